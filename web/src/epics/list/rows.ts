import type { ItemTable } from '../../items/table.ts';
import type { ItemTreeState } from '../../lists/item-tree.ts';
import type { ListedEpic } from './listed-epic.ts';

interface Line {
  /** The ids of its ancestors and its own: an epic may occur more than once. */
  readonly id: string;
  /** The id of its parent row; empty at the top. */
  readonly parentId: string;
  readonly depth: number;
}

export type EpicLine = Line & {
  readonly kind: 'epic';
  readonly epic: ListedEpic;
  /** Null for an epic without children. */
  readonly expanded: boolean | null;
  /** Index among its siblings, from 0. */
  readonly index: number;
  /** Number of siblings including itself; -1 when unknown. */
  readonly siblings: number;
};

export type StateLine = Line & {
  readonly kind: 'waiting' | 'failed' | 'more' | 'empty';
  readonly parent: ListedEpic;
};

export type ListRow = EpicLine | StateLine;

/**
 * The rows of the list from top to bottom: every epic, and in a tree the children of expanded ones, or the
 * state of their loading.
 */
export function rowsOf(table: ItemTable, { top, branches, open }: ItemTreeState, isTree: boolean): ListRow[] {
  const rows: ListRow[] = [];
  const add = (ids: readonly string[], siblings: number, above: readonly string[]): void => {
    const parentId = above.join(' ');
    const depth = above.length;
    for (const [index, epicId] of ids.entries()) {
      const epic = table.item<ListedEpic>(epicId);
      if (epic === undefined) continue;
      const isOpen = isTree && open.has(epicId);
      const path = [...above, epicId];
      const id = path.join(' ');
      const expanded = epic.hasChildEpics || isOpen ? isOpen : null;
      rows.push({ kind: 'epic', id, parentId, depth, epic, expanded, index, siblings });
      const children = branches.get(epicId);
      // An epic that was moved while the tree was read could be its own descendant for a moment.
      if (!isOpen || children === undefined || above.includes(epicId)) continue;
      const whole = children.status === 'ready' && children.next === null;
      add(children.ids, whole ? children.ids.length : -1, path);
      const state = { parentId: id, depth: depth + 1, parent: epic };
      const failed = children.status === 'failed' || children.more === 'failed';
      if (failed) rows.push({ kind: 'failed', id: `${id} failed`, ...state });
      else if (children.status !== 'ready' || children.more === 'busy')
        rows.push({ kind: 'waiting', id: `${id} waiting`, ...state });
      else if (children.next !== null) rows.push({ kind: 'more', id: `${id} more`, ...state });
      else if (children.ids.length === 0) rows.push({ kind: 'empty', id: `${id} empty`, ...state });
    }
  };
  add(top.ids, top.next === null ? top.ids.length : -1, []);
  return rows;
}

/** The ids of the epics between two rows in any order, including both. */
export function epicsBetween(rows: readonly ListRow[], from: string, to: string): string[] {
  const ends = [from, to].map((end) => rows.findIndex(({ id }) => id === end)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  if (first < 0) return [];
  return rows.slice(first, last + 1).flatMap((row) => (row.kind === 'epic' ? [row.epic.id] : []));
}
