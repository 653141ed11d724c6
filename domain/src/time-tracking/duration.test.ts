import { expect, test } from 'vitest';
import { DURATION_MAX, durationText, readDuration, STANDARD_WORK_TIME, type WorkTime } from './duration.ts';

const HOUR = 3600;
const SHORT: WorkTime = { hoursPerDay: 6, daysPerWeek: 4 };

test.each([
  ['1h 30m', 1.5 * HOUR],
  ['1h30m', 1.5 * HOUR],
  [' 1.5 hours ', 1.5 * HOUR],
  ['90M', 1.5 * HOUR],
  ['1mo 1w 1d', (160 + 40 + 8) * HOUR],
  ['2 weeks 1 day', 88 * HOUR],
  ['-1h 30m', -1.5 * HOUR],
  ['0', 0],
  ['-0h', 0],
  ['0.33h', 20 * 60],
])('%j is read', (text, seconds) => {
  expect(readDuration(text, STANDARD_WORK_TIME)).toEqual({ seconds });
});

test.each([
  ['1h30', 'has a number without a unit: did you mean 1h 30m?'],
  ['90', 'has a number without a unit: did you mean 90h?'],
  ['-1d 4', 'has a number without a unit: did you mean -1d 4h?'],
  ['1:30', 'has no units: did you mean 1h 30m?'],
  ['', 'is missing: write it like 1h 30m, with the units mo, w, d, h and m'],
  ['1h -30m', 'is not a duration: write it like 1h 30m, with the units mo, w, d, h and m'],
  ['1y', 'is not a duration: write it like 1h 30m, with the units mo, w, d, h and m'],
  ['0.1m', 'is shorter than a minute'],
  [`${DURATION_MAX}h`, 'is too long'],
])('%j is refused', (text, problem) => {
  expect(readDuration(text, STANDARD_WORK_TIME)).toEqual({ problem });
});

test('hours of a day and days of a week are settings', () => {
  expect(readDuration('1w', SHORT)).toEqual({ seconds: 24 * HOUR });
  expect(durationText(24 * HOUR, SHORT)).toBe('1w');
  expect(durationText(24 * HOUR, STANDARD_WORK_TIME)).toBe('3d');
});

test.each([
  [0, '0m'],
  [-1.5 * HOUR, '-1h 30m'],
  [208 * HOUR + 65, '1mo 1w 1d 1m 5s'],
])('%d seconds are written', (seconds, text) => {
  expect(durationText(seconds, STANDARD_WORK_TIME)).toBe(text);
});
