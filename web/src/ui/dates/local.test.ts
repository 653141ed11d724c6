import { dayOf } from '@cairn/domain/dates/day';
import { ENGLISH } from '@cairn/domain/dates/text';
import { describe, expect, test } from 'vitest';
import { calendarWordsOf } from './local-calendar.ts';
import { dateFormatsOf } from './date-formats.ts';
import { dateWordsOf } from './date-words.ts';
import { firstWeekdayOf } from './first-weekday.ts';
import { dateWords } from './first/local-dates.ts';
import { isAmericanEnglish } from './first/viewer-locale.ts';

const day = dayOf(2026, 12, 1);

describe('dates in the words of the browser', () => {
  test('American English is the English of the product, word for word', () => {
    expect(dateWords).toBe(ENGLISH);
    expect(isAmericanEnglish('en') && isAmericanEnglish('en-US')).toBe(true);
    expect(isAmericanEnglish('en-GB')).toBe(false);
  });

  test.each([
    ['en-GB', '1 Dec 2026', '1 Dec', 'Dec', '1 December', '2026'],
    ['de-DE', '1. Dez. 2026', '1. Dez.', 'Dez', '1. Dezember', '2026'],
    ['ja-JP', '2026年12月1日', '12月1日', '12月', '12月1日', '2026'],
    [
      'ar-EG',
      '\u2068١ ديسمبر ٢٠٢٦\u2069',
      '\u2068١ ديسمبر\u2069',
      '\u2068ديسمبر\u2069',
      '\u2068١ ديسمبر\u2069',
      '\u2068٢٠٢٦\u2069',
    ],
  ])('%s', (locale, whole, short, month, spoken, year) => {
    const words = dateWordsOf(locale);
    expect(words.day(day)).toBe(whole);
    expect(words.dayWithoutYear(day)).toBe(short);
    expect(words.month(day)).toBe(month);
    expect(words.spoken(day, { year: false })).toBe(spoken);
    expect(words.digits(2026)).toBe(year);
  });

  test('stay days of the Gregorian calendar where another one is usual', () => {
    expect(dateWordsOf('th-TH').day(day)).toContain('2026');
    expect(calendarWordsOf('fa-IR').month(day)).toContain('۲۰۲۶');
  });

  test('names of weekdays fit above a column of days', () => {
    expect(calendarWordsOf('en-US').weekdays[0]).toEqual({ long: 'Sunday', short: 'Sun' });
    expect(calendarWordsOf('de-DE').weekdays[0]).toEqual({ long: 'Sonntag', short: 'So' });
    expect(calendarWordsOf('ar').weekdays.map(({ short }) => short.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});

test.each([
  ['month_first', 'Dec 1, 2026', 'Dec 1', 'December 1, 2026'],
  ['day_first', '1 Dec 2026', '1 Dec', '1 December 2026'],
  ['iso', '2026-12-01', '2026-12-01', '2026-12-01'],
] as const)('days are written as chosen: %s', (chosen, whole, short, spoken) => {
  const { dateWords: words, firstWeekday } = dateFormatsOf('de-DE', chosen);
  expect([words.day(day), words.dayWithoutYear(day), words.spoken(day, { year: true })]).toEqual([
    whole,
    short,
    spoken,
  ]);
  expect(firstWeekday).toBe(1);
});

test('the week begins with the day that is usual in the country', () => {
  expect(['en-US', 'ja-JP', 'de-DE', 'en-GB', 'ar-EG', 'ar-SA', 'fr'].map(firstWeekdayOf)).toEqual([
    0, 0, 1, 1, 6, 0, 1,
  ]);
});

test('everything that writes a date or a number does it in one place', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const own = /\bIntl\.(?:DateTime|Number)Format|\.toLocale(?:Date|Time)?String\(|domain\/dates\/text'/;
  const found = Object.keys(sources).filter(
    (file) => !file.endsWith('.test.ts') && own.test(sources[file] ?? ''),
  );
  expect(found.toSorted()).toEqual([
    './date-formats.ts',
    './date-order.ts',
    './date-words.ts',
    './first/local-dates.ts',
    './first/local-numbers.ts',
    './first/viewer-zone.ts',
    './local-calendar.ts',
    './moments/moment-text.ts',
    './moments/zone-text.ts',
    './near-dates.ts',
  ]);
});
