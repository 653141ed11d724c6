import type { Day } from '@cairn/domain/dates/day';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const THE_EPOCHS_WEEKDAY = 4;
const DAYS_NAMED = 6;

/** A day relative to today ("Today", "Tomorrow"); `otherwise` formats days further away. */
export function nearDayText(day: Day, today: Day, otherwise: (day: Day) => string): string {
  const ahead = day - today;
  if (ahead === 0) return 'Today';
  if (ahead === 1) return 'Tomorrow';
  if (ahead === -1) return 'Yesterday';
  if (ahead < 0 || ahead > DAYS_NAMED) return otherwise(day);
  return WEEKDAYS[(((day + THE_EPOCHS_WEEKDAY) % 7) + 7) % 7] as string;
}
