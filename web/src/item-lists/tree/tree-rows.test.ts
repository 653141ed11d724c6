import { describe, expect, test } from 'vitest';
import { createItemTable } from '../../items/table.ts';
import { EMPTY, type ListState } from '../../lists/paged-list.ts';
import { itemsBetween, rowsOf } from './tree-rows.ts';

const table = createItemTable();
const list = (part: Partial<ListState>): ListState => ({ ...EMPTY, status: 'ready', ...part });

/** The rows of a tree of epics; those with children are expanded. */
const rowsAmong = (
  ids: readonly string[],
  children: Record<string, Partial<ListState>> = {},
  next?: string,
) => {
  const branches = new Map(Object.entries(children).map(([id, part]) => [id, list(part)]));
  const all = [...ids, ...[...branches.values()].flatMap((one) => one.ids)];
  table.put(
    all.map((id) => ({ id, title: id, hasChildEpics: false })),
    table.reading(),
  );
  const top = list({ ids, next: next ?? null });
  return rowsOf(table, { top, branches, open: new Set(branches.keys()), facts: 0 });
};
const drawn = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => `${'  '.repeat(row.depth)}${row.kind === 'item' ? row.item.id : row.kind}`);

describe('the rows of the list', () => {
  test('are the epics, with the children of open ones below them', () => {
    const children = { a: { ids: ['a1', 'a2'], next: 'cursor' }, a1: { status: 'loading' } } as const;
    expect(drawn(rowsAmong(['a', 'b'], children))).toEqual([
      'a',
      '  a1',
      '    waiting',
      '  a2',
      '  more',
      'b',
    ]);
  });

  test('say where children could not be read', () => {
    expect(drawn(rowsAmong(['a'], { a: { status: 'failed' } }))).toEqual(['a', '  failed']);
    const more = { a: { ids: ['b'], next: 'cursor', more: 'failed' } } as const;
    expect(drawn(rowsAmong(['a'], more))).toEqual(['a', '  b', '  failed']);
  });

  test('say where none of the children is shown', () => {
    expect(drawn(rowsAmong(['a'], { a: {} }))).toEqual(['a', '  empty']);
  });

  test('end where an epic would stand below itself', () => {
    const children = { a: { ids: ['b'] }, b: { ids: ['a'] } };
    expect(drawn(rowsAmong(['a'], children))).toEqual(['a', '  b', '    a']);
  });

  test('know their place among their siblings, as far as all of these are known', () => {
    const children = { a: { ids: ['a1', 'a2'] }, b: { ids: ['b1'], next: 'cursor' } };
    const places = (next?: string) =>
      rowsAmong(['a', 'b'], children, next).flatMap((row) =>
        row.kind === 'item' ? [[row.item.id, row.parentId, row.index, row.siblings]] : [],
      );
    expect(places()).toEqual([
      ['a', '', 0, 2],
      ['a1', 'a', 0, 2],
      ['a2', 'a', 1, 2],
      ['b', '', 1, 2],
      ['b1', 'b', 0, -1],
    ]);
    expect(places('cursor')[3]).toEqual(['b', '', 1, -1]);
  });

  test('have ids of their own, even for an epic that is listed twice', () => {
    const ids = rowsAmong(['a', 'b'], { a: { ids: ['b'] } }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a range of rows is the same from both ends', () => {
  const rows = rowsAmong(['a', 'b', 'c', 'd']);
  const ids = (from: string, to: string) => itemsBetween(rows, from, to);
  expect(ids('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(ids('d', 'b')).toEqual(['b', 'c', 'd']);
  expect(ids('gone', 'b')).toEqual([]);
});
