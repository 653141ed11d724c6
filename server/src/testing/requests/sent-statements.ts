import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The pool whose connection it was sent through. */
  readonly pool: pg.Pool;
  /** The ids of the rows it returned, once it is done. */
  ids: readonly unknown[];
}

const recording = new AsyncLocalStorage<SentStatement[]>();

/** Records statements for statementsOf(); call it before these pools are used. */
export function watchPools(pools: readonly pg.Pool[]): void {
  const watch = (pool: pg.Pool, client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
    const recorded = async (...args: unknown[]): Promise<pg.QueryResult> => {
      const statements = recording.getStore();
      if (!statements || typeof args.at(-1) === 'function') return query(...args);
      const [first, values = []] = args as [string | pg.QueryConfig, unknown[]?];
      const config = typeof first === 'string' ? { text: first, values } : first;
      const statement: SentStatement = { text: config.text, values: config.values ?? [], pool, ids: [] };
      statements.push(statement);
      const result = await query(...args);
      statement.ids = (result.rows ?? []).map(({ id }: { id?: unknown }) => id);
      return result;
    };
    client.query = recorded as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', (client) => watch(pool, client));
}

/** Runs a call and returns the statements it sent to watched pools, without those of concurrent work. */
export async function statementsOf<T>(
  call: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly SentStatement[] }> {
  const statements: SentStatement[] = [];
  return { result: await recording.run(statements, call), statements };
}
