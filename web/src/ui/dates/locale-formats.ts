import { dateWordsOf } from './date-words.ts';
import { firstWeekdayOf } from './first-weekday.ts';

/** The formats that a locale other than American English needs from the first render on. */
export function localeFormatsOf(locale: string) {
  return { dateWords: dateWordsOf(locale), firstWeekday: firstWeekdayOf(locale) };
}
