import { emptyRangeText as emptyRangeIn, ENGLISH, rangeText as rangeIn } from '@cairn/domain/dates/text';
import type { Day } from '@cairn/domain/dates/day';
import { isAmericanEnglish, viewerLocale } from './viewer-locale.ts';

// Only who needs it fetches it and sets Intl up, which takes longer than drawing the first rows.
const country = isAmericanEnglish(viewerLocale)
  ? { dateWords: ENGLISH, firstWeekday: 0 }
  : (await import('./local-country.ts')).countryOf(viewerLocale);

/** How the viewer's browser writes days. */
export const { dateWords } = country;

export const dayText = dateWords.day;

export function rangeText(start: Day | null, end: Day | null): string {
  return rangeIn(start, end, dateWords);
}

export function emptyRangeText(start: Day, end: Day): string {
  return emptyRangeIn(start, end, dateWords);
}

/** The first day of the week: a group's own choice, else what is usual where the viewer is. */
export function weekStart(ofGroup: number | undefined): number {
  return ofGroup || country.firstWeekday;
}
