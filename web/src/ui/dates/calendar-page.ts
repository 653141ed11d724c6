import { addMonths, civil, endOfMonth, startOfMonth, startOfWeek } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import type { DateBounds } from './date-entry.ts';

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

/** Maximum number of months beside each other. */
const MOST_MONTHS = 4;
/** Width in px of a month with its margin. */
const MONTH_WIDTH = 264;
/** The part of a window that a calendar may cover. */
const SHARE = 0.6;

/** How many months are shown beside each other in a window of a width. */
export function monthsFor(width: number): number {
  return Math.min(MOST_MONTHS, Math.max(1, Math.floor((width * SHARE) / MONTH_WIDTH)));
}

/** The first of the shown months, moved only as far as needed to show a day. */
export function firstMonthWith(day: Day, first: Day, months: number): Day {
  if (day < first) return startOfMonth(day);
  const last = addMonths(first, months - 1);
  return day > endOfMonth(last) ? addMonths(startOfMonth(day), 1 - months) : first;
}

/** Maximum number of years to choose from. */
const MOST_YEARS = 100;

/** The years to choose from: at most a hundred, around one that is shown, within the bounds. */
export function yearsAround(year: number, { min, max }: DateBounds): number[] {
  const earliest = min === undefined ? year - MOST_YEARS / 2 : civil(min).year;
  const from = Math.min(year, Math.max(earliest, year - MOST_YEARS / 2));
  const latest = max === undefined ? from + MOST_YEARS - 1 : civil(max).year;
  const to = Math.max(year, Math.min(latest, from + MOST_YEARS - 1));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
