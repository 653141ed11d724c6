import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Fewer new items than this do not change a plan. */
export const ANALYZE_FROM = 1000;
const LARGE_PART = 0.2;

const TABLES = [
  'work_items',
  'work_item_texts',
  'work_item_labels',
  'work_item_assignees',
  'work_item_links',
  'discussions',
  'notes',
  'changes',
] as const;

/**
 * Updates the planner statistics of the item tables when the items written since the last time are a large
 * part of them; returns true when it did. Until autovacuum does so, minutes later, the planner assumes nearly
 * empty tables and searches take seconds.
 */
export async function analyzeGrown(db: Kysely<Database>, writtenItems: number): Promise<boolean> {
  if (writtenItems < ANALYZE_FROM) return false;
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE oid = ANY (${sql.val([...TABLES])}::text[]::regclass[]) AND reltuples < ${writtenItems / LARGE_PART}`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`ANALYZE ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
  return true;
}
