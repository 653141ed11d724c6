import { sql } from 'kysely';
import type { Stage } from './stage.ts';

/** The dates of an epic in the database, and whether people set them. */
export const storedDates = async ({ context }: Stage, epicId: number) => {
  const { rows } = await sql<{ start: string | null; due: string | null; fixed: [boolean, boolean] }>`
    SELECT start_date::text AS start, due_date::text AS due,
      ARRAY[start_date_is_fixed, due_date_is_fixed] AS fixed
    FROM work_items WHERE id = ${epicId}`.execute(context.db);
  return rows[0];
};

/** What the change log says of updates of an epic, oldest first. */
export const updatesOf = async ({ context }: Stage, epicId: number) => {
  const { rows } = await sql<{
    cause: string;
    xid: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  }>`
    SELECT cause, xid::text, before, after FROM changes
    WHERE subject_type = 'work_item' AND subject_id = ${epicId} AND kind = 'epic.updated' ORDER BY id`.execute(
    context.db,
  );
  return rows;
};
