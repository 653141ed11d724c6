import { expect, test } from 'vitest';
import { dropIndex } from './task-places.ts';

const rows = [0, 20, 40, 60].map((top) => ({ top, bottom: top + 20 }));

test.each([
  ['above all', 2, -5, 0],
  ['onto its own place', 2, 50, 2],
  ['just past the middle of the one above', 2, 31, 2],
  ['just before that middle', 2, 29, 1],
  ['below all', 0, 500, 3],
  ['past the middle of the one below', 1, 51, 2],
])('%s', (_, from, y, index) => {
  expect(dropIndex(rows, from, y)).toBe(index);
});
