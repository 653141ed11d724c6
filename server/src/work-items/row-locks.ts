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
import { type LeanItem, type LocatedItem, nounOf, type WorkItemRow } from './rows.ts';
import { workItemVisible, workItemVisibleIfKept } from './visible.ts';

export interface LockOptions {
  /** True when the write changes the tree, a roll-up or an inherited date. */
  readonly tree: boolean;
}

type Locking = Pick<Write, 'trx' | 'viewer'>;

/** The address of an item: its group or project, by id or full path, and its number there. */
export interface ItemPlace {
  readonly noun: 'epic' | 'issue';
  readonly namespace: number | string;
  readonly iid: number;
}

/** Items by id, and one by its address. */
interface Targets {
  readonly ids: readonly number[];
  readonly at?: ItemPlace | undefined;
}

/** The address as a condition on an item and its namespace. */
const isAt = ({ noun, namespace, iid }: ItemPlace, item: string, place: string) => sql<boolean>`
  ${matchesNamespace(namespace, place)} AND ${sql.ref(`${item}.iid`)} = ${iid}
    AND ${sql.ref(`${item}.type`)} ${noun === 'epic' ? sql`=` : sql`<>`} 'epic'`;

/** Only trees of items the viewer may see, so that no request waits for the lock of a tree it may not know of. */
const treesOf = ({ viewer }: Pick<Locking, 'viewer'>, { ids, at }: Targets) => {
  const ofItems = sql`SELECT w.root_namespace_id AS root FROM work_items w JOIN namespaces n ON n.id = w.namespace_id
    WHERE ${isOneOf('w.id', ids)} AND ${forViewer(workItemVisibleIfKept('w', 'n'), viewer)}`;
  if (!at) return treesLocked(sql`SELECT DISTINCT root FROM (${ofItems}) known ORDER BY root`);
  const ofPlace = sql`SELECT root_namespace_id AS root FROM namespaces
    WHERE ${matchesNamespace(at.namespace)} AND ${forViewer(namespaceVisible('namespaces'), viewer)}`;
  return treesLocked(ids.length === 0 ? ofPlace : sql`${ofPlace} UNION ${ofItems} ORDER BY root`);
};

const whereTarget = ({ ids, at }: Targets) => {
  if (!at) return isOneOf('work_items.id', ids);
  if (ids.length === 0) return isAt(at, 'work_items', 'place');
  return sql<boolean>`work_items.id = ANY (${sql.val(ids)}::bigint[] || (
    SELECT one.id FROM namespaces home JOIN work_items one ON one.namespace_id = home.id
    WHERE ${isAt(at, 'one', 'home')}))`;
};

const lockedRows = ({ trx, viewer }: Locking, which: Targets) =>
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
  return runLock(w, { ids }, { tree });
}

/** The rows locked with an item that was found by its address; null when that is missing or hidden. */
interface LockedAt {
  readonly item: LocatedItem;
  readonly rows: ReadonlyMap<number, LocatedItem>;
}

/** Finds an item by its address, and locks it together with others given by id, in one statement. */
export async function lockItemAt(
  w: Locking,
  at: ItemPlace,
  ids: readonly number[],
  options: LockOptions,
): Promise<LockedAt | null> {
  const rows = await runLock(w, { ids, at }, options);
  // A former path of the namespace is not that of the row, which is then the one that no id names.
  const found = [...rows.values()].filter(({ type, iid }) => iid === at.iid && nounOf(type) === at.noun);
  const item =
    found.find(({ namespace }) => names(namespace, at)) ?? found.find(({ id }) => !ids.includes(id));
  return item ? { item, rows } : null;
}

const names = ({ id, full_path }: LocatedItem['namespace'], at: ItemPlace): boolean =>
  String(id) === String(at.namespace) || full_path.toLowerCase() === String(at.namespace).toLowerCase();

/** Locks the trees first, then the rows, which are read after that. */
const runLock = async (
  w: Locking,
  which: Targets,
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
  const trees = tree ? await rowsKept(w.trx, treesOf(w, { ids })) : null;
  const found = await lockedRows(w, { ids })
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
