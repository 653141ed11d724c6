import { dayOf, type Day } from '@cairn/domain/dates/day';

/** The calendar day it is where the viewer is; asking Intl for it takes longer than drawing a screen of rows. */
export function viewerToday(): Day {
  return dayAt(new Date());
}

/** The calendar day of a moment where the viewer is. */
export function dayAt(moment: Date): Day {
  return dayOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}
