import { type Day, parseDay } from '@cairn/domain/dates/day';
import { overdue } from '@cairn/domain/dates/lateness';
import { dayText } from '../ui/dates/first/local-dates.ts';
import { nearDayText } from '../ui/dates/near-day.ts';

interface DueWords {
  /** "3 days late", "Today", "Friday". */
  readonly text: string;
  readonly isLate: boolean;
  /** The due date, for a tooltip. */
  readonly day: string;
}

/** When an open item is due, in few words; null without a due date. */
export function dueWords({ due_date }: { readonly due_date: string | null }, today: Day): DueWords | null {
  const due = due_date === null ? null : parseDay(due_date);
  if (due === null) return null;
  const late = overdue({ state: 'opened', due }, today, false);
  return { text: late?.text ?? nearDayText(due, today, dayText), isLate: late !== null, day: dayText(due) };
}
