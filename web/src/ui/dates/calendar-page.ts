import { addMonths, endOfMonth, startOfMonth, startOfWeek } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';

/** The weeks of a month as rows of seven days; days of the neighbouring months are null. */
export function weeksOf(month: Day, firstDayOfWeek: number): (Day | null)[][] {
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  const weeks: (Day | null)[][] = [];
  for (let start = startOfWeek(first, firstDayOfWeek); start <= last; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => start + index).map((day) =>
        day < first || day > last ? null : day,
      ),
    );
  }
  return weeks;
}

/** The day that a key moves the focus to, or null for other keys. */
export function dayAfterKey(day: Day, key: string, shift: boolean, firstDayOfWeek: number): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return startOfWeek(day, firstDayOfWeek);
    case 'End':
      return startOfWeek(day, firstDayOfWeek) + 6;
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
