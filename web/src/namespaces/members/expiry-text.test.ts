import { expect, test } from 'vitest';
import { expiryText } from './expiry-text.ts';

const NOW = Date.parse('2026-05-12T10:00:00Z');

test.each([
  ['2026-05-19T10:00:00Z', 'expires in 7 days'],
  ['2026-05-13T09:00:00Z', 'expires in 23 hours'],
  ['2026-05-12T10:20:00Z', 'expires in 1 hour'],
  ['2026-05-12T10:00:00Z', 'expired'],
])('%s: %s', (at, text) => {
  expect(expiryText(at, NOW)).toBe(text);
});
