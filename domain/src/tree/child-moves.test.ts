import { describe, expect, it } from 'vitest';
import { adjacencyAt, keyboardMove, type GrabTree } from './child-moves.ts';
import { treeRows, type TreeShape } from './child-rows.ts';
import { dropAt } from './drop-place.ts';
import { splitReferences, withReferences } from './pending-references.ts';

describe('telling a place by a neighbour', () => {
  it('names the item that comes after, and only at the end the one before', () => {
    expect(adjacencyAt(['a', 'b'], 0)).toEqual({ id: 'a', side: 'BEFORE' });
    expect(adjacencyAt(['a', 'b'], 1)).toEqual({ id: 'b', side: 'BEFORE' });
    expect(adjacencyAt(['a', 'b'], 2)).toEqual({ id: 'b', side: 'AFTER' });
  });

  it('names nobody in an empty list', () => {
    expect(adjacencyAt([], 0)).toBeNull();
  });
});

/** root: a (a1, a2 expanded, more not loaded), b (closed), c (an issue). */
const shape: TreeShape = {
  rootId: 'root',
  lists: new Map([
    ['root', { status: 'ready', ids: ['a', 'b', 'c'], more: false }],
    ['a', { status: 'ready', ids: ['a1', 'a2'], more: false }],
  ]),
  expanded: new Set(['a']),
  openable: (id) => id === 'a' || id === 'b',
};
const rows = treeRows(shape);
const epics = (id: string): boolean => id === 'root' || id === 'a' || id === 'b';
const drop = (row: number, part: number, level = 1, mayHold = epics) =>
  dropAt(rows, { row, part, level }, mayHold);

describe('letting go of an item', () => {
  it('puts it into the middle of an epic, but never into an issue', () => {
    expect(drop(3, 0.5)).toEqual({ place: { parentId: 'b', index: 0 }, mark: { into: 3 } });
    expect(drop(4, 0.4)?.place).toEqual({ parentId: 'root', index: 2 });
    expect(drop(4, 0.6)?.place).toEqual({ parentId: 'root', index: 3 });
  });

  it('puts it beside a line at its edges', () => {
    expect(drop(0, 0.1)).toEqual({ place: { parentId: 'root', index: 0 }, mark: { above: 0, level: 1 } });
    expect(drop(1, 0.9, 2)?.place).toEqual({ parentId: 'a', index: 1 });
  });

  it('puts it first below an opened epic', () => {
    expect(drop(0, 0.9)).toEqual({ place: { parentId: 'a', index: 0 }, mark: { above: 1, level: 2 } });
  });

  it('lets the indentation choose at the end of a list', () => {
    expect(drop(2, 0.9, 2)?.place).toEqual({ parentId: 'a', index: 2 });
    expect(drop(2, 0.9, 1)?.place).toEqual({ parentId: 'root', index: 1 });
    expect(drop(2, 0.9, 9)?.place).toEqual({ parentId: 'a', index: 2 });
  });

  it('takes the level that may hold it, and none when nobody may', () => {
    expect(drop(2, 0.9, 2, (id) => id === 'root')?.place).toEqual({ parentId: 'root', index: 1 });
    expect(drop(2, 0.9, 2, () => false)).toBeNull();
    expect(drop(9, 0.5)).toBeNull();
  });

  it('does not go behind children that nobody has seen', () => {
    const lists = new Map(shape.lists).set('a', { status: 'ready', ids: ['a1'], more: true });
    const partly = treeRows({ ...shape, lists });
    expect(partly.map((row) => row.id)).toEqual(['a', 'a1', 'more:a', 'b', 'c']);
    expect(dropAt(partly, { row: 2, part: 0.9, level: 2 }, epics)?.place).toEqual({
      parentId: 'root',
      index: 1,
    });
    expect(dropAt(partly, { row: 2, part: 0.1, level: 2 }, epics)?.place).toEqual({
      parentId: 'a',
      index: 1,
    });
  });
});

describe('moving by keys', () => {
  const tree: GrabTree = {
    siblings: (id) => (id === 'root' ? ['a', 'b', 'c'] : id === 'a' ? ['a1', 'a2'] : null),
    parentOf: (id) => (id === 'root' ? null : 'root'),
    mayHold: epics,
  };
  const at = (parentId: string, index: number) => ({ parentId, index });

  it('steps among siblings and stops at the ends', () => {
    expect(keyboardMove(tree, at('root', 1), 'ArrowUp')).toEqual(at('root', 0));
    expect(keyboardMove(tree, at('root', 0), 'ArrowUp')).toBeNull();
    expect(keyboardMove(tree, at('root', 3), 'ArrowDown')).toBeNull();
    expect(keyboardMove(tree, at('root', 1), 'End')).toEqual(at('root', 3));
    expect(keyboardMove(tree, at('root', 1), 'Home')).toEqual(at('root', 0));
  });

  it('goes into the epic above as its last child, first where its children are unknown', () => {
    expect(keyboardMove(tree, at('root', 1), 'ArrowRight')).toEqual(at('a', 2));
    expect(keyboardMove(tree, at('root', 2), 'ArrowRight')).toEqual(at('b', 0));
    expect(keyboardMove(tree, at('root', 3), 'ArrowRight')).toBeNull();
    expect(keyboardMove(tree, at('root', 0), 'ArrowRight')).toBeNull();
  });

  it('goes out right after its parent, and never above the root', () => {
    expect(keyboardMove(tree, at('a', 1), 'ArrowLeft')).toEqual(at('root', 1));
    expect(keyboardMove(tree, at('root', 1), 'ArrowLeft')).toBeNull();
  });
});

describe('pending references', () => {
  it('are whole once white space follows', () => {
    expect(splitReferences('#1  &2\n g/p#3 x')).toEqual({ whole: ['#1', '&2', 'g/p#3'], rest: 'x' });
    expect(splitReferences('#1 ')).toEqual({ whole: ['#1'], rest: '' });
    expect(splitReferences('')).toEqual({ whole: [], rest: '' });
  });

  it('stand there once, in the order they came', () => {
    expect(withReferences(['#1'], ['#2', '#1', '#2', ''])).toEqual(['#1', '#2']);
    const pending = ['#1'];
    expect(withReferences(pending, ['#1'])).toBe(pending);
  });
});
