import { expect, test, vi } from 'vitest';
import { createRowWindow, nearIn, slotsOf } from './row-window.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const heights = (...pairs: [string, number][]) => new Map(pairs);
const shape = (away: ReadonlyMap<string, number>) =>
  slotsOf(rows, away).map((slot) => ('row' in slot ? slot.row.id : `${slot.gap.join('')}:${slot.height}`));

test('neighbours that are not drawn are one gap as high as they were together', () => {
  expect(shape(new Map())).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(shape(heights(['b', 10], ['c', 20.5], ['e', 7]))).toEqual(['a', 'bc:30.5', 'd', 'e:7']);
  expect(shape(new Map(rows.map(({ id }) => [id, 5])))).toEqual(['abcde:25']);
  expect(shape(heights(['gone', 50]))).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('of a gap only the rows near what is seen come back', () => {
  const away = heights(['a', 3000], ['b', 3000], ['c', 3000], ['d', 3000]);
  const ids = [...away.keys()];
  const view = { top: 0, bottom: 900 };
  expect(nearIn({ ids, top: 2500 }, view, away)).toEqual(['a']);
  expect(nearIn({ ids, top: -13_500 }, view, away)).toEqual(['d']);
  expect(nearIn({ ids, top: -6000 }, view, away)).toEqual(['b', 'c']);
  expect(nearIn({ ids, top: 5000 }, view, away)).toEqual([]);
});

test('rows leave and come back, and each change is told once', () => {
  const drawn = createRowWindow();
  const told = vi.fn();
  const stop = drawn.subscribe(told);
  drawn.change(heights(['a', 10], ['b', 20]), []);
  const first = drawn.away();
  drawn.change(heights(['c', 30]), ['a']);
  expect([...drawn.away()]).toEqual([
    ['b', 20],
    ['c', 30],
  ]);
  expect(first.has('a')).toBe(true);
  drawn.change(new Map(), []);
  drawn.draw('d');
  expect(told).toHaveBeenCalledTimes(2);
  drawn.draw('c');
  expect(drawn.away().has('c')).toBe(false);
  stop();
  drawn.clear();
  expect(drawn.away().size).toBe(0);
  expect(told).toHaveBeenCalledTimes(3);
});
