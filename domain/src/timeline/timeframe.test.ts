import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civil, type Day, FIRST_DAY, formatDay, LAST_DAY, parseDay, weekday } from '../dates/day.ts';
import {
  buildTimeframe,
  itemIndexAt,
  legalPreset,
  legalRange,
  type Preset,
  PRESETS,
  presetsFor,
  type Range,
  RANGES,
  type Timeframe,
} from './timeframe.ts';

const day = (text: string): Day => parseDay(text) as Day;

function frame(today: string, range: Range, preset: Preset, firstDayOfWeek = 0): Timeframe {
  return buildTimeframe({ today: day(today), range, preset, firstDayOfWeek });
}

function summary(tf: Timeframe): string {
  const firsts = tf.items.map((item) => formatDay(item.first));
  return `${firsts.length}: ${firsts[0]} … ${firsts.at(-1)}`;
}

/** The periods themselves, for quarters and months. */
function span(tf: Timeframe): string {
  return `${tf.items.length}: ${formatDay(tf.start)} … ${formatDay(tf.end)}`;
}

describe('the worked examples', () => {
  it.each([
    ['2018-01-15', '13: 2017-12-31 … 2018-03-25', '53: 2017-12-31 … 2018-12-30'],
    ['2024-05-15', '14: 2024-03-31 … 2024-06-30', '53: 2023-12-31 … 2024-12-29'],
    ['2025-08-01', '14: 2025-06-29 … 2025-09-28', '53: 2024-12-29 … 2025-12-28'],
    ['2026-02-10', '14: 2025-12-28 … 2026-03-29', '53: 2025-12-28 … 2026-12-27'],
  ])('quarter and year by weeks on %s', (today, quarter, year) => {
    expect(summary(frame(today, 'CURRENT_QUARTER', 'WEEKS'))).toBe(quarter);
    expect(summary(frame(today, 'CURRENT_YEAR', 'WEEKS'))).toBe(year);
  });

  it.each([
    [
      '2018-01-15',
      '13: 2016-07-01 … 2019-09-30',
      '36: 2016-07-01 … 2019-06-30',
      '162: 2016-06-26 … 2019-07-28',
    ],
    [
      '2024-05-15',
      '13: 2022-10-01 … 2025-12-31',
      '36: 2022-11-01 … 2025-10-31',
      '162: 2022-10-30 … 2025-11-30',
    ],
    [
      '2025-08-01',
      '13: 2024-01-01 … 2027-03-31',
      '36: 2024-02-01 … 2027-01-31',
      '162: 2024-01-28 … 2027-02-28',
    ],
    [
      '2026-02-10',
      '13: 2024-07-01 … 2027-09-30',
      '36: 2024-08-01 … 2027-07-31',
      '162: 2024-07-28 … 2027-08-29',
    ],
  ])('three years on %s', (today, quarters, months, weeks) => {
    expect(span(frame(today, 'THREE_YEARS', 'QUARTERS'))).toBe(quarters);
    expect(span(frame(today, 'THREE_YEARS', 'MONTHS'))).toBe(months);
    expect(summary(frame(today, 'THREE_YEARS', 'WEEKS'))).toBe(weeks);
  });

  it('a year by months', () => {
    expect(span(frame('2024-05-15', 'CURRENT_YEAR', 'MONTHS'))).toBe('12: 2024-01-01 … 2024-12-31');
  });
});

describe('days on which other timelines go wrong', () => {
  it.each([
    '2018-09-30',
    '2019-03-31',
    '2019-06-30',
    '2023-12-31',
    '2024-03-31',
    '2024-06-30',
    '2028-12-31',
    '2029-09-30',
    '2030-03-31',
    '2030-06-30',
  ])('a quarter whose last day %s starts a week keeps that day', (last) => {
    const tf = frame(last, 'CURRENT_QUARTER', 'WEEKS');
    expect(formatDay(tf.items.at(-1)?.first as Day)).toBe(last);
    expect(itemIndexAt(day(last), tf)).toBe(tf.items.length - 1);
  });

  it('a quarter that begins on a Sunday is whole with Monday weeks', () => {
    const tf = frame('2023-11-11', 'CURRENT_QUARTER', 'WEEKS', 1);
    expect(formatDay(tf.start)).toBe('2023-09-25');
    expect(formatDay(tf.end)).toBe('2023-12-31');
  });

  it('the last days of long months belong to their own quarter', () => {
    for (const today of ['2026-05-31', '2026-04-30', '2026-06-30']) {
      expect(summary(frame(today, 'CURRENT_QUARTER', 'WEEKS'))).toBe('14: 2026-03-29 … 2026-06-28');
    }
    expect(span(frame('2024-08-31', 'THREE_YEARS', 'MONTHS'))).toBe('36: 2023-02-01 … 2026-01-31');
  });
});

describe('any timeframe', () => {
  const frames = fc
    .record({
      today: fc.integer({ min: FIRST_DAY + 2000, max: LAST_DAY - 2000 }),
      range: fc.constantFrom(...RANGES),
      preset: fc.constantFrom(...PRESETS),
      firstDayOfWeek: fc.integer({ min: 0, max: 6 }),
    })
    .map((wish) => ({ today: wish.today, tf: buildTimeframe(wish) }));

  it('covers its interval without gap or overlap and holds today', () => {
    fc.assert(
      fc.property(frames, ({ today, tf }) => {
        tf.items.forEach((item, index) => {
          expect(item.index).toBe(index);
          expect(item.last).toBeGreaterThanOrEqual(item.first);
          if (index > 0) expect(item.first).toBe((tf.items[index - 1]?.last as Day) + 1);
        });
        expect(tf.start).toBe(tf.items[0]?.first);
        expect(tf.end).toBe(tf.items.at(-1)?.last);
        expect(itemIndexAt(today, tf)).not.toBeNull();
      }),
    );
  });

  it('starts weeks on the chosen day and holds the whole quarter or year', () => {
    fc.assert(
      fc.property(frames, ({ today, tf }) => {
        if (tf.preset !== 'WEEKS') return;
        expect(tf.items.every((item) => weekday(item.first) === tf.firstDayOfWeek)).toBe(true);
        if (tf.range === 'CURRENT_QUARTER') {
          expect([13, 14]).toContain(tf.items.length);
        } else if (tf.range === 'CURRENT_YEAR') {
          const { year } = civil(today);
          expect(itemIndexAt(day(`${year}-01-01`), tf)).toBe(0);
          expect(itemIndexAt(day(`${year}-12-31`), tf)).toBe(tf.items.length - 1);
        }
      }),
    );
  });

  it('finds the column of each of its days and of none outside', () => {
    fc.assert(
      fc.property(frames, fc.nat(2000), ({ tf }, n) => {
        const inside = tf.start + (n % (tf.end - tf.start + 1));
        const item = tf.items[itemIndexAt(inside, tf) as number];
        expect(item && item.first <= inside && inside <= item.last).toBe(true);
        expect(itemIndexAt(tf.start - 1 - n, tf)).toBeNull();
        expect(itemIndexAt(tf.end + 1 + n, tf)).toBeNull();
      }),
    );
  });
});

describe('legal choices', () => {
  it('falls back to the current quarter, and to the default layout of a range', () => {
    expect(legalRange('three_years')).toBe('THREE_YEARS');
    expect(legalRange('FIVE_YEARS')).toBe('CURRENT_QUARTER');
    expect(legalRange(undefined)).toBe('CURRENT_QUARTER');
    expect(legalPreset('CURRENT_QUARTER', 'MONTHS')).toBe('WEEKS');
    expect(legalPreset('CURRENT_YEAR', 'QUARTERS')).toBe('MONTHS');
    expect(legalPreset('CURRENT_YEAR', 'weeks')).toBe('WEEKS');
    expect(legalPreset('THREE_YEARS', null)).toBe('QUARTERS');
    expect(presetsFor('CURRENT_QUARTER')).toEqual(['WEEKS']);
  });

  it('never builds a layout the range does not offer', () => {
    expect(frame('2026-02-10', 'CURRENT_YEAR', 'QUARTERS').preset).toBe('MONTHS');
    expect(frame('2026-02-10', 'CURRENT_QUARTER', 'WEEKS', 9).firstDayOfWeek).toBe(0);
  });
});
