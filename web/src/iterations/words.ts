import type { Day } from '@cairn/domain/dates/day';
import { weightText } from '../ui/dates/first/local-numbers.ts';
import { nearRangeText } from '../ui/dates/near-dates.ts';
import { dayOf, type IterationCardFacts } from './documents.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The name of an iteration: its title, or its days as "Nov 23 – Dec 6". */
export function nameOf(
  { title, startDate, dueDate }: Pick<IterationCardFacts, 'title' | 'startDate' | 'dueDate'>,
  today: Day,
): string {
  return title ?? nearRangeText(dayOf(startDate), dayOf(dueDate), today);
}

/** How an iteration lies from today: "12 days left", "Starts tomorrow", "Ended 3 days ago". */
export function timeText(
  { startDate, dueDate }: Pick<IterationCardFacts, 'startDate' | 'dueDate'>,
  today: Day,
): string {
  const [start, due] = [dayOf(startDate), dayOf(dueDate)];
  if (start === null || due === null) return '';
  if (start > today)
    return start === today + 1 ? 'Starts tomorrow' : `Starts in ${counted(start - today, 'day')}`;
  if (due < today) return due === today - 1 ? 'Ended yesterday' : `Ended ${counted(today - due, 'day')} ago`;
  return due === today ? 'Last day' : `${counted(due - today, 'day')} left`;
}

/** How far its issues are done: "3 of 8 issues · 12 of 40 weight", and the percentage of them. */
export function progressOf({ report }: Pick<IterationCardFacts, 'report'>): {
  readonly text: string;
  readonly percent: number;
  readonly open: number;
} {
  const none = { count: 0, weight: 0 };
  const total = report?.stats?.total ?? none;
  const done = report?.stats?.complete ?? none;
  const weights =
    total.weight > 0 ? ` · ${weightText(done.weight)} of ${weightText(total.weight)} weight` : '';
  return {
    text: total.count === 0 ? 'No issues' : `${done.count} of ${counted(total.count, 'issue')}${weights}`,
    percent: total.count === 0 ? 0 : Math.round((done.count / total.count) * 100),
    open: total.count - done.count,
  };
}

/** How the iterations of a cadence come about: "Automatic: every 2 weeks, open issues move on". */
export function scheduleText({
  automatic,
  durationInWeeks,
  rollOver,
}: {
  readonly automatic: boolean | null;
  readonly durationInWeeks: number | null;
  readonly rollOver: boolean;
}): string {
  if (automatic !== true) return 'Manual: people add its iterations';
  const every = durationInWeeks === 1 ? 'every week' : `every ${durationInWeeks ?? '…'} weeks`;
  return `Automatic: ${every}${rollOver ? ', open issues move on' : ''}`;
}
