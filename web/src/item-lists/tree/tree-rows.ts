import type { ItemTable } from '../../items/table.ts';
import type { ItemTreeState } from '../../lists/item-tree.ts';
import type { Addition } from '../../work-items/adding/additions.ts';
import type { ListedItem } from '../rows/column.ts';

interface Line {
  /** The ids of its ancestors and its own: an item may occur more than once. */
  readonly id: string;
  /** The id of its parent row; empty at the top. */
  readonly parentId: string;
  readonly depth: number;
}

export type ItemLine = Line & {
  readonly kind: 'item';
  readonly item: ListedItem;
  /** Null for an item without children. */
  readonly expanded: boolean | null;
  /** Index among its siblings, from 0. */
  readonly index: number;
  /** Number of siblings including itself; -1 when unknown. */
  readonly siblings: number;
};

export type StateLine = Line & {
  readonly kind: 'waiting' | 'failed' | 'more' | 'empty';
  readonly parent: ListedItem;
};

/** The row that adds children of an item, or a new child that is not listed yet. */
export type AddLine = Line & {
  readonly kind: 'add' | 'addition';
  readonly parent: ListedItem;
  /** The number of the addition; 0 for the row that adds. */
  readonly addition: number;
};

export type TreeRow = ItemLine | StateLine | AddLine;

/**
 * The rows of a tree from top to bottom: its items, and the children of expanded ones or the state of their
 * loading; below them the row that adds one, unless `additions` is null.
 */
export function rowsOf(
  table: ItemTable,
  { top, branches, open }: ItemTreeState,
  additions: readonly Pick<Addition, 'id' | 'at'>[] | null = null,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (ids: readonly string[], siblings: number, above: readonly string[]): void => {
    const parentId = above.join(' ');
    const depth = above.length;
    for (const [index, itemId] of ids.entries()) {
      const item = table.item<ListedItem>(itemId);
      if (item === undefined) continue;
      const isOpen = open.has(itemId);
      const path = [...above, itemId];
      const id = path.join(' ');
      const expanded = item.hasChildEpics === true || isOpen ? isOpen : null;
      rows.push({ kind: 'item', id, parentId, depth, item, expanded, index, siblings });
      const children = branches.get(itemId);
      // An item that was moved while the tree was read could be its own descendant for a moment.
      if (!isOpen || children === undefined || above.includes(itemId)) continue;
      const whole = children.status === 'ready' && children.next === null;
      add(children.ids, whole ? children.ids.length : -1, path);
      const state = { parentId: id, depth: depth + 1, parent: item };
      const failed = children.status === 'failed' || children.more === 'failed';
      if (failed) rows.push({ kind: 'failed', id: `${id} failed`, ...state });
      else if (children.status !== 'ready' || children.more === 'busy')
        rows.push({ kind: 'waiting', id: `${id} waiting`, ...state });
      else if (children.next !== null) rows.push({ kind: 'more', id: `${id} more`, ...state });
      else if (children.ids.length === 0) rows.push({ kind: 'empty', id: `${id} empty`, ...state });
      if (additions === null || children.status !== 'ready') continue;
      for (const { id: addition, at } of additions)
        if (at === id) rows.push({ kind: 'addition', id: `${id} new ${addition}`, ...state, addition });
      rows.push({ kind: 'add', id: `${id} add`, ...state, addition: 0 });
    }
  };
  add(top.ids, top.next === null ? top.ids.length : -1, []);
  return rows;
}

/** The ids of the items between two rows in any order, including both. */
export function itemsBetween(rows: readonly TreeRow[], from: string, to: string): string[] {
  const ends = [from, to].map((end) => rows.findIndex(({ id }) => id === end)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  if (first < 0) return [];
  return rows.slice(first, last + 1).flatMap((row) => (row.kind === 'item' ? [row.item.id] : []));
}
