import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { rowsKept } from '../db/kept-plans.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { freePosition, type ChildPlacement } from './positions.ts';
import { betweenChains, ownShare, rollUp, wholeShare } from '../work-items/rollups.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

/**
 * Moves an item with all its descendants below a parent (null: to the top level), moves the roll-ups from the
 * old ancestors to the new ones and refreshes inherited dates. Checks neither rights nor rules; the tree must
 * be locked and both rows up to date. Returns the updated row.
 */
export async function placeItem(
  w: Write,
  row: WorkItemRow,
  parent: WorkItemRow | null,
  spot: ChildPlacement = 'top',
): Promise<WorkItemRow> {
  const stays = parent !== null && row.parent_id === parent.id;
  const position = parent && (await freePosition(w, parent.id, row.id, stays ? row.position : null, spot));
  if (row.parent_id === (parent?.id ?? null) && row.position === position) return row;
  const from = row.ancestor_ids;
  const to = parent ? [...parent.ancestor_ids, parent.id] : [];
  const place = { parent_id: parent?.id ?? null, position };
  const statement = w.trx
    .updateTable('work_items')
    .set({ ...place, ancestor_ids: to, updated_at: sql`clock_timestamp()` })
    .where('id', '=', row.id)
    .returningAll();
  const [saved] = (await rowsKept(w.trx, statement)) as [WorkItemRow];
  w.record(itemEvent(row, 'updated', { parent_id: row.parent_id, position: row.position }, place));
  if (stays) return saved;
  await carryDescendants(w, row.id, from.length, to);
  await rollUp(w, betweenChains(row.type, from, to), wholeShare(row));
  if (row.type === 'epic' || row.milestone_id !== null)
    await refreshDates(w, [row.parent_id, place.parent_id]);
  return saved;
}

/** The position of an item in its tree. */
export type TreePlace = Pick<WorkItemRow, 'parent_id' | 'position' | 'ancestor_ids'>;

/** The position of a new item: the top of its parent's children. */
export async function placeBelow(w: Write, childId: number, parent: WorkItemRow): Promise<TreePlace> {
  return {
    parent_id: parent.id,
    position: await freePosition(w, parent.id, childId, null, 'top'),
    ancestor_ids: [...parent.ancestor_ids, parent.id],
  };
}

/** Adds a new item without children to the roll-ups and dates of its ancestors. */
export async function rollUpNew(w: Write, row: WorkItemRow): Promise<void> {
  await rollUp(w, betweenChains(row.type, [], row.ancestor_ids), ownShare(row));
  if (row.type === 'epic' || row.milestone_id !== null) await refreshDates(w, [row.parent_id]);
}

/** Updates the chains of ancestors of all descendants of an item, in one statement. */
const carryDescendants = async (
  { trx }: Write,
  id: number,
  oldDepth: number,
  to: readonly number[],
): Promise<void> => {
  await sql`
    UPDATE work_items SET ancestor_ids = ${sql.val(to)}::bigint[] || ancestor_ids[${oldDepth + 1}::int:]
    WHERE ancestor_ids @> ARRAY[${id}]::bigint[]
      AND EXISTS (SELECT 1 FROM work_items c WHERE c.parent_id = ${id})`.execute(trx);
};
