import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { createToken } from '../../../auth/tokens.ts';
import type { Context } from '../../../context.ts';
import { createDatabase, createKeptPool, createPool } from '../../../db/pool.ts';
import { api } from '../../api.ts';
import { buildGroupWithRoles } from '../../group-with-roles.ts';
import { inDatabase } from '../../postgres.ts';
import { makeSampleItems } from '../../table/sample-items.ts';
import { fillPlaces } from '../../table/rest-calls.ts';
import { type KillCases, killCases } from './kill-cases.ts';
import { storedRows, type StoredRows } from './stored-rows.ts';

/** A database with data of every kind, of which each case gets a copy. */
export interface KillStore {
  readonly cases: KillCases;
  readonly stored: StoredRows;
  /** A token of an administrator. */
  readonly token: string;
  readonly settings: Context['settings'];
  /** Copies the database; `drop` deletes the copy. */
  readonly copy: () => Promise<{ readonly connection: pg.ClientConfig; readonly drop: () => Promise<void> }>;
  readonly close: () => Promise<void>;
}

/** The context of a database for one process; it must be closed before the database is copied or dropped. */
export function openContext(
  connection: pg.ClientConfig,
  settings: Context['settings'],
): { readonly context: Context; readonly end: () => Promise<void> } {
  const pool = createPool(connection, { max: 3, waitMs: 60_000 });
  const kept = createKeptPool(connection, { max: 1, waitMs: 60_000 });
  const db = createDatabase(pool);
  return {
    context: { db, pool, kept, direct: pool, settings },
    end: async () => {
      await db.destroy();
      await kept.end();
    },
  };
}

export async function buildKillStore(): Promise<KillStore> {
  const group = await buildGroupWithRoles('public');
  const { context } = group;
  const server = await api(context);
  const chief = server.as(group.chief);
  await context.pool.query('ALTER SEQUENCE work_items_id_seq RESTART WITH 500000');
  const sample = await makeSampleItems(group, chief, false);
  const places = {
    group,
    chief,
    memberId: group.users.minimal.userId as number,
    strangerId: group.users.stranger.userId as number,
  };
  await fillPlaces(places);
  const token = await createToken(context, { userId: group.chief.userId, name: 'kills', scopes: ['api'] });
  const use: InjectOptions = { method: 'GET', url: '/api/v4/version', headers: { 'private-token': token } };
  await server.as(null).send(use);
  const cases = await killCases(places, sample);
  // Raises the iid counters, since sample items have iids above them, and removes the rate limits.
  await context.pool.query(`
    UPDATE namespaces n SET last_work_item_iid = coalesce((SELECT max(iid) FROM work_items WHERE namespace_id = n.id), 0);
    DELETE FROM paces`);
  const { rows } = await context.pool.query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name as string;
  const stored = await storedRows(context.pool);
  await server.close();
  const { connection } = group;
  const administer = async (...statements: string[]) => {
    const client = new pg.Client(inDatabase(connection, 'postgres'));
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // PostgreSQL can only copy a database without open connections.
  await administer(
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  let copies = 0;
  return {
    cases,
    stored,
    token,
    settings: context.settings,
    copy: async () => {
      const copy = `${name}_${++copies}`;
      await administer(`CREATE DATABASE ${copy} TEMPLATE ${name} STRATEGY file_copy`);
      return {
        connection: inDatabase(connection, copy),
        drop: () => administer(`DROP DATABASE ${copy} WITH (FORCE)`),
      };
    },
    close: () => group.close(),
  };
}
