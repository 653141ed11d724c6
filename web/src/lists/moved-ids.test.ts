import { expect, test } from 'vitest';
import { movedIds } from './moved-ids.ts';

const ids = ['a', 'b', 'c'];

test.each([
  ['c', null, ['c', 'a', 'b']],
  ['a', 'c', ['b', 'c', 'a']],
  ['a', 'b', ['b', 'a', 'c']],
  ['b', 'a', ['a', 'b', 'c']],
])('%s goes behind %s', (id, behind, wanted) => {
  expect(movedIds(ids, { id, behind })).toEqual(wanted);
});

test.each([
  ['x', 'a'],
  ['x', null],
  ['a', 'x'],
  ['a', 'a'],
])('%s behind %s says nothing about them', (id, behind) => {
  expect(movedIds(ids, { id, behind })).toBe(ids);
});
