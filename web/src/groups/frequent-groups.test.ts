import { describe, expect, test } from 'vitest';
import { offeredGroups, visitedGroups } from './frequent-groups.ts';
import type { VisitedGroup } from './frequent-groups.ts';

const visit = (id: string, frequency: number, lastDay: number): VisitedGroup => ({
  id,
  name: id,
  fullPath: id,
  frequency,
  lastDay,
});

describe('visitedGroups', () => {
  test('reads what was stored', () => {
    expect(visitedGroups(JSON.stringify([visit('a', 2, 20_000)]))).toEqual([visit('a', 2, 20_000)]);
  });

  test.each([null, '{', '{}', '[null, 3]', '[{"id":"a"}]'])('finds nothing in %j', (stored) => {
    expect(visitedGroups(stored)).toEqual([]);
  });
});

test('a group is offered once: as a frequent one, else among the latest', () => {
  const { frequent, recent } = offeredGroups([
    visit('a', 9, 1),
    visit('b', 1, 3),
    visit('c', 2, 5),
    visit('d', 4, 4),
  ]);
  expect(frequent.map(({ id }) => id)).toEqual(['a', 'd']);
  expect(recent.map(({ id }) => id)).toEqual(['c', 'b']);
});
