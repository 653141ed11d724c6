import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * One line per table with a checksum of its rows, except columns that every request may change: a token's
 * last use.
 */
export async function checksum(db: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const sums: string[] = [];
  for (const { name } of tables) {
    const row = name === 'personal_access_tokens' ? "to_jsonb(t) - 'last_used_at'" : 'to_jsonb(t)';
    const { rows } = await sql<{
      sum: string;
    }>`SELECT md5(coalesce(string_agg(line, '' ORDER BY line), '')) AS sum
      FROM (SELECT (${sql.raw(row)})::text AS line FROM ${sql.raw(name)} t) lines`.execute(db);
    sums.push(`${name} ${rows[0]?.sum}`);
  }
  return sums.join('\n');
}
