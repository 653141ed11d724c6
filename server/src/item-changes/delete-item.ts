import type { Action } from '@cairn/domain/roles/actions';
import { sql } from 'kysely';
import { z } from 'zod';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { idField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Precondition } from '../http/preconditions.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { can, authorize } from '../work-items/policy.ts';
import { locate } from '../work-items/queries.ts';
import { removeItems } from '../recycle-bin/remove.ts';
import { type LocatedItem, nounOf } from '../work-items/rows.ts';
import { epicVisibleAlone } from '../work-items/visible.ts';
import { NOUNS } from './fields.ts';

/** What to do with the children of a deleted item. */
export const CHILDREN_OF_DELETED = ['release', 'delete'] as const;

const deletion = z.object({ id: idField, children: oneOf(CHILDREN_OF_DELETED).optional() });
export type ItemDeletion = z.input<typeof deletion>;

/**
 * Moves an item to the recycle bin for 30 days. Its children become top-level items; with 'delete' the epics
 * below it are deleted, too, at every depth, while issues belong to their projects and always stay. One
 * change id covers all of it, as everything is restored together.
 */
export async function deleteItem(
  context: Context,
  viewer: Viewer,
  input: ItemDeletion,
  { precondition, ...options }: WriteOptions & { readonly precondition?: Precondition } = {},
): Promise<{ changeIds: number[]; namespaceId: number }> {
  const { id, children = 'release' } = parseInput(deletion, input);
  const done = await write(context.db, viewer, options, async (w) => {
    const item = lockedItem(await lockItemRows(w, [id], { tree: true }), id, 'any');
    const { remove, deletesBelow } = NOUNS[nounOf(item.type)];
    authorize(viewer, item, remove);
    precondition?.(item.updated_at);
    const below = deletesBelow && children === 'delete' ? await deletableBelow(w, item, remove) : [];
    await removeItems(w, item, [item, ...below]);
    return { changeIds: w.changeIds, namespaceId: item.namespace_id };
  });
  return { ...done, changeIds: done.changeIds.slice(0, 1) };
}

/**
 * The descendants that the viewer may delete together with everything between; the others are children to
 * release.
 */
const deletableBelow = async (w: Write, item: LocatedItem, remove: Action): Promise<LocatedItem[]> => {
  const rows = await w.trx
    .selectFrom('work_items')
    .selectAll()
    .where('type', '=', item.type)
    .where(sql<boolean>`ancestor_ids @> ARRAY[${item.id}]::bigint[]`)
    .where(forViewer(epicVisibleAlone('work_items'), w.viewer))
    .orderBy(sql`cardinality(ancestor_ids)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const going = new Set([item.id]);
  return (await locate({ db: w.trx }, rows)).filter((row) => {
    const goes = going.has(row.parent_id as number) && can(w.viewer, row, remove);
    if (goes) going.add(row.id);
    return goes;
  });
};
