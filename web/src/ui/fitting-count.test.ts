import { expect, it } from 'vitest';
import { fittingCount, MORE_WIDTH } from './fitting-count.ts';

it('shows all chips where they fit, and else as many as leave room for the count of the others', () => {
  expect(fittingCount([50, 50, 50], 158, 4)).toBe(3);
  expect(fittingCount([50, 50, 50], 157, 4)).toBe(2);
  expect(fittingCount([50, 50, 50], 104 + MORE_WIDTH, 4)).toBe(2);
  expect(fittingCount([50, 50, 50], 103 + MORE_WIDTH, 4)).toBe(1);
});

it('cuts a single wide chip rather than leaving it out, as long as something of it can be read', () => {
  expect(fittingCount([160, 50], 100, 4)).toBe(1);
  expect(fittingCount([160, 50], 80, 4)).toBe(0);
  expect(fittingCount([160], 60, 4)).toBe(1);
  expect(fittingCount([], 60, 4)).toBe(0);
});
