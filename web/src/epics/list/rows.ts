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

export type ListRow =
  | {
      readonly kind: 'epic';
      readonly key: string;
      readonly depth: number;
      readonly epic: ListedEpic;
      readonly open: boolean;
    }
  | {
      readonly kind: 'waiting' | 'failed' | 'more';
      readonly key: string;
      readonly depth: number;
      readonly parent: ListedEpic;
    };

/** The lines of the list from top to bottom: every epic, and below an open one its children or their state. */
export function rowsOf(epics: readonly ListedEpic[], branches: Branches): ListRow[] {
  const rows: ListRow[] = [];
  const add = (epic: ListedEpic, depth: number, above: readonly string[]): void => {
    const branch = branches.get(epic.id);
    const open = branch?.open === true;
    const key = [...above, epic.id].join(' ');
    rows.push({ kind: 'epic', key, depth, epic, open });
    // What moved while it was read could stand below itself for a moment.
    if (!open || branch === undefined || above.includes(epic.id)) return;
    for (const child of branch.nodes) add(child, depth + 1, [...above, epic.id]);
    const state = { depth: depth + 1, parent: epic };
    if (branch.status === 'loading') rows.push({ kind: 'waiting', key: `${key} waiting`, ...state });
    else if (branch.status === 'failed') rows.push({ kind: 'failed', key: `${key} failed`, ...state });
    else if (branch.next !== null) rows.push({ kind: 'more', key: `${key} more`, ...state });
  };
  for (const epic of epics) add(epic, 0, []);
  return rows;
}

/** The epics from one row to another, both included, whichever comes first. */
export function epicsBetween(rows: readonly ListRow[], from: string, to: string): ListedEpic[] {
  const ends = [from, to].map((key) => rows.findIndex((row) => row.key === key)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  if (first < 0) return [];
  return rows.slice(first, last + 1).flatMap((row) => (row.kind === 'epic' ? [row.epic] : []));
}
