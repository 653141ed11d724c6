import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** The most named statements; every session of the pool keeps a plan of each. */
const MOST = 80;
const names = new Map<string, string>();
let age = 0;

/** PostgreSQL's error code for a cached plan whose tables have got another column since. */
export const STALE_PLAN = '0A000';

/** Has every plan made again, under a new name. */
export function forgetPlans(): void {
  names.clear();
  age++;
}

/**
 * Sends the statements of rowsKept() as named statements: a session parses each once, and keeps a generic
 * plan as soon as planning for the values turns out to be no better.
 */
export class KeepingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = super.query.bind(this) as (...given: unknown[]) => unknown;
    const kept = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    };
    this.query = kept as typeof this.query;
  }
}

/** Has a frequently used text sent as a named statement from now on; returns it. */
export function keptText(text: string): string {
  if (!names.has(text) && names.size < MOST) names.set(text, `kept_${age}_${names.size}`);
  return text;
}

/** A query that returns such rows. */
export interface RowQuery<Row> {
  readonly compile: (db: Kysely<Database>) => CompiledQuery<Row>;
}

/**
 * Runs a compiled statement, and once more when a column was added meanwhile; within a transaction it cannot
 * be repeated.
 */
const run = async <Row>(db: Kysely<Database>, compiled: CompiledQuery<Row>): Promise<Row[]> => {
  try {
    return (await db.executeQuery(compiled)).rows;
  } catch (error) {
    if ((error as { code?: string }).code !== STALE_PLAN) throw error;
    forgetPlans();
    // write() runs the whole transaction again
    if (db.isTransaction) throw error;
    return (await db.executeQuery(compiled)).rows;
  }
};

/**
 * Runs a frequent statement that finds its rows by a key, as a named statement. It may have a handful of
 * different texts, as each stays in every session; statements whose text varies with filters must not use
 * this.
 */
export async function rowsKept<Row>(db: Kysely<Database>, statement: RowQuery<Row>): Promise<Row[]> {
  const compiled = statement.compile(db);
  keptText(compiled.sql);
  return run(db, compiled);
}

/**
 * A condition that a bigint column is one of the ids. A single id becomes a plain comparison: a generic plan
 * for a list assumes ten.
 */
export function isOneOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}`
    : sql`${sql.ref(column)} = ANY (${sql.val(ids)}::bigint[])`;
}
