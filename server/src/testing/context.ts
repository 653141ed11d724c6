import { DEFAULT_PERSONAL_TOKEN_PREFIX } from '@cairn/domain/secrets/patterns';
import crypto from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connectAreas } from '../areas.ts';
import type { Context, ServerSettings } from '../context.ts';
import { createDatabase, createKeptPool, createPool } from '../db/pool.ts';
import type { Database } from '../db/tables.ts';
import { outgoingSettings } from '../outgoing/settings.ts';
import { inDatabase } from './postgres.ts';

export interface TestContext {
  readonly context: Context & { readonly kept: pg.Pool };
  readonly db: Kysely<Database>;
  /** The connection for another process to use this test's database. */
  readonly connection: pg.ClientConfig;
  readonly close: () => Promise<void>;
}

const SETTINGS: Omit<ServerSettings, 'files'> = {
  publicUrl: 'http://cairn.test',
  linksFollowHost: false,
  trustedProxies: ['loopback'],
  logLevel: 'warn',
  metricsFrom: [],
  secret: 'a-secret-that-only-tests-use-0123456789',
  roadmapEpicsLimit: 1000,
  tokenPrefix: DEFAULT_PERSONAL_TOKEN_PREFIX,
  webRoot: null,
  mail: null,
  images: null,
  outgoing: outgoingSettings([]),
};

/**
 * A migrated, empty database for one test file, dropped by close(). Settings given here override the
 * defaults.
 */
export async function testContext(settings: Partial<ServerSettings> = {}): Promise<TestContext> {
  connectAreas();
  const { connection: server, template } = inject('testServer');
  const name = `cairn_test_${crypto.randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // copied as files: the default, through the write-ahead log, is three times slower
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const connection = inDatabase(server, name);
  // a test machine under load may let requests wait longer than in production
  const pool = createPool(connection, { max: 6, waitMs: 60_000 });
  const kept = createKeptPool(connection, { max: 2, waitMs: 60_000 });
  const db = createDatabase(pool);
  const folder = path.join(tmpdir(), name);
  const files = { kind: 'disk', folder, mostBytes: 1_048_576, spareBytes: 0 } as const;
  return {
    context: { db, pool, kept, direct: pool, settings: { ...SETTINGS, files, ...settings } },
    db,
    connection,
    close: async () => {
      await db.destroy();
      await kept.end();
      await rm(folder, { recursive: true, force: true });
      await rm(`${folder}.incoming`, { recursive: true, force: true });
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
