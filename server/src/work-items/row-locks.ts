import { forViewer } from '../access/viewer-sql.ts';
import type { Write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { notFound } from '../http/errors.ts';
import { locate } from './queries.ts';
import type { LocatedItem } from './rows.ts';
import { workItemVisibleAlone } from './visible.ts';

export interface LockOptions {
  /** Whether the write touches the tree, a roll-up or an inherited date. */
  readonly tree: boolean;
}

/**
 * Locks the given work items, those the viewer may see, for this write; absent and hidden ones are missing from the
 * answer. Always in one order: the trees of their tenants first, then the rows by id.
 */
export const lockItemRows = async (
  { trx, viewer }: Pick<Write, 'trx' | 'viewer'>,
  ids: readonly number[],
  options: LockOptions,
): Promise<ReadonlyMap<number, LocatedItem>> => {
  if (ids.length === 0) return new Map();
  if (options.tree) {
    const roots = await trx
      .selectFrom('work_items')
      .select('root_namespace_id')
      .distinct()
      .where('id', 'in', ids)
      .orderBy('root_namespace_id')
      .execute();
    for (const { root_namespace_id } of roots) await lockFor(trx, 'tree', root_namespace_id);
  }
  const rows = await trx
    .selectFrom('work_items')
    .selectAll()
    .where('id', 'in', ids)
    .where(forViewer(workItemVisibleAlone('work_items'), viewer))
    .orderBy('id')
    .forUpdate()
    .execute();
  const located = await locate({ db: trx }, rows);
  return new Map(located.map((item) => [item.id, item]));
};

/** The locked item, if it is of the noun asked for; else 404. */
export const lockedItem = (
  items: ReadonlyMap<number, LocatedItem>,
  id: number,
  noun: 'epic' | 'issue' | 'any',
): LocatedItem => {
  const item = items.get(id);
  const kind = noun === 'any' ? undefined : noun === 'epic' ? 'Epic' : 'Issue';
  if (!item || (noun === 'epic' && item.type !== 'epic') || (noun === 'issue' && item.type === 'epic')) {
    throw notFound(kind);
  }
  return item;
};
