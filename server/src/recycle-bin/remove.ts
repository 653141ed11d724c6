import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from '../work-items/events.ts';
import { placeItems } from '../tree/place.ts';
import { removeLinksOf } from '../work-items/links.ts';
import { hasProgress, refreshProgress } from '../work-items/progress.ts';
import { COUNTERS } from '../work-items/rollups.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

/**
 * Moves an item to the bin: removes it from its tree, makes its children roots with their own subtrees, and
 * removes its links. The caller has locked the item and the tree.
 */
export function removeItem(w: Write, row: WorkItemRow): Promise<void> {
  return removeItems(w, row, [row]);
}

/**
 * Moves an item and some of its descendants to the bin together; the parents of these, except the first, are
 * included. Other descendants become roots. The first entry recorded is that of the top item.
 */
export async function removeItems(
  w: Write,
  top: WorkItemRow,
  removed: readonly WorkItemRow[],
): Promise<void> {
  // Recorded first, so that later changes merge into a deletion and not into an update.
  for (const row of [top, ...removed]) w.record(itemEvent(row, 'deleted', {}, {}));
  await placeItems(w, [top], null);
  const ids = removed.map((row) => row.id);
  await detach(w, top.id, ids);
  await removeLinksOf(w, removed);
  const emptied = Object.fromEntries(
    [...COUNTERS, 'child_epics', 'child_issues'].map((column) => [column, 0]),
  );
  const saved = await w.trx
    .updateTable('work_items')
    .set({
      ...emptied,
      start_date_source_item_id: null,
      start_date_source_milestone_id: null,
      due_date_source_item_id: null,
      due_date_source_milestone_id: null,
      deleted_at: sql`clock_timestamp()`,
      deleted_by_id: w.viewer.userId,
      deleted_with_id: sql`nullif(${top.id}::bigint, id)`,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const before = new Map(removed.map((row) => [row.id, row]));
  for (const row of saved) {
    const fields = Object.keys(row).filter((field) =>
      field.match(/^(opened|closed|issues|child)_|_source_|^deleted_/),
    );
    const side = (of: WorkItemRow) =>
      Object.fromEntries(fields.map((field) => [field, of[field as keyof WorkItemRow]]));
    w.record(itemEvent(row, 'deleted', side(before.get(row.id) as WorkItemRow), side(row)));
  }
  const measured = removed.filter((row) => hasProgress(row.type));
  await refreshProgress(
    w,
    measured.map((row) => row.id),
  );
}

/**
 * Removes the deleted items from the tree below the top item, and makes roots of the children they leave
 * behind.
 */
const detach = async (w: Write, topId: number, doomedIds: readonly number[]): Promise<void> => {
  const doomed = sql`${sql.val(doomedIds)}::bigint[]`;
  const children = await w.trx
    .selectFrom('work_items')
    .select(['id', 'type', 'root_namespace_id', 'namespace_id', 'parent_id', 'position'])
    .where('parent_id', 'in', doomedIds)
    .execute();
  if (children.length === 0) return;
  // The top item is a root by now, and in each ancestor chain the deleted items come first.
  await sql`
    UPDATE work_items SET
      ancestor_ids = ancestor_ids[(SELECT count(*) FROM unnest(ancestor_ids) a (id) WHERE a.id = ANY (${doomed})) + 1:],
      position = CASE WHEN parent_id = ANY (${doomed}) THEN NULL ELSE position END,
      parent_id = CASE WHEN parent_id = ANY (${doomed}) THEN NULL ELSE parent_id END
    WHERE ancestor_ids @> ARRAY[${topId}]::bigint[]`.execute(w.trx);
  for (const child of children) {
    const { parent_id, position } = child;
    w.record(itemEvent(child, 'updated', { parent_id, position }, { parent_id: null, position: null }));
  }
};
