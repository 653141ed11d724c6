import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { migrateJobs } from '../jobs/schema.ts';
import { keptServerUrl, templateName } from './kept-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The connection to the test server's maintenance database, the migrated database to clone, and whether
     * other runs use the server.
     */
    testServer: { connection: pg.ClientConfig; template: string; shared: boolean };
    /** A folder shared by the files of a run. */
    scratch: string;
  }
}

/** Starts a server in a temporary folder; not durable, because an interrupted test run is repeated anyway. */
const startPrivateServer = async () => {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-test-'));
  await fs.chmod(home, 0o711);
  const server = await startEmbedded(home, {
    runAs: process.env.DB_RUN_AS,
    bin: process.env.DB_BIN,
    options: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 100 },
  });
  return {
    connection: { ...server.connection, database: 'postgres' } as pg.ClientConfig,
    stop: async () => {
      await server.stop();
      await fs.rm(home, { recursive: true, force: true });
    },
  };
};

const onServer = async (connection: pg.ClientConfig, statement: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const migrate = async (connection: pg.ClientConfig): Promise<void> => {
  const pool = createPool(connection, { max: 2 });
  const db = createDatabase(pool);
  await migrateToLatest(db);
  await migrateJobs(pool);
  await db.destroy();
};

/** The migrated database on a server that outlives the run; created once per version of the migrations. */
const keptTemplate = async (connection: pg.ClientConfig): Promise<string> => {
  const name = templateName();
  const draft = `${name}_${process.pid}`;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return name;
    await client.query(`CREATE DATABASE ${draft}`);
    await migrate(inDatabase(connection, draft));
    // Another run may have created it first.
    await client
      .query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
      .catch(() => client.query(`DROP DATABASE ${draft}`));
    return name;
  } finally {
    await client.end();
  }
};

const privateTemplate = async (connection: pg.ClientConfig): Promise<string> => {
  const name = 'cairn_template';
  await onServer(connection, `CREATE DATABASE ${name}`);
  await migrate(inDatabase(connection, name));
  return name;
};

/** True when the existing server still responds. */
const answers = async (connection: pg.ClientConfig): Promise<boolean> => {
  try {
    await onServer(connection, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
};

/** Vitest's global set-up: one PostgreSQL for the run and one migrated database that every test file clones. */
export async function setup(project: TestProject) {
  const url = keptServerUrl();
  // bin/dev may have been killed, so its server is optional; a server in TEST_DATABASE_URL is required.
  const kept =
    url !== undefined &&
    (url === process.env.TEST_DATABASE_URL || (await answers({ connectionString: url })));
  const server = kept
    ? { connection: { connectionString: url }, stop: async () => {} }
    : await startPrivateServer();
  const template = await (kept ? keptTemplate : privateTemplate)(server.connection);
  project.provide('testServer', { connection: server.connection, template, shared: kept });
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-scratch-'));
  await fs.chmod(scratch, 0o711);
  project.provide('scratch', scratch);
  return async () => {
    await fs.rm(scratch, { recursive: true, force: true });
    await server.stop();
  };
}

/** The connection to another database on the same server. */
export function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString.replace(/@\//, '@localhost/'));
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
