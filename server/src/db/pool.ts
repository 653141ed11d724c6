import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { cancelAbandonedReads } from './abandoned-reads.ts';
import { KeepingClient } from './kept-plans.ts';
import { endWhenSilent } from './silence.ts';
import type { Database } from './tables.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;

// Ids stay far below 2^53; a calendar day must never become a moment in a time zone.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
  [DATE, (text) => text],
  [DATE_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(','))],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

/** The timeout of a statement in a write, and of one in a job. */
export const WRITE_TIMEOUT_MS = 30_000;

export interface PoolOptions {
  readonly max: number;
  /** The default timeout of a statement; 0 for none. */
  readonly timeoutMs?: number;
  /** How long to wait for a connection. */
  readonly waitMs?: number;
  /** How much longer than its timeout to wait for a statement before the database counts as gone. */
  readonly graceMs?: number;
}

const WAIT_MS = 10_000;
const GRACE_MS = 5000;

const poolOf = (connection: pg.PoolConfig, options: PoolOptions, given: pg.PoolConfig): pg.Pool => {
  const { max, timeoutMs = WRITE_TIMEOUT_MS, waitMs = WAIT_MS, graceMs = GRACE_MS } = options;
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: waitMs,
    ...given,
    idleTimeoutMillis: 0,
    types: types as unknown as pg.CustomTypesConfig,
    application_name: 'cairn',
  });
  // A stopping server makes clients emit errors, idle or in use; without a listener they would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (timeoutMs > 0) endWhenSilent(client, timeoutMs, graceMs);
    cancelAbandonedReads(client);
  });
  return pool;
};

const session = (planMode: string, { timeoutMs = WRITE_TIMEOUT_MS }: PoolOptions): pg.PoolConfig => ({
  options: `-c plan_cache_mode=${planMode} -c timezone=UTC -c statement_timeout=${timeoutMs}`,
});

/**
 * Creates the pool for all kinds of statements; unnamed ones are planned for their values, as generic plans
 * were six times slower on a mixed load. The few named ones are those of rowsKept(); PostgreSQL decides how
 * to plan them. connection: a URL, or the embedded server's host, port, user, password and database.
 */
export function createPool(connection: pg.PoolConfig, options: PoolOptions): pg.Pool {
  return poolOf(connection, options, { ...session('auto', options), Client: KeepingClient });
}

/**
 * Creates a pool that plans each named statement once and keeps the plan: for statements that start at one
 * row and need the same plan for all values. It is small, as each connection keeps every plan.
 */
export function createKeptPool(connection: pg.PoolConfig, options: PoolOptions): pg.Pool {
  return poolOf(connection, options, session('force_generic_plan', options));
}

/**
 * Creates a pool of connections to a pooler, which runs each transaction in another session and accepts no
 * session options. The time zone is the one setting it passes on; every statement is unnamed and planned
 * anew.
 */
export function createPooledPool(connection: pg.PoolConfig, max: number): pg.Pool {
  return poolOf(
    connection,
    { max },
    {
      onConnect: async (client) => {
        await client.query(`SET timezone = 'UTC'`);
      },
    },
  );
}

/**
 * Gives a transaction that writes the longer timeout of writes from its first statement on: the default is
 * that of reads.
 */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (settings.accessMode !== 'read write') return super.beginTransaction(connection, settings);
    await connection.executeQuery(
      CompiledQuery.raw(`BEGIN; SET LOCAL statement_timeout = ${WRITE_TIMEOUT_MS}`),
    );
  }
}

export function createDatabase(pool: pg.Pool): Kysely<Database> {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new Driver({ pool });
  return new Kysely<Database>({ dialect });
}
