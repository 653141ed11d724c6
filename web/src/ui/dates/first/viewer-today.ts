import { dayOf, type Day } from '@cairn/domain/dates/day';
import { dayOfInstant } from '@cairn/domain/dates/today';
import { otherZone } from './viewer-zone.ts';

/** Today's date in the viewer's time zone. */
export function viewerToday(): Day {
  return dayAt(new Date());
}

/** The calendar day of an instant in the viewer's time zone; without Intl, which is slow, where that is the browser's. */
export function dayAt(moment: Date): Day {
  const zone = otherZone();
  return zone === null
    ? dayOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate())
    : dayOfInstant(moment.getTime(), zone);
}
