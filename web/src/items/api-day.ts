import { formatDay, parseDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';

/** A day of the API's, or null for none; older answers wrote midnight behind it. */
export function dayOrNull(text: string | null): Day | null {
  return text === null ? null : parseDay(text.slice(0, 10));
}

/** A day in the API's words, or null for none. */
export function apiDay(day: Day | null): string | null {
  return day === null ? null : formatDay(day);
}
