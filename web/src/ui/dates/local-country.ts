import { dateWordsOf } from './date-words.ts';
import { firstWeekdayOf } from './first-weekday.ts';

/** What a locale other than American English needs from the first row on. */
export function countryOf(locale: string) {
  return { dateWords: dateWordsOf(locale), firstWeekday: firstWeekdayOf(locale) };
}
