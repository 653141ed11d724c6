import { type Kysely, type RawBuilder, sql } from 'kysely';
import { operator } from '../auth/operator.ts';
import { type Write, write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { Database } from '../db/tables.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemEvent } from '../work-items/events.ts';
import type { WorkItemRow } from '../work-items/rows.ts';

/** How long deleted items can be restored. */
export const KEPT_DAYS = 30;

type Gone = Pick<WorkItemRow, 'id' | 'type' | 'namespace_id' | 'root_namespace_id'>;

/** Deletes rows for good, those that went in with them included; labels, notes and reactions go along. */
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

/** Deletes for good what has been in the bin for longer than 30 days. */
export function emptyBin(db: Kysely<Database>): Promise<number> {
  return write(db, operator, { cause: 'system' }, (w) =>
    deleteForGood(w, sql`deleted_at < now() - ${sql.lit(`${KEPT_DAYS} days`)}::interval`),
  );
}

/** Empties the bin of a place as its page lists it: a group's epics and those of the groups inside, or a project's items. */
export async function emptyBinOf(
  w: Write,
  place: Pick<NamespaceRow, 'id' | 'kind' | 'root_namespace_id'>,
): Promise<number> {
  // A restoration holds this lock, so that nothing is taken away while it comes back.
  await lockFor(w.trx, 'tree', place.root_namespace_id);
  const epics = place.kind === 'group';
  const listed = sql`SELECT top.id FROM work_items top JOIN namespaces n ON n.id = top.namespace_id
    WHERE n.traversal_ids @> ARRAY[${place.id}]::bigint[] AND (top.type = 'epic') = ${epics}
      AND top.deleted_at IS NOT NULL AND top.deleted_with_id IS NULL`;
  return deleteForGood(w, sql`(id IN (${listed}) OR deleted_with_id IN (${listed}))`);
}
