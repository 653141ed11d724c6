import type { Day } from '@cairn/domain/dates/day';
import { chosenPreferences } from '../../site/preferences.ts';
import { isolated } from './date-words.ts';
import { dateWords } from './first/local-dates.ts';
import { viewerLocale } from './first/viewer-locale.ts';

const DAY_MS = 86_400_000;
/** A Sunday. */
const SUNDAY: Day = 3;
/** Names with more letters are wider than a column of days. */
const WIDEST = 3;

export interface WeekdayName {
  readonly long: string;
  readonly short: string;
}

/** Calendar headings and spoken day names of a locale. */
export function calendarWordsOf(locale: string) {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
    return (day: Day) => format.format(day * DAY_MS);
  };
  const full = written({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  const [long, short, narrow] = (['long', 'short', 'narrow'] as const).map((weekday) => written({ weekday }));
  return {
    dayInFull: (day: Day) =>
      (chosenPreferences().dateFormat ?? 'system') === 'system'
        ? isolated(full(day))
        : `${long?.(day)}, ${dateWords.spoken(day, { year: true })}`,
    month: written({ year: 'numeric', month: 'long' }),
    /** Sunday first. */
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((n): WeekdayName => {
      const [name, letters, letter] = [long, short, narrow].map((write) => write?.(SUNDAY + n) ?? '');
      return { long: name ?? '', short: (letters?.length ?? 0) > WIDEST ? (letter ?? '') : (letters ?? '') };
    }),
  };
}

export const calendarWords = calendarWordsOf(viewerLocale);
