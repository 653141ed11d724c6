import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test.each([
  [new Date(2024, 0, 5, 15, 4), 'January 5, 2024 at 3:04 PM'],
  [new Date(2024, 11, 31, 0, 0), 'December 31, 2024 at 12:00 AM'],
  [new Date(2024, 6, 1, 12, 30), 'July 1, 2024 at 12:30 PM'],
  [new Date(2024, 6, 1, 9, 59, 59), 'July 1, 2024 at 9:59 AM'],
])('tells a moment to the minute', (at, text) => {
  expect(momentText(at)).toBe(text);
});
