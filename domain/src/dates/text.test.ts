import { expect, it } from 'vitest';
import { dayOf } from './day.ts';
import { dayText, ENGLISH, nearDayText, nearRangeText, rangeText, shortRangeText } from './text.ts';

const start = dayOf(2024, 1, 5);

it('writes a day in words', () => {
  expect(dayText(start)).toBe('Jan 5, 2024');
  expect(dayText(dayOf(1000, 1, 1))).toBe('Jan 1, 1000');
  expect(ENGLISH.spoken(start, { year: true })).toBe('January 5, 2024');
  expect(ENGLISH.spoken(start, { year: false })).toBe('January 5');
});

it('names the months as the platform does', () => {
  const format = (month: 'short' | 'long') => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month });
  for (let month = 1; month <= 12; month += 1) {
    const day = dayOf(2024, month, 1);
    expect(ENGLISH.month(day)).toBe(format('short').format(day * 86_400_000));
    expect(ENGLISH.spoken(day, { year: false })).toBe(`${format('long').format(day * 86_400_000)} 1`);
  }
});

it('writes a range, with words for what is missing', () => {
  expect(rangeText(null, null)).toBe('No start and end date');
  expect(rangeText(null, start)).toBe('No start date – Jan 5, 2024');
  expect(rangeText(start, null)).toBe('Jan 5, 2024 – No end date');
});

it('leaves out the year of the start when both share it', () => {
  expect(rangeText(start, dayOf(2024, 12, 31))).toBe('Jan 5 – Dec 31, 2024');
  expect(rangeText(start, dayOf(2025, 1, 1))).toBe('Jan 5, 2024 – Jan 1, 2025');
});

it('writes a single day once', () => {
  expect(rangeText(start, start)).toBe('Jan 5, 2024');
});

it('writes a range in the words of another language', () => {
  const words = { ...ENGLISH, day: () => '5. Jan. 2024', dayWithoutYear: () => '5. Jan.' };
  expect(rangeText(start, start + 1, words)).toBe('5. Jan. – 5. Jan. 2024');
});

it('leaves out the year of today, and days of other years where there is little space', () => {
  const [may, june, last, today] = [
    dayOf(2026, 5, 2),
    dayOf(2026, 6, 9),
    dayOf(2025, 12, 3),
    dayOf(2026, 1, 1),
  ];
  expect(nearDayText(may, today)).toBe('May 2');
  expect(nearDayText(last, today)).toBe('Dec 3, 2025');
  expect(nearRangeText(may, june, today)).toBe('May 2 – Jun 9');
  expect(nearRangeText(last, june, today)).toBe('Dec 3, 2025 – Jun 9, 2026');
  expect(nearRangeText(may, null, today)).toBe('May 2 – No end date');
  expect(shortRangeText(may, june, today)).toBe('May 2–Jun 9');
  expect(shortRangeText(last, june, today)).toBe('Dec ’25–Jun ’26');
  expect(shortRangeText(last, null, today)).toBe('From Dec ’25');
  expect(shortRangeText(null, may, today)).toBe('Until May 2');
});
