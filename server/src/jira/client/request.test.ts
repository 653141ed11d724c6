import { expect, test } from 'vitest';
import { retryAfterMs } from './request.ts';

test.each([
  ['120', 120_000],
  ['Fri, 01 Jan 2027 00:00:10 GMT', 10_000],
  ['Fri, 01 Jan 2016 00:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After %s is read', (header, ms) => {
  expect(retryAfterMs(header, Date.UTC(2027, 0, 1))).toBe(ms);
});
