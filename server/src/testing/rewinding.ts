import type { Pool, PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { createDatabase } from '../db/pool.ts';

export interface Rewinding {
  /** Like the context it was made of, but on one connection. */
  readonly context: Context;
  /** Runs something and takes back whatever it wrote; also gives what is asked of the database before that. */
  readonly rewound: <T, S>(run: () => Promise<T>, look: () => Promise<S>) => Promise<readonly [T, S]>;
  readonly close: () => Promise<void>;
}

const BEGIN = /^\s*(?:begin|start transaction)/i;
const COMMIT = /^\s*commit/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;

/** What a statement about a transaction is inside of another one. */
const nested = (text: string): string => {
  if (BEGIN.test(text)) return 'SAVEPOINT inner_one';
  if (COMMIT.test(text)) return 'RELEASE SAVEPOINT inner_one';
  return ROLLBACK.test(text) ? 'ROLLBACK TO SAVEPOINT inner_one' : text;
};

/** A context whose requests can be tried one after another on the same data, each taken back when it has answered. */
export const rewinding = async (context: Context): Promise<Rewinding> => {
  const client = await context.pool.connect();
  let within = false;
  const ask = (statement: unknown, ...rest: unknown[]): unknown => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    if (!within) return query(statement, ...rest);
    if (typeof statement === 'string') return query(nested(statement), ...rest);
    const { text } = statement as { text?: unknown };
    // Prepared cursors and the like carry their text inside and never speak of transactions.
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
    rewound: async (run, look) => {
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
    close: async () => client.release(),
  };
};
