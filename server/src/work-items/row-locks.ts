import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Write } from '../changes/write.ts';
import { type LockedTree, treesLocked } from '../db/advisory-lock.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { notFound } from '../http/errors.ts';
import { matchesNamespace } from '../namespaces/queries.ts';
import { NAMESPACE_COLUMNS } from '../namespaces/rows.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { locate } from './queries.ts';
import { LEAN_COLUMNS } from './lean-columns.ts';
import type { LeanItem, LocatedItem, WorkItemRow } from './rows.ts';
import { workItemVisible, workItemVisibleIfKept } from './visible.ts';

export interface LockOptions {
  /** True when the write changes the tree, a roll-up or an inherited date. */
  readonly tree: boolean;
}

type Locking = Pick<Write, 'trx' | 'viewer'>;

/** The address of an issue: its project's id or path, and its number there. */
export interface IssueAddress {
  readonly project: number | string;
  readonly iid: number;
}

/** Only trees of items the viewer may see, so that no request waits for the lock of a tree it may not know of. */
const treesOf = ({ viewer }: Pick<Locking, 'viewer'>, which: readonly number[] | IssueAddress) =>
  treesLocked(
    'iid' in which
      ? sql`SELECT root_namespace_id AS root FROM namespaces
          WHERE ${matchesNamespace(which.project)} AND ${forViewer(namespaceVisible('namespaces'), viewer)}`
      : sql`SELECT DISTINCT w.root_namespace_id AS root FROM work_items w JOIN namespaces n ON n.id = w.namespace_id
          WHERE ${isOneOf('w.id', which)} AND ${forViewer(workItemVisibleIfKept('w', 'n'), viewer)} ORDER BY root`,
  );

const whereTarget = (which: readonly number[] | IssueAddress) =>
  'iid' in which
    ? sql<boolean>`${matchesNamespace(which.project, 'place')} AND place.kind = 'project'
        AND work_items.iid = ${which.iid} AND work_items.type <> 'epic'`
    : isOneOf('work_items.id', which);

const lockedRows = ({ trx, viewer }: Locking, which: readonly number[] | IssueAddress) =>
  trx
    .selectFrom('work_items')
    .innerJoin('namespaces as place', 'place.id', 'work_items.namespace_id')
    .where(whereTarget(which))
    .where(forViewer(workItemVisible('work_items', 'place'), viewer))
    .orderBy('work_items.id')
    .forUpdate('work_items');

const NAMESPACE_PREFIX = 'place of it: ';
const PLACE_COLUMNS = NAMESPACE_COLUMNS.map((column) =>
  sql.ref(`place.${column}`).as(NAMESPACE_PREFIX + column),
);

/** Splits a joined row into the item and its namespace, whose columns have a prefix. */
const splitJoinedRow = (row: WorkItemRow): LocatedItem => {
  const item: Record<string, unknown> = {};
  const namespace: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row))
    if (column.startsWith(NAMESPACE_PREFIX)) namespace[column.slice(NAMESPACE_PREFIX.length)] = value;
    else item[column] = value;
  return { ...item, namespace } as unknown as LocatedItem;
};

/**
 * Locks the given work items that the viewer may see for this write; missing and hidden ones are left out.
 * The order is always the same: the trees of their tenants first, then the rows by id.
 */
export async function lockItemRows(
  w: Locking,
  ids: readonly number[],
  { tree }: LockOptions,
): Promise<ReadonlyMap<number, LocatedItem>> {
  if (ids.length === 0) return new Map();
  return runLock(w, ids, { tree });
}

/** Locks one issue by its number; null when it is missing or hidden. */
export async function lockIssueAt(
  w: Locking,
  address: IssueAddress,
  options: LockOptions,
): Promise<LocatedItem | null> {
  const [issue] = (await runLock(w, address, options)).values();
  return issue ?? null;
}

/** Locks the trees first, then the rows, which are read after that. */
const runLock = async (
  w: Locking,
  which: readonly number[] | IssueAddress,
  { tree }: LockOptions,
): Promise<ReadonlyMap<number, LocatedItem>> => {
  const trees = tree ? await rowsKept(w.trx, treesOf(w, which)) : null;
  const rows = await rowsKept(w.trx, lockedRows(w, which).selectAll('work_items').select(PLACE_COLUMNS));
  return byId((trees ? withinTrees(rows, trees) : rows).map(splitJoinedRow));
};

/**
 * The rows whose tree is locked. A row that became visible between the two statements is left out, as it was
 * hidden when the request came.
 */
const withinTrees = <R extends Pick<WorkItemRow, 'root_namespace_id'>>(
  rows: readonly R[],
  trees: readonly LockedTree[],
): R[] => {
  const roots = new Set(trees.map(({ id }) => id));
  return rows.filter((row) => roots.has(row.root_namespace_id));
};

/** Locks thousands of items, without reading their texts. */
export async function lockManyRows(
  w: Locking,
  ids: readonly number[],
  { tree }: LockOptions,
): Promise<ReadonlyMap<number, LeanItem>> {
  if (ids.length === 0) return new Map();
  const trees = tree ? await rowsKept(w.trx, treesOf(w, ids)) : null;
  const found = await lockedRows(w, ids)
    .select(LEAN_COLUMNS.map((column) => `work_items.${column}` as const))
    .execute();
  return byId(await locate({ db: w.trx }, trees ? withinTrees(found, trees) : found));
}

const byId = <I extends { readonly id: number }>(items: readonly I[]): ReadonlyMap<number, I> =>
  new Map(items.map((item) => [item.id, item]));

/** The locked item with that id, if it is of the given noun; else 404. */
export function lockedItem<I extends Pick<LocatedItem, 'type'>>(
  items: ReadonlyMap<number, I>,
  id: number,
  noun: 'epic' | 'issue' | 'any',
): I {
  const item = items.get(id);
  const kind = noun === 'any' ? undefined : noun === 'epic' ? 'Epic' : 'Issue';
  if (!item || (noun === 'epic' && item.type !== 'epic') || (noun === 'issue' && item.type === 'epic')) {
    throw notFound(kind);
  }
  return item;
}
