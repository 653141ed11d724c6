import { describe, expect, it } from 'vitest';
import { comparePositions, completeUntil, positionAt } from './child-order.ts';
import { type ChildList, treeRows, type TreeShape } from './child-rows.ts';

const ready = (ids: string[], more = false): ChildList => ({ status: 'ready', ids, more });

const shape = (given: Partial<TreeShape> = {}): TreeShape => ({
  rootId: 'root',
  lists: new Map([
    ['root', ready(['a', 'b', 'c'])],
    ['a', ready(['a1', 'a2'], true)],
  ]),
  expanded: new Set(['a']),
  openable: (id) => id === 'a' || id === 'b',
  ...given,
});

const told = (given?: Partial<TreeShape>) =>
  treeRows(shape(given)).map((row) => `${'  '.repeat(row.level - 1)}${row.id}`);

describe('the lines of a tree', () => {
  it('lists opened parents with their children, and offers more where there is more', () => {
    expect(told()).toEqual(['a', '  a1', '  a2', '  more:a', 'b', 'c']);
  });

  it('says what is on its way, failed or empty', () => {
    const expanded = new Set(['a', 'b', 'c']);
    const lists = new Map(shape().lists);
    expect(told({ expanded })).toEqual(['a', '  a1', '  a2', '  more:a', 'b', '  loading:b', 'c']);
    lists.set('b', { status: 'failed', ids: [], more: false });
    expect(told({ expanded, lists })).toContain('  failed:b');
    lists.set('b', ready([]));
    expect(told({ expanded, lists })).toContain('  empty:b');
    expect(told({ lists: new Map([['root', ready([])]]) })).toEqual([]);
  });

  it('tells level, place and number of siblings, unknown while there are more', () => {
    const rows = treeRows(shape());
    expect(rows[0]).toMatchObject({ level: 1, index: 0, siblings: 3, expanded: true });
    expect(rows[1]).toMatchObject({ level: 2, index: 0, siblings: -1, expanded: null, parentId: 'a' });
    expect(rows[4]).toMatchObject({ level: 1, index: 1, expanded: false });
  });

  it('shows an item on its way where it would go, with what it holds', () => {
    expect(told({ moved: { id: 'a', place: { parentId: 'root', index: 2 } } })).toEqual([
      'b',
      'c',
      'a',
      '  a1',
      '  a2',
      '  more:a',
    ]);
    expect(told({ moved: { id: 'a1', place: { parentId: 'root', index: 0 } } })[0]).toBe('a1');
    expect(told({ moved: { id: 'a', place: null } })).toEqual(['b', 'c']);
  });

  it('opens an item that had no children while another one goes into it', () => {
    const moved = { id: 'a1', place: { parentId: 'c', index: 0 } };
    expect(
      told({ moved, expanded: new Set(['a', 'c']), lists: new Map(shape().lists).set('c', ready([])) }),
    ).toEqual(['a', '  a2', '  more:a', 'b', 'c', '  a1']);
  });
});

describe('the order of children', () => {
  it('goes by position, open before closed, then the newest', () => {
    const items = [
      { serial: 1, position: 5, open: true },
      { serial: 2, position: 5, open: false },
      { serial: 3, position: 5, open: true },
      { serial: 4, position: -5, open: false },
    ];
    expect(items.sort(comparePositions).map(({ serial }) => serial)).toEqual([4, 3, 1, 2]);
  });

  it('is known up to the last loaded position while more follow', () => {
    expect(completeUntil({ more: false, last: 3 })).toBe(Infinity);
    expect(completeUntil({ more: true, last: 30 })).toBe(30);
    expect(completeUntil({ more: true, last: null })).toBe(-Infinity);
  });

  it('finds a position between, before and after neighbours', () => {
    expect(positionAt([], 0)).toBe(0);
    expect(positionAt([4, 5], 1)).toBe(4.5);
    expect(positionAt([4, 5], 0)).toBeLessThan(4);
    expect(positionAt([4, 5], 2)).toBeGreaterThan(5);
  });
});
