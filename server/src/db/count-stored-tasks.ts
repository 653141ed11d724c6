import { taskCounts } from '@cairn/domain/task-lists/items';
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

const BATCH = 2000;

interface StoredDescription {
  readonly id: number;
  readonly description: string;
}

/** Counts the checklist items of all stored descriptions. Only descriptions with a checkbox are parsed. */
export async function countStoredTasks(db: Kysely<Database>): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<StoredDescription>`
      SELECT id, description FROM work_items WHERE id > ${after} AND description ~ '\\[[ xX~]\\]' ORDER BY id LIMIT ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    const counted = rows
      .map(({ id, description }) => ({ id, ...taskCounts(description) }))
      .filter(({ count }) => count > 0);
    await sql`
      UPDATE work_items w SET task_count = n.count, completed_task_count = n."completedCount"
      FROM json_to_recordset(${JSON.stringify(counted)}) AS n (id bigint, count integer, "completedCount" integer)
      WHERE w.id = n.id`.execute(db);
    after = last.id;
  }
}
