import { dayOf } from '@cairn/domain/dates/day';
import { describe, expect, test } from 'vitest';
import { dayAfterKey, firstMonthWith, monthsFor, weeksOf, yearsAround } from './calendar-page.ts';

describe('weeksOf', () => {
  test('November 2026 starts on a Sunday and needs five rows', () => {
    const weeks = weeksOf(dayOf(2026, 11, 20), 0);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe(dayOf(2026, 11, 1));
    expect(weeks[4]).toEqual([dayOf(2026, 11, 29), dayOf(2026, 11, 30), null, null, null, null, null]);
  });

  test('weeks that start on Monday push the first of November to the end of its row', () => {
    expect(weeksOf(dayOf(2026, 11, 1), 1)[0]).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      dayOf(2026, 11, 1),
    ]);
  });
});

describe('dayAfterKey', () => {
  const day = dayOf(2026, 1, 31);

  test.each([
    ['ArrowRight', false, dayOf(2026, 2, 1)],
    ['ArrowUp', false, dayOf(2026, 1, 24)],
    ['Home', false, dayOf(2026, 1, 25)],
    ['End', false, dayOf(2026, 1, 31)],
    ['PageDown', false, dayOf(2026, 2, 28)],
    ['PageUp', true, dayOf(2025, 1, 31)],
  ])('%s moves as expected', (key, shift, expected) => {
    expect(dayAfterKey(day, key, shift, 0)).toBe(expected);
  });

  test('other keys move nothing', () => {
    expect(dayAfterKey(day, 'a', false, 0)).toBeNull();
  });
});

describe('the months that are shown', () => {
  test.each([
    [390, 1],
    [1024, 2],
    [1440, 3],
    [1920, 4],
    [5000, 4],
  ])('in a window of %i px are %i', (width, months) => {
    expect(monthsFor(width)).toBe(months);
  });

  test('move only as far as a day needs', () => {
    const may = dayOf(2026, 5, 1);
    expect(firstMonthWith(dayOf(2026, 7, 31), may, 3)).toBe(may);
    expect(firstMonthWith(dayOf(2026, 8, 1), may, 3)).toBe(dayOf(2026, 6, 1));
    expect(firstMonthWith(dayOf(2026, 4, 30), may, 3)).toBe(dayOf(2026, 4, 1));
  });

  test('are of years to choose from, a hundred at most', () => {
    const years = yearsAround(2026, {});
    expect([years.length, years[0], years.at(-1)]).toEqual([100, 1976, 2075]);
    const bounds = { min: dayOf(2025, 3, 1), max: dayOf(2027, 3, 1) };
    expect(yearsAround(2026, bounds)).toEqual([2025, 2026, 2027]);
    expect(yearsAround(1000, {}).length).toBeLessThanOrEqual(100);
  });
});
