import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** How long deleted items can be restored. */
export const KEPT_DAYS = 30;

/** Deletes for good what has been in the bin for longer than that; labels, notes and reactions go along. */
export const emptyBin = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    WITH gone AS (
      DELETE FROM work_items WHERE deleted_at < now() - ${sql.lit(`${KEPT_DAYS} days`)}::interval RETURNING id
    ), reactions AS (
      DELETE FROM award_emoji WHERE awardable_type = 'work_item' AND awardable_id IN (SELECT id FROM gone)
        OR awardable_type = 'note' AND awardable_id IN (SELECT n.id FROM notes n JOIN gone ON gone.id = n.work_item_id)
    )
    SELECT id FROM gone`.execute(db);
  return rows.length;
};
