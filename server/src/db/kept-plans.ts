import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

/** Every session of the pool holds the plan of each of them. */
const MOST = 80;
const names = new Map<string, string>();
let age = 0;

/** What PostgreSQL says of a kept plan whose tables have got another column since. */
export const STALE_PLAN = '0A000';

/** Has every plan made anew, under another name. */
export function forgetPlans(): void {
  names.clear();
  age++;
}

/**
 * Connections that send the statements of rowsKept() under a name: a session reads such a one once, and keeps its plan
 * as soon as planning for its values has shown to be no better.
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

/** Has a text that is asked all the time sent under a name from now on; returns it. */
export function keptText(text: string): string {
  if (!names.has(text) && names.size < MOST) names.set(text, `kept_${age}_${names.size}`);
  return text;
}

/** A statement that gives such rows. */
export interface Asks<Row> {
  readonly compile: (db: Kysely<Database>) => CompiledQuery<Row>;
}

/** Runs a compiled statement; after a column was added once more, where that is not for a whole transaction to do. */
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
 * The rows of a statement that is asked all the time and finds its rows by a key. There may be a handful of texts of
 * it, as each stays in every session; what has as many texts as there are lists must not come here.
 */
export async function rowsKept<Row>(db: Kysely<Database>, statement: Asks<Row>): Promise<Row[]> {
  const compiled = statement.compile(db);
  keptText(compiled.sql);
  return run(db, compiled);
}

/** Whether a column of bigint is one of the ids. A single one is asked for by itself: a plan for any list reckons with ten. */
export function isOneOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}`
    : sql`${sql.ref(column)} = ANY (${sql.val(ids)}::bigint[])`;
}
