import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Write } from '../changes/write.ts';
import { lockTrees } from '../db/advisory-lock.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { notFound } from '../http/errors.ts';
import { NAMESPACE_COLUMNS } from '../namespaces/rows.ts';
import { locate } from './queries.ts';
import { LEAN_COLUMNS, type LeanItem, type LocatedItem, type WorkItemRow } from './rows.ts';
import { workItemVisible } from './visible.ts';

export interface LockOptions {
  /** Whether the write touches the tree, a roll-up or an inherited date. */
  readonly tree: boolean;
}

type Locking = Pick<Write, 'trx' | 'viewer'>;

const lockTreesOf = ({ trx }: Locking, ids: readonly number[]): Promise<void> =>
  lockTrees(
    trx,
    sql`SELECT DISTINCT root_namespace_id AS root FROM work_items WHERE ${isOneOf('id', ids)} ORDER BY root`,
  );

const lockedRows = ({ trx, viewer }: Locking, ids: readonly number[]) =>
  trx
    .selectFrom('work_items')
    .innerJoin('namespaces as place', 'place.id', 'work_items.namespace_id')
    .where(isOneOf('work_items.id', ids))
    .where(forViewer(workItemVisible('work_items', 'place'), viewer))
    .orderBy('work_items.id')
    .forUpdate('work_items');

const PLACE = 'place of it: ';
const PLACE_COLUMNS = NAMESPACE_COLUMNS.map((column) => sql.ref(`place.${column}`).as(PLACE + column));

/** Takes a row apart that was read with its place, whose columns stand behind a prefix. */
const apart = (row: WorkItemRow): LocatedItem => {
  const item: Record<string, unknown> = {};
  const namespace: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row))
    if (column.startsWith(PLACE)) namespace[column.slice(PLACE.length)] = value;
    else item[column] = value;
  return { ...item, namespace } as unknown as LocatedItem;
};

/**
 * Locks the given work items, those the viewer may see, for this write; absent and hidden ones are missing from the
 * answer. Always in one order: the trees of their tenants first, then the rows by id.
 */
export const lockItemRows = async (
  w: Locking,
  ids: readonly number[],
  { tree }: LockOptions,
): Promise<ReadonlyMap<number, LocatedItem>> => {
  if (ids.length === 0) return new Map();
  if (tree) await lockTreesOf(w, ids);
  const statement = lockedRows(w, ids).selectAll('work_items').select(PLACE_COLUMNS);
  return byId((await rowsKept(w.trx, statement)).map(apart));
};

/** The same for thousands of items, without their texts. */
export const lockManyRows = async (
  w: Locking,
  ids: readonly number[],
  { tree }: LockOptions,
): Promise<ReadonlyMap<number, LeanItem>> => {
  if (ids.length === 0) return new Map();
  if (tree) await lockTreesOf(w, ids);
  const rows = await lockedRows(w, ids)
    .select(LEAN_COLUMNS.map((column) => `work_items.${column}` as const))
    .execute();
  return byId(await locate({ db: w.trx }, rows));
};

const byId = <I extends { readonly id: number }>(items: readonly I[]): ReadonlyMap<number, I> =>
  new Map(items.map((item) => [item.id, item]));

/** The locked item, if it is of the noun asked for; else 404. */
export const lockedItem = <I extends Pick<LocatedItem, 'type'>>(
  items: ReadonlyMap<number, I>,
  id: number,
  noun: 'epic' | 'issue' | 'any',
): I => {
  const item = items.get(id);
  const kind = noun === 'any' ? undefined : noun === 'epic' ? 'Epic' : 'Issue';
  if (!item || (noun === 'epic' && item.type !== 'epic') || (noun === 'issue' && item.type === 'epic')) {
    throw notFound(kind);
  }
  return item;
};
