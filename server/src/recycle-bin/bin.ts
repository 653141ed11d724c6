import { type Kysely, type RawBuilder, sql } from 'kysely';
import { operator } from '../auth/operator.ts';
import { type Write, write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { Database } from '../db/tables.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemEvent } from '../work-items/events.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

/** For how many days deleted items can be restored. */
export const KEPT_DAYS = 30;

type Gone = Pick<WorkItemRow, 'id' | 'type' | 'namespace_id' | 'root_namespace_id'>;

/** Deletes items permanently, with those deleted together with them and their labels, notes and reactions. */
const deleteForGood = async (w: Write, which: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<Gone>`
    WITH gone AS (
      DELETE FROM work_items WHERE deleted_at IS NOT NULL AND ${which}
      RETURNING id, type, namespace_id, root_namespace_id
    ), reactions AS (
      DELETE FROM award_emoji WHERE awardable_type = 'work_item' AND awardable_id IN (SELECT id FROM gone)
        OR awardable_type = 'note' AND awardable_id IN (SELECT n.id FROM notes n JOIN gone ON gone.id = n.work_item_id)
    )
    SELECT * FROM gone`.execute(w.trx);
  for (const row of rows) w.record(itemEvent(row, 'deleted', {}, {}));
  return rows.length;
};

/** Permanently deletes what has been in the bin for longer than 30 days. */
export function emptyBin(db: Kysely<Database>): Promise<number> {
  return write(db, operator, { cause: 'system' }, (w) =>
    deleteForGood(w, sql`deleted_at < now() - ${sql.lit(`${KEPT_DAYS} days`)}::interval`),
  );
}

/**
 * Permanently deletes what the bin page of a group or project lists: the epics of a group and its subgroups,
 * or a project's items.
 */
export async function emptyBinOf(
  w: Write,
  place: Pick<NamespaceRow, 'id' | 'kind' | 'root_namespace_id'>,
): Promise<number> {
  // Restoring uses this lock too, so that nothing is deleted while it is being restored.
  await lockFor(w.trx, 'tree', place.root_namespace_id);
  const epics = place.kind === 'group';
  const listed = sql`SELECT top.id FROM work_items top JOIN namespaces n ON n.id = top.namespace_id
    WHERE n.traversal_ids @> ARRAY[${place.id}]::bigint[] AND (top.type = 'epic') = ${epics}
      AND top.deleted_at IS NOT NULL AND top.deleted_with_id IS NULL`;
  return deleteForGood(w, sql`(id IN (${listed}) OR deleted_with_id IN (${listed}))`);
}
