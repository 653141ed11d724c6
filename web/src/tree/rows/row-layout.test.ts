import type { TreeRow } from '@cairn/domain/tree/child-rows';
import { expect, it } from 'vitest';
import { drawnRows, layOut, rowAt, viewHeight } from './row-layout.ts';

const rows = (count: number, level = 1): TreeRow[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'item',
    id: `${level}-${index}`,
    parentId: 'root',
    level,
    index,
    siblings: count,
    expanded: null,
  }));
const plain = { narrow: false, compact: false, wearsLabels: () => false };

it('makes room for labels and for narrow screens', () => {
  const two = rows(2);
  expect(layOut(two, plain).tops).toEqual([0, 56, 112]);
  expect(layOut(two, { ...plain, wearsLabels: (id) => id === '1-0' }).tops).toEqual([0, 82, 138]);
  expect(layOut(two, { ...plain, narrow: true }).tops).toEqual([0, 78, 156]);
  expect(layOut(two, { ...plain, compact: true }).tops).toEqual([0, 48, 96]);
});

it('finds the line at a height', () => {
  const layout = layOut(rows(3), plain);
  expect([-5, 0, 55, 56, 167, 900].map((y) => rowAt(layout, y))).toEqual([0, 0, 0, 1, 2, 2]);
  expect(rowAt(layOut([], plain), 10)).toBe(-1);
});

it('draws what is visible and a few lines more', () => {
  const layout = layOut(rows(5000), plain);
  const drawn = drawnRows(layout, 56 * 1000, 300);
  expect(drawn.first).toBe(996);
  expect(drawn.end).toBeLessThan(1020);
  expect(drawnRows(layOut([], plain), 0, 300)).toEqual({ first: 0, end: 0 });
});

it('scrolls beyond five direct children and shows fewer whole', () => {
  const height = (given: TreeRow[]) => viewHeight(layOut(given, plain), given);
  expect(height(rows(5))).toBe(5 * 56);
  expect(height(rows(6))).toBe(5 * 56 + 28);
  expect(height(rows(5000))).toBe(5 * 56 + 28);
  expect(height([...rows(3), ...rows(4, 2)])).toBe(7 * 56);
  expect(height([...rows(6), ...rows(2, 2)])).toBe(7 * 56 + 28);
  const more: TreeRow = { kind: 'more', id: 'more:root', parentId: 'root', level: 1 };
  expect(height([...rows(100), more])).toBe(5 * 56 + 28);
  expect(height(rows(0))).toBe(0);
});
