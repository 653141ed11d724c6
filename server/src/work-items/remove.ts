import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { itemEvent } from './events.ts';
import { placeItem } from './place.ts';
import { COUNTERS } from './rollups.ts';
import type { WorkItemRow } from './rows.ts';

/**
 * Deletes an item softly: it leaves its tree, its children are released with their own subtrees below them, its links
 * go. Recorded for it, for each child and for each ancestor. The item is claimed with the tree.
 */
export const removeItem = async (w: Write, row: WorkItemRow): Promise<void> => {
  // Said first, so that what follows merges into a deletion and not into an update.
  w.record(itemEvent(row, 'deleted', {}, {}));
  const left = await placeItem(w, row, null);
  await releaseChildren(w, left);
  await removeLinks(w, left);
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
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const fields = Object.keys(saved).filter((field) =>
    field.match(/^(opened|closed|issues|child)_|_source_|^deleted_at$/),
  );
  const side = (of: WorkItemRow) =>
    Object.fromEntries(fields.map((field) => [field, of[field as keyof WorkItemRow]]));
  w.record(itemEvent(row, 'deleted', side(left), side(saved)));
};

const releaseChildren = async (w: Write, row: WorkItemRow): Promise<void> => {
  const children = await w.trx
    .selectFrom('work_items')
    .select(['id', 'type', 'root_namespace_id', 'namespace_id', 'parent_id', 'position'])
    .where('parent_id', '=', row.id)
    .execute();
  if (children.length === 0) return;
  // The row itself is a root by now, so each chain below begins with its id.
  await sql`
    UPDATE work_items SET
      ancestor_ids = ancestor_ids[2:],
      position = CASE WHEN parent_id = ${row.id} THEN NULL ELSE position END,
      parent_id = NULLIF(parent_id, ${row.id})
    WHERE ancestor_ids @> ARRAY[${row.id}]::bigint[]`.execute(w.trx);
  for (const child of children) {
    const { parent_id, position } = child;
    w.record(itemEvent(child, 'updated', { parent_id, position }, { parent_id: null, position: null }));
  }
};

const removeLinks = async ({ trx, record }: Write, row: WorkItemRow): Promise<void> => {
  const links = await trx
    .deleteFrom('work_item_links')
    .where((eb) => eb.or([eb('source_id', '=', row.id), eb('target_id', '=', row.id)]))
    .returning(['id', 'root_namespace_id', 'source_id', 'target_id', 'type'])
    .execute();
  for (const { id, root_namespace_id, ...link } of links) {
    record({
      subjectType: 'link',
      subjectId: id,
      rootNamespaceId: root_namespace_id,
      namespaceId: row.namespace_id,
      kind: 'link.deleted',
      before: link,
      after: {},
    });
  }
};
