import type { ListedEpic } from './documents.ts';

/** The children of one epic as far as they are known. */
export type Branch = {
  readonly open: boolean;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly nodes: readonly ListedEpic[];
  /** Where the next page begins; null when there is none. */
  readonly next: string | null;
};

export type Branches = ReadonlyMap<string, Branch>;

type Line = {
  /** The ids of the epics above and its own: an epic may be listed twice. */
  readonly id: string;
  /** The id of the row above it in the tree; empty at the top. */
  readonly parentId: string;
  readonly depth: number;
};

export type EpicLine = Line & {
  readonly kind: 'epic';
  readonly epic: ListedEpic;
  /** Null for an epic without children. */
  readonly expanded: boolean | null;
  /** Among its siblings, from 0. */
  readonly index: number;
  /** How many siblings there are, itself included; -1 when that is not known. */
  readonly siblings: number;
};

export type StateLine = Line & {
  readonly kind: 'waiting' | 'failed' | 'more' | 'empty';
  readonly parent: ListedEpic;
};

export type ListRow = EpicLine | StateLine;

/**
 * The lines of the list from top to bottom: every epic, and below an open one its children or their state. More says
 * that further epics follow the last one.
 */
export function rowsOf(epics: readonly ListedEpic[], branches: Branches, more = false): ListRow[] {
  const rows: ListRow[] = [];
  const add = (nodes: readonly ListedEpic[], siblings: number, above: readonly string[]): void => {
    const parentId = above.join(' ');
    const depth = above.length;
    for (const [index, epic] of nodes.entries()) {
      const branch = branches.get(epic.id);
      const open = branch?.open === true;
      const path = [...above, epic.id];
      const id = path.join(' ');
      const expanded = epic.hasChildren || open ? open : null;
      rows.push({ kind: 'epic', id, parentId, depth, epic, expanded, index, siblings });
      // What moved while it was read could stand below itself for a moment.
      if (!open || branch === undefined || above.includes(epic.id)) continue;
      const whole = branch.status === 'ready' && branch.next === null;
      add(branch.nodes, whole ? branch.nodes.length : -1, path);
      const state = { parentId: id, depth: depth + 1, parent: epic };
      if (branch.status === 'loading') rows.push({ kind: 'waiting', id: `${id} waiting`, ...state });
      else if (branch.status === 'failed') rows.push({ kind: 'failed', id: `${id} failed`, ...state });
      else if (branch.next !== null) rows.push({ kind: 'more', id: `${id} more`, ...state });
      else if (branch.nodes.length === 0) rows.push({ kind: 'empty', id: `${id} empty`, ...state });
    }
  };
  add(epics, more ? -1 : epics.length, []);
  return rows;
}

/** The epics from one row to another, both included, whichever comes first. */
export function epicsBetween(rows: readonly ListRow[], from: string, to: string): ListedEpic[] {
  const ends = [from, to].map((end) => rows.findIndex(({ id }) => id === end)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  if (first < 0) return [];
  return rows.slice(first, last + 1).flatMap((row) => (row.kind === 'epic' ? [row.epic] : []));
}
