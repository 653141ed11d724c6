import crypto from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { inDatabase } from './postgres.ts';

export interface EmptyDatabase {
  /** For DATABASE_URL. */
  readonly url: string;
  readonly query: (statement: string) => Promise<pg.QueryResult>;
  readonly drop: () => Promise<void>;
}

/** The connection URL of a database, for DATABASE_URL. */
export function urlOf({ connectionString, host, port, user, password, database }: pg.ClientConfig): string {
  return (
    connectionString ??
    `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  );
}

/** An empty database without a schema, on the tests' server. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { connection: server } = inject('testServer');
  const name = `cairn_empty_${crypto.randomBytes(6).toString('hex')}`;
  const on = async (connection: pg.ClientConfig, statement: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  await on(server, `CREATE DATABASE ${name}`);
  const connection = inDatabase(server, name);
  return {
    url: urlOf(connection),
    query: (statement) => on(connection, statement),
    drop: async () => void (await on(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}
