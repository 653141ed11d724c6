import { type DateWords, ENGLISH, rangeText as rangeIn } from '@cairn/domain/dates/text';
import type { Day } from '@cairn/domain/dates/day';
import { chosenPreferences } from '../../../site/preferences.ts';

/**
 * Date texts as the viewer chose, else of their locale. American English does without Intl, which is slower than rendering the
 * first rows.
 */
export let dateWords: DateWords = ENGLISH;
let firstWeekday = 0;

export interface DateFormats {
  readonly dateWords: DateWords;
  readonly firstWeekday: number;
}

/** Sets how days are written; called before the first render, and when the viewer chooses another form. */
export function setDateFormats(formats: DateFormats): void {
  ({ dateWords, firstWeekday } = formats);
}

export function dayText(day: Day): string {
  return dateWords.day(day);
}

export function rangeText(start: Day | null, end: Day | null): string {
  return rangeIn(start, end, dateWords);
}

/** The first day of the week: as the viewer chose, else the group's setting, else the default of the viewer's locale. */
export function weekStart(ofGroup: number | undefined): number {
  return chosenPreferences().firstDayOfWeek ?? groupWeekStart(ofGroup);
}

/** The first day of the week where everybody sees the same weeks. */
export function groupWeekStart(ofGroup: number | undefined): number {
  return ofGroup || firstWeekday;
}
