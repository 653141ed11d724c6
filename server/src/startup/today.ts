import { dayOf, type Day } from '@cairn/domain/dates/day';

/** The calendar day it is on this machine. */
export function today(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
