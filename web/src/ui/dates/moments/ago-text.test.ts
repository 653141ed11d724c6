import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [7199, '1 hour ago'],
  [86_400, '1 day ago'],
  [604_799, '6 days ago'],
  [604_800, '1 week ago'],
  [2_592_000, '1 month ago'],
  [31_536_000 * 3, '3 years ago'],
  [-30, 'just now'],
])('%i seconds are %j', (seconds, text) => {
  expect(agoText(NOW - seconds * 1000, NOW)).toBe(text);
});
