import { type DateWords, ENGLISH, rangeText as rangeIn } from '@cairn/domain/dates/text';
import type { Day } from '@cairn/domain/dates/day';

/** How the viewer's browser writes days. American English needs no Intl, which is slower than the first rows. */
export let dateWords: DateWords = ENGLISH;
let firstWeekday = 0;

/** Writes days as in another country from now on; said once, before anything is drawn. */
export function goBy(country: { dateWords: DateWords; firstWeekday: number }): void {
  ({ dateWords, firstWeekday } = country);
}

export function dayText(day: Day): string {
  return dateWords.day(day);
}

export function rangeText(start: Day | null, end: Day | null): string {
  return rangeIn(start, end, dateWords);
}

/** The first day of the week: a group's own choice, else what is usual where the viewer is. */
export function weekStart(ofGroup: number | undefined): number {
  return ofGroup || firstWeekday;
}
