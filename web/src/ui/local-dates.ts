import {
  type DateWords,
  emptyRangeText as emptyRangeIn,
  ENGLISH,
  rangeText as rangeIn,
} from '@cairn/domain/dates/text';
import type { Day } from '@cairn/domain/dates/day';
import { isAmericanEnglish, viewerLocale } from './viewer-locale.ts';

const DAY_MS = 86_400_000;
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/** How a locale writes days. American English comes without Intl, which takes longer to set up than the first rows. */
export function dateWordsOf(locale: string): DateWords {
  if (isAmericanEnglish(locale)) return ENGLISH;
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
    return (day: Day) => isolated(format.format(day * DAY_MS));
  };
  const whole = dated({ year: 'numeric', month: 'long', day: 'numeric' });
  const yearless = dated({ month: 'long', day: 'numeric' });
  return {
    day: dated({ year: 'numeric', month: 'short', day: 'numeric' }),
    dayWithoutYear: dated({ month: 'short', day: 'numeric' }),
    month: dated({ month: 'short' }),
    spoken: (day, { year }) => (year ? whole : yearless)(day),
    digits: (number) => digits.format(number),
  };
}

/** Keeps a date written from right to left together within an English sentence. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** How the viewer's browser writes days. */
export const dateWords = dateWordsOf(viewerLocale);

export const dayText = dateWords.day;

export function rangeText(start: Day | null, end: Day | null): string {
  return rangeIn(start, end, dateWords);
}

export function emptyRangeText(start: Day, end: Day): string {
  return emptyRangeIn(start, end, dateWords);
}
