import { parseDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';

/** A day of the API's, or null for none; older answers wrote midnight behind it. */
export function dayOrNull(text: string | null): Day | null {
  return text === null ? null : parseDay(text.slice(0, 10));
}
