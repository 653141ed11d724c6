import { sql } from 'kysely';
import { z } from 'zod';
import { forViewer } from '../access/viewer-sql.ts';
import { idField, oneOf } from '../changes/fields.ts';
import type { Write } from '../changes/write.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { mayOn, mustOn } from '../work-items/policy.ts';
import { locate } from '../work-items/queries.ts';
import { removeItems } from '../work-items/remove.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { epicVisibleAlone } from '../work-items/visible.ts';

/** What becomes of an epic's children when it is deleted. */
export const CHILDREN_OF_DELETED = ['release', 'delete'] as const;

export const deleteEpicInput = z.object({ id: idField, children: oneOf(CHILDREN_OF_DELETED).optional() });
export type DeleteEpicInput = z.input<typeof deleteEpicInput>;

/**
 * Puts an epic into the bin as part of a larger write. Its children are released, or with 'delete' the epics below it
 * go along at every depth; issues belong to their projects and are always released.
 */
export const deleteEpicWithin = async (
  w: Write,
  { id, children = 'release' }: z.output<typeof deleteEpicInput>,
): Promise<void> => {
  const epic = claimed(await claimItems(w, [id], { tree: true }), id, 'epic');
  mustOn(w.viewer, epic, 'deleteEpic');
  const below = children === 'delete' ? await deletableBelow(w, epic) : [];
  await removeItems(w, epic, [epic, ...below]);
};

/** The epics below one that the viewer may delete together with everything between; the rest counts as children to release. */
const deletableBelow = async (w: Write, epic: LocatedItem): Promise<LocatedItem[]> => {
  const rows = await w.trx
    .selectFrom('work_items')
    .selectAll()
    .where('type', '=', 'epic')
    .where(sql<boolean>`ancestor_ids @> ARRAY[${epic.id}]::bigint[]`)
    .where(forViewer(epicVisibleAlone('work_items'), w.viewer))
    .orderBy(sql`cardinality(ancestor_ids)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const going = new Set([epic.id]);
  return (await locate({ db: w.trx }, rows)).filter((row) => {
    const goes = going.has(row.parent_id as number) && mayOn(w.viewer, row, 'deleteEpic');
    if (goes) going.add(row.id);
    return goes;
  });
};
