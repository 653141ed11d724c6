import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { migrateJobs } from '../jobs/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the test server's maintenance database, and the migrated database to clone. */
    testServer: { connection: pg.ClientConfig; template: string };
    /** A folder for what several files of a run share. */
    scratch: string;
  }
}

/** A server of our own in a temporary folder; not durable, because a test run that dies is run again. */
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

/** Vitest's global set-up: one PostgreSQL for the run and one migrated database that every test file clones. */
export const setup = async (project: TestProject) => {
  const url = process.env.TEST_DATABASE_URL;
  const server = url
    ? { connection: { connectionString: url }, stop: async () => {} }
    : await startPrivateServer();
  const template = `cairn_template_${process.pid}`;
  await onServer(server.connection, `CREATE DATABASE ${template}`);
  const pool = createPool(inDatabase(server.connection, template), { max: 2 });
  const db = createDatabase(pool);
  await migrateToLatest(db);
  await migrateJobs(pool);
  await db.destroy();
  project.provide('testServer', { connection: server.connection, template });
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-scratch-'));
  await fs.chmod(scratch, 0o711);
  project.provide('scratch', scratch);
  return async () => {
    await fs.rm(scratch, { recursive: true, force: true });
    await onServer(server.connection, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
};

/** The same server, another database. */
export const inDatabase = (connection: pg.ClientConfig, database: string): pg.ClientConfig => {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString.replace(/@\//, '@localhost/'));
  url.pathname = `/${database}`;
  return { connectionString: url.href };
};
