import { type DateWords, ENGLISH, rangeText as rangeIn } from '@cairn/domain/dates/text';
import type { Day } from '@cairn/domain/dates/day';

/**
 * Date texts of the viewer's locale. American English does without Intl, which is slower than rendering the
 * first rows.
 */
export let dateWords: DateWords = ENGLISH;
let firstWeekday = 0;

/** Sets the locale's date texts; called once, before the first render. */
export function setLocaleFormats(country: { dateWords: DateWords; firstWeekday: number }): void {
  ({ dateWords, firstWeekday } = country);
}

export function dayText(day: Day): string {
  return dateWords.day(day);
}

export function rangeText(start: Day | null, end: Day | null): string {
  return rangeIn(start, end, dateWords);
}

/** The first day of the week: the group's setting, else the default of the viewer's locale. */
export function weekStart(ofGroup: number | undefined): number {
  return ofGroup || firstWeekday;
}
