import { type Kysely, sql } from 'kysely';
import { operator } from '../auth/operator.ts';
import { write } from '../changes/write.ts';
import type { Database } from '../db/tables.ts';
import { itemEvent } from './events.ts';
import type { WorkItemRow } from './rows.ts';

/** How long deleted items can be restored. */
export const KEPT_DAYS = 30;

type Gone = Pick<WorkItemRow, 'id' | 'type' | 'namespace_id' | 'root_namespace_id'>;

/** Deletes for good what has been in the bin for longer than that; labels, notes and reactions go along. */
export const emptyBin = (db: Kysely<Database>): Promise<number> =>
  write(db, operator, { cause: 'system' }, async (w) => {
    const { rows } = await sql<Gone>`
      WITH gone AS (
        DELETE FROM work_items WHERE deleted_at < now() - ${sql.lit(`${KEPT_DAYS} days`)}::interval
        RETURNING id, type, namespace_id, root_namespace_id
      ), reactions AS (
        DELETE FROM award_emoji WHERE awardable_type = 'work_item' AND awardable_id IN (SELECT id FROM gone)
          OR awardable_type = 'note' AND awardable_id IN (SELECT n.id FROM notes n JOIN gone ON gone.id = n.work_item_id)
      )
      SELECT * FROM gone`.execute(w.trx);
    for (const row of rows) w.record(itemEvent(row, 'deleted', {}, {}));
    return rows.length;
  });
