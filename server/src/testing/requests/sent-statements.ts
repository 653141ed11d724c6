import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { TOGETHER } from '../../db/joining-client.ts';

export interface SentStatement {
  readonly text: string;
  /** The ids of the rows it returned, once it is done. */
  ids: readonly unknown[];
}

const recording = new AsyncLocalStorage<SentStatement[]>();

const idsOf = (rows: readonly { id?: unknown }[]): unknown[] => rows.map(({ id }) => id);

/** Records the statements that statementsOf() asks for; call it before anything has used these pools. */
export const watchPools = (pools: readonly pg.Pool[]): void => {
  const watch = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
    const recorded = async (...args: unknown[]): Promise<pg.QueryResult> => {
      const statements = recording.getStore();
      if (!statements || typeof args.at(-1) === 'function') return query(...args);
      const [first, values] = args as [string | pg.QueryConfig, unknown];
      const text = typeof first === 'string' ? first : first.text;
      if (text === TOGETHER) {
        const each = (values as pg.QueryConfig[]).map((one): SentStatement => ({ text: one.text, ids: [] }));
        statements.push(...each);
        const result = await query(...args);
        for (const [n, rows] of result.rows.entries()) (each[n] as SentStatement).ids = idsOf(rows);
        return result;
      }
      const statement: SentStatement = { text, ids: [] };
      statements.push(statement);
      const result = await query(...args);
      statement.ids = idsOf(result.rows ?? []);
      return result;
    };
    client.query = recorded as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', watch);
};

/** Runs a call and returns the statements it sent to watched pools, without those of anything running beside it. */
export const statementsOf = async <T>(
  call: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly SentStatement[] }> => {
  const statements: SentStatement[] = [];
  return { result: await recording.run(statements, call), statements };
};
