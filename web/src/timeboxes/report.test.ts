import { expect, test } from 'vitest';
import { daysLeftText, percentDone } from './report.ts';

test.each([
  [{ start: null, due: 113, isClosed: false }, '13 days left'],
  [{ start: 90, due: 101, isClosed: false }, '1 day left'],
  [{ start: 90, due: 100, isClosed: false }, 'Last day'],
  [{ start: 90, due: 97, isClosed: false }, '3 days late'],
  [{ start: 102, due: 120, isClosed: false }, 'Starts in 2 days'],
  [{ start: 90, due: null, isClosed: false }, null],
  [{ start: 90, due: 97, isClosed: true }, null],
])('on day 100, %j is %j', (span, text) => {
  expect(daysLeftText(span, 100)).toBe(text);
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [199, 200, 99],
  [5, 5, 100],
])('%i of %i is %i %%', (done, total, percent) => {
  expect(percentDone(done, total)).toBe(percent);
});
