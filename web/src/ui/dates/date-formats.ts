import { DAY_FIRST, ISO } from '@cairn/domain/dates/chosen-words';
import { ENGLISH } from '@cairn/domain/dates/text';
import type { Preferences } from '@cairn/domain/preferences/preferences';
import { dateWordsOf } from './date-words.ts';
import { type DateFormats, setDateFormats } from './first/local-dates.ts';
import { firstWeekdayOf } from './first-weekday.ts';
import { isAmericanEnglish, viewerLocale } from './first/viewer-locale.ts';

/** The formats of a locale, with days as chosen. */
export function dateFormatsOf(locale: string, chosen: Preferences['dateFormat']): DateFormats {
  const words = { month_first: ENGLISH, day_first: DAY_FIRST, iso: ISO } as const;
  const isEnglish = isAmericanEnglish(locale);
  return {
    dateWords: chosen === 'system' ? (isEnglish ? ENGLISH : dateWordsOf(locale)) : words[chosen],
    firstWeekday: isEnglish ? 0 : firstWeekdayOf(locale),
  };
}

/** Writes days as chosen from now on. */
export function applyDateFormat(chosen: Preferences['dateFormat']): void {
  setDateFormats(dateFormatsOf(viewerLocale, chosen));
}
