import { formatDay, parseDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';

/** Reads a date of the API, or null; older answers had a midnight time appended. */
export function dayOrNull(text: string | null): Day | null {
  return text === null ? null : parseDay(text.slice(0, 10));
}

/** A date in the format of the API, or null. */
export function apiDay(day: Day | null): string | null {
  return day === null ? null : formatDay(day);
}
