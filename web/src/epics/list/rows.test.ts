import { describe, expect, test } from 'vitest';
import type { ListedEpic } from './documents.ts';
import { epicsBetween, rowsOf, type Branch } from './rows.ts';

const epic = (id: string) => ({ id, title: id }) as ListedEpic;
const branch = (part: Partial<Branch>): Branch => ({
  open: true,
  status: 'ready',
  nodes: [],
  next: null,
  ...part,
});
const drawn = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => `${'  '.repeat(row.depth)}${row.kind === 'epic' ? row.epic.id : row.kind}`);

describe('the rows of the list', () => {
  test('are the epics, with the children of open ones below them', () => {
    const branches = new Map([
      ['a', branch({ nodes: [epic('a1'), epic('a2')], next: 'cursor' })],
      ['a1', branch({ status: 'loading' })],
      ['b', branch({ open: false, nodes: [epic('b1')] })],
    ]);
    expect(drawn(rowsOf([epic('a'), epic('b')], branches))).toEqual([
      'a',
      '  a1',
      '    waiting',
      '  a2',
      '  more',
      'b',
    ]);
  });

  test('say where children could not be read', () => {
    const rows = rowsOf([epic('a')], new Map([['a', branch({ status: 'failed' })]]));
    expect(drawn(rows)).toEqual(['a', '  failed']);
  });

  test('say where none of the children is shown', () => {
    expect(drawn(rowsOf([epic('a')], new Map([['a', branch({})]])))).toEqual(['a', '  empty']);
  });

  test('end where an epic would stand below itself', () => {
    const branches = new Map([
      ['a', branch({ nodes: [epic('b')] })],
      ['b', branch({ nodes: [epic('a')] })],
    ]);
    expect(drawn(rowsOf([epic('a')], branches))).toEqual(['a', '  b', '    a']);
  });

  test('know their place among their siblings, as far as all of these are known', () => {
    const branches = new Map([
      ['a', branch({ nodes: [epic('a1'), epic('a2')] })],
      ['b', branch({ nodes: [epic('b1')], next: 'cursor' })],
    ]);
    const places = (more: boolean) =>
      rowsOf([epic('a'), epic('b')], branches, more).flatMap((row) =>
        row.kind === 'epic' ? [[row.epic.id, row.parentId, row.index, row.siblings]] : [],
      );
    expect(places(false)).toEqual([
      ['a', '', 0, 2],
      ['a1', 'a', 0, 2],
      ['a2', 'a', 1, 2],
      ['b', '', 1, 2],
      ['b1', 'b', 0, -1],
    ]);
    expect(places(true)[3]).toEqual(['b', '', 1, -1]);
  });

  test('have ids of their own, even for an epic that is listed twice', () => {
    const branches = new Map([['a', branch({ nodes: [epic('b')] })]]);
    const ids = rowsOf([epic('a'), epic('b')], branches).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a range of rows is the same from both ends', () => {
  const rows = rowsOf(['a', 'b', 'c', 'd'].map(epic), new Map());
  const ids = (from: string, to: string) => epicsBetween(rows, from, to).map(({ id }) => id);
  expect(ids('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(ids('d', 'b')).toEqual(['b', 'c', 'd']);
  expect(ids('gone', 'b')).toEqual([]);
});
