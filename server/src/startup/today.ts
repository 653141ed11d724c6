import { dayOf, type Day } from '@cairn/domain/dates/day';

/** Returns the current calendar day of this machine. */
export function today(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
