import { dayOf } from '@cairn/domain/dates/day';
import { describe, expect, test } from 'vitest';
import { clampDay, settleDate } from './date-entry.ts';

const today = dayOf(2026, 11, 20);
const min = dayOf(2026, 1, 1);
const max = dayOf(2026, 12, 31);

describe('settleDate', () => {
  test('reads a date, with or without leading zeros', () => {
    expect(settleDate('2026-03-05', {}, today)).toBe(dayOf(2026, 3, 5));
    expect(settleDate(' 2026-3-5 ', {}, today)).toBe(dayOf(2026, 3, 5));
  });

  test('text that is no date becomes today', () => {
    expect(settleDate('soon', {}, today)).toBe(today);
    expect(settleDate('2026-02-30', {}, today)).toBe(today);
  });

  test('empty text means the first allowed day, or none', () => {
    expect(settleDate('', { min }, today)).toBe(min);
    expect(settleDate('', {}, today)).toBeNull();
  });

  test('moves a date outside the bounds onto the nearer one', () => {
    expect(settleDate('2025-12-31', { min, max }, today)).toBe(min);
    expect(settleDate('2027-01-01', { min, max }, today)).toBe(max);
  });
});

test('a maximum before the minimum drops both', () => {
  expect(clampDay(today, { min: max, max: min })).toBe(today);
  expect(settleDate('', { min: max, max: min }, today)).toBeNull();
});
