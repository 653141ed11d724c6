import crypto from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { createDatabase } from '../db/pool.ts';

export interface Rewinding {
  /** Like the given context, but on one connection. */
  readonly context: Context;
  /**
   * Runs a function and rolls back everything it wrote; also returns the result of `look`, which runs before
   * the rollback.
   */
  readonly rolledBack: <T, S>(run: () => Promise<T>, look: () => Promise<S>) => Promise<readonly [T, S]>;
  readonly close: () => Promise<void>;
}

const BEGIN = /^\s*(?:begin|start transaction)/i;
const COMMIT = /^\s*commit/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;

/** Replaces a statement about a transaction by its equivalent inside another transaction. */
const nested = (text: string): string => {
  if (BEGIN.test(text)) return 'SAVEPOINT inner_one';
  if (COMMIT.test(text)) return 'RELEASE SAVEPOINT inner_one';
  return ROLLBACK.test(text) ? 'ROLLBACK TO SAVEPOINT inner_one' : text;
};

// A statement with values is never one about a transaction.
const hasValues = (values: unknown): values is readonly unknown[] =>
  Array.isArray(values) && values.length > 0;

/** Named by its text, so that it is planned once: thousands of requests send the same ones. */
const planned = (text: string, values: readonly unknown[]) => ({
  text,
  values,
  name: crypto.createHash('md5').update(text).digest('hex'),
});

/**
 * A context in which requests can be tried one after another on the same data, each rolled back after its
 * answer.
 */
export async function rewinding(context: Context): Promise<Rewinding> {
  const client = await context.pool.connect();
  await client.query('SET plan_cache_mode = force_generic_plan');
  let within = false;
  const ask = (statement: unknown, ...rest: unknown[]): unknown => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    if (typeof statement === 'string' && hasValues(rest[0])) return query(planned(statement, rest[0]));
    if (!within) return query(statement, ...rest);
    if (typeof statement === 'string') return query(nested(statement), ...rest);
    const { text } = statement as { text?: unknown };
    // Cursors and the like contain their text inside an object, and are never about transactions.
    return typeof text === 'string' && nested(text) !== text
      ? query({ ...(statement as object), text: nested(text) }, ...rest)
      : query(statement, ...rest);
  };
  const only = new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return ask;
      if (name === 'release') return () => {};
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) as PoolClient;
  const pool = new Proxy(context.pool, {
    get: (target, name) => {
      if (name === 'query') return ask;
      if (name === 'connect') return async () => only;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) as Pool;
  return {
    context: { ...context, pool, db: createDatabase(pool) },
    rolledBack: async (run, look) => {
      await client.query('BEGIN');
      within = true;
      try {
        const answer = await run();
        return [answer, await look()];
      } finally {
        within = false;
        await client.query('ROLLBACK');
      }
    },
    close: async () => client.release(true),
  };
}
