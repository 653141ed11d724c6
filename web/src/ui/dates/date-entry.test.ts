import { dayOf } from '@cairn/domain/dates/day';
import { describe, expect, test } from 'vitest';
import { clampDay, readTyped, validBounds } from './date-entry.ts';

const today = dayOf(2026, 11, 20);
const min = dayOf(2026, 1, 1);
const max = dayOf(2026, 12, 31);

describe('readTyped', () => {
  test('reads a day in the order of the country', () => {
    const day = dayOf(2026, 12, 1);
    expect(readTyped('12/01/2026', {}, today, 'MDY')).toEqual({ day, moved: null });
    expect(readTyped('01/12/2026', {}, today, 'DMY')).toEqual({ day, moved: null });
  });

  test('text that is no date is no day, rather than today', () => {
    expect(readTyped('soon', {}, today, 'MDY')).toBeNull();
    expect(readTyped('2026-02-30', {}, today, 'MDY')).toBeNull();
  });

  test('moves a date outside the bounds onto the nearer one, and says so', () => {
    expect(readTyped('2025-12-31', { min, max }, today, 'MDY')).toEqual({ day: min, moved: 'earliest' });
    expect(readTyped('2027-01-01', { min, max }, today, 'MDY')).toEqual({ day: max, moved: 'latest' });
  });
});

test('a maximum before the minimum drops both', () => {
  expect(clampDay(today, { min: max, max: min })).toBe(today);
  expect(validBounds({ min: max, max: min })).toEqual({});
});
