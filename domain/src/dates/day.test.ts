import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  civil,
  dayOf,
  daysInMonth,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  FIRST_DAY,
  formatDay,
  LAST_DAY,
  parseDay,
  quarterOf,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  weekday,
} from './day.ts';

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const day = (text: string) => parseDay(text) as number;

describe('days', () => {
  it('counts from 1970-01-01, a Thursday', () => {
    expect(dayOf(1970, 1, 1)).toBe(0);
    expect(dayOf(1969, 12, 31)).toBe(-1);
    expect(dayOf(2000, 3, 1)).toBe(11_017);
    expect(weekday(0)).toBe(4);
    expect(weekday(-5)).toBe(6);
    expect(weekday(day('2026-11-20'))).toBe(5);
  });

  it('reads only real days between the bounds, written in full', () => {
    expect(parseDay('1000-01-01')).toBe(FIRST_DAY);
    expect(parseDay('9999-12-31')).toBe(LAST_DAY);
    expect(parseDay('2024-02-29')).toBe(dayOf(2024, 2, 29));
    for (const bad of [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
      '2024-01-00',
      '0999-12-31',
      '10000-01-01',
      '2024-1-5',
      '24-01-05',
      ' 2024-01-05',
      '2024-01-05T00:00',
      '2024-01-05\n',
      '٢٠٢٤-01-05',
      '',
    ]) {
      expect(parseDay(bad), bad).toBeNull();
    }
  });

  it('agrees with the platform calendar on every day', () => {
    fc.assert(
      fc.property(anyDay, (n) => {
        const instant = new Date(n * 86_400_000);
        expect(formatDay(n)).toBe(instant.toISOString().slice(0, 10));
        expect(weekday(n)).toBe(instant.getUTCDay());
      }),
    );
  });

  it('survives writing and reading', () => {
    fc.assert(
      fc.property(anyDay, (n) => {
        const { year, month, day: dom } = civil(n);
        expect(parseDay(formatDay(n))).toBe(n);
        expect(dayOf(year, month, dom)).toBe(n);
      }),
    );
  });

  it('knows the length of months in leap years', () => {
    expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
    expect([1, 4, 6, 9, 11, 12].map((month) => daysInMonth(2024, month))).toEqual([31, 30, 30, 30, 30, 31]);
  });

  it('clamps the day of month when months are added', () => {
    expect(addMonths(day('2024-01-31'), 1)).toBe(day('2024-02-29'));
    expect(addMonths(day('2024-05-31'), -18)).toBe(day('2022-11-30'));
    expect(addMonths(day('2024-12-15'), 1)).toBe(day('2025-01-15'));
    expect(addMonths(day('2024-01-15'), -1)).toBe(day('2023-12-15'));
    expect(addMonths(day('2024-01-15'), 0)).toBe(day('2024-01-15'));
  });

  it('finds the period around a day', () => {
    const may = day('2024-05-15');
    expect(formatDay(startOfMonth(may))).toBe('2024-05-01');
    expect(formatDay(endOfMonth(may))).toBe('2024-05-31');
    expect(quarterOf(may)).toBe(2);
    expect(formatDay(startOfQuarter(may))).toBe('2024-04-01');
    expect(formatDay(endOfQuarter(may))).toBe('2024-06-30');
    expect(formatDay(startOfYear(may))).toBe('2024-01-01');
    expect(formatDay(endOfYear(may))).toBe('2024-12-31');
    expect(formatDay(endOfQuarter(day('2024-12-31')))).toBe('2024-12-31');
  });

  it('starts a week on the chosen day, on or before the given one', () => {
    const sunday = day('2024-09-01');
    expect(startOfWeek(sunday, 0)).toBe(sunday);
    expect(formatDay(startOfWeek(sunday, 1))).toBe('2024-08-26');
    expect(formatDay(startOfWeek(sunday, 6))).toBe('2024-08-31');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (n, first) => {
        const start = startOfWeek(n, first);
        expect(weekday(start)).toBe(first);
        expect(n - start).toBeGreaterThanOrEqual(0);
        expect(n - start).toBeLessThan(7);
      }),
    );
  });
});
