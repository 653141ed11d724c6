import { dayOf, type Day } from '@cairn/domain/dates/day';

/** Today's date in the viewer's time zone; Intl would take longer than rendering a screen of rows. */
export function viewerToday(): Day {
  return dayAt(new Date());
}

/** The calendar day of an instant in the viewer's time zone. */
export function dayAt(moment: Date): Day {
  return dayOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}
