import { expect, test } from 'vitest';
import { MOST_AT_ONCE, NOTHING, withOther, withoutThese, withThese } from './selection.ts';

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, n) => String(from + n));

test('ends where no more can be changed at once, and goes on once one is let go', () => {
  const full = withThese(NOTHING, ids(MOST_AT_ONCE + 30));
  expect([...full.ids]).toEqual(ids(MOST_AT_ONCE));
  expect(withOther(full, '9999')).toEqual(full);
  expect(withOther(withOther(full, '3'), '9999').ids.has('9999')).toBe(true);
});

test('what matches all is let go with the first one that is taken out', () => {
  const all = { ids: new Set(ids(3)), all: true };
  expect(withoutThese(all, ['1'])).toEqual({ ids: new Set(['0', '2']), all: false });
  expect(withOther(all, '1')).toEqual({ ids: new Set(['0', '2']), all: false });
});
