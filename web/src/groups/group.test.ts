import { describe, expect, test } from 'vitest';
import { groupTrail } from './group.ts';

describe('groupTrail', () => {
  test('pairs each step of the path with its name', () => {
    expect(groupTrail({ fullName: 'Cartographers / North Ridge', fullPath: 'carto/ridge' })).toEqual([
      { name: 'Cartographers', fullPath: 'carto' },
      { name: 'North Ridge', fullPath: 'carto/ridge' },
    ]);
  });

  test('falls back on the path when a name holds the separator', () => {
    expect(
      groupTrail({ fullName: 'Maps / Charts / North', fullPath: 'maps/north' }).map(({ name }) => name),
    ).toEqual(['maps', 'north']);
  });
});
