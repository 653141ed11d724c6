import { dayOf, type Day } from '@cairn/domain/dates/day';

/** The calendar day it is where the viewer is; asking Intl for it takes longer than drawing a screen of rows. */
export function viewerToday(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
