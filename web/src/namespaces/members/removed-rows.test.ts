import { expect, test } from 'vitest';
import { withRemoved } from './removed-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('removed rows stay where they were, until they are back', () => {
  const removed = [
    { row: { id: 4 }, at: 3 },
    { row: { id: 2 }, at: 1 },
  ];
  expect(withRemoved(rows(1, 3, 5), removed)).toEqual(rows(1, 2, 3, 4, 5));
  expect(withRemoved(rows(1, 3, 5, 2), removed)).toEqual(rows(1, 3, 5, 4, 2));
});
