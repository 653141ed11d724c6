import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The contents of a generated database. The same contents on the same day give the same rows. */
export interface StoreContents {
  readonly groups: number;
  readonly epics: number;
  readonly issues: number;
  readonly seed: number;
  /** 'YYYY-MM-DD'; generated dates are around it. */
  readonly today: string;
}

export const PROJECTS_PER_GROUP = 2;

/**
 * Creates pg_temp.pick(n, salt, below), a whole number from 0 to below - 1 that only depends on its arguments
 * and the seed, and pg_temp.word(words, n, salt).
 */
export async function createPick(trx: Transaction<Database>, seed: number): Promise<void> {
  await sql
    .raw(`
    CREATE OR REPLACE FUNCTION pg_temp.pick(n bigint, salt int, below int) RETURNS int LANGUAGE sql IMMUTABLE
    AS $$ SELECT abs(hashint8extended(n * 1000 + salt, ${Math.trunc(seed)}) % below)::int $$;
    CREATE OR REPLACE FUNCTION pg_temp.word(words text[], n bigint, salt int) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT words[1 + abs(hashint8extended(n * 1000 + salt, ${Math.trunc(seed)}) % cardinality(words))::int] $$`)
    .execute(trx);
}

/** Returns a text array as a literal, for use beside column names. */
export function words(list: readonly string[]): RawBuilder<string[]> {
  return sql`${sql.val([...list])}::text[]`;
}
