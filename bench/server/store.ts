import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { formatDay } from '@cairn/domain/dates/day';
import { DEFAULT_PERSONAL_TOKEN_PREFIX } from '@cairn/domain/secrets/patterns';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '../../server/src/context.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { migrateToLatest } from '../../server/src/db/migrate.ts';
import { createDatabase, createPool } from '../../server/src/db/pool.ts';
import { migrateJobs } from '../../server/src/jobs/schema.ts';
import { outgoingSettings } from '../../server/src/outgoing/settings.ts';
import { generateScale } from '../../server/src/scale/generate.ts';
import { today } from '../../server/src/startup/today.ts';

/** The group that every request is about; it has the same epics in every store. */
export const GROUP = 'scale-1';
const EPICS_IN_GROUP = 6000;
const SECRET = 'measuring-needs-no-secret-but-the-server-wants-one';

/** Measurements send more requests than the rate limit allows. */
const UNLIMITED = { CALLS_PER_MINUTE: '0', CALLS_PER_MINUTE_UNSIGNED: '0' };

// Reads cost the same without durability, and filling is faster.
const WITHOUT_DURABILITY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A filled database, and how to connect to it. */
export interface Store {
  readonly context: Context;
  /** The environment of a server process for this store. */
  readonly env: Readonly<Record<string, string>>;
}

export type Fill = (context: Context) => Promise<void>;

export interface Stores {
  /** PostgreSQL's main process; its children do the work. */
  readonly postmaster: number;
  /** The store with that many epics, created on first use. */
  readonly of: (epics: number) => Promise<Store>;
  /** The store of that name, filled by the function on first use. */
  readonly filled: (name: string, fill: Fill) => Promise<Store>;
  readonly stop: () => Promise<void>;
}

/** Last step of filling: nothing may be public, so that visibility must be computed. */
export async function settle(db: Context['db']): Promise<void> {
  await sql`UPDATE namespaces SET visibility = 'private'`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

/** The comment on a filled database, so that one whose filling was interrupted is created again. */
const FILLED = 'filled';

/** Creates an empty database unless there is a filled one; returns whether it was filled. */
const ready = async (connection: pg.PoolConfig, database: string): Promise<boolean> => {
  const administrator = createPool(connection, { max: 1 });
  try {
    const { rows } = await administrator.query(
      "SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1",
      [database],
    );
    if (rows[0]?.comment === FILLED) return true;
    await administrator.query(`DROP DATABASE IF EXISTS ${database}`);
    await administrator.query(`CREATE DATABASE ${database}`);
    return false;
  } finally {
    await administrator.end();
  }
};

const fillGroups =
  (epics: number): Fill =>
  async ({ db }) => {
    const plan = { groups: 30, today: formatDay(today()) };
    const quiet = () => {};
    await generateScale(db, { ...plan, seed: 1, epics: EPICS_IN_GROUP, issues: EPICS_IN_GROUP }, quiet);
    const rest = epics - EPICS_IN_GROUP;
    // The roadmap reads no issues, and they take longest to create.
    await generateScale(db, { ...plan, seed: 2, epics: rest, issues: Math.floor(rest / 10) }, quiet);
    await settle(db);
  };

const folderFor = async (kept: string | null): Promise<string> => {
  if (kept === null) return fs.mkdtemp(path.join(os.tmpdir(), 'cairn-bench-'));
  await fs.mkdir(kept, { recursive: true });
  return kept;
};

/** Starts PostgreSQL with the product's settings, in a temporary folder or in one that is kept between runs. */
export async function openStores(kept: string | null): Promise<Stores> {
  const home = await folderFor(kept);
  await fs.chmod(home, 0o711);
  const server = await startEmbedded(home, {
    runAs: process.env.DB_RUN_AS,
    bin: process.env.DB_BIN,
    options: WITHOUT_DURABILITY,
  });
  const { host, port, user, password } = server.connection;
  const made = new Map<string, Promise<Store>>();
  const make = async (database: string, fill: Fill): Promise<Store> => {
    const isFilled = await ready(server.connection, database);
    const pool = createPool({ ...server.connection, database }, { max: 2, timeoutMs: 0 });
    const settings = {
      publicUrl: 'http://127.0.0.1',
      linksFollowHost: false,
      trustedProxies: [],
      logLevel: 'warn' as const,
      metricsFrom: [],
      secret: SECRET,
      roadmapEpicsLimit: 1000,
      tokenPrefix: DEFAULT_PERSONAL_TOKEN_PREFIX,
      webRoot: null,
      mail: null,
      images: null,
      outgoing: outgoingSettings([]),
      files: {
        kind: 'disk',
        folder: path.join(home, 'uploads'),
        mostBytes: 1_048_576,
        spareBytes: 0,
      } as const,
    };
    const context = { db: createDatabase(pool), pool, kept: pool, direct: pool, settings };
    await migrateToLatest(context.db);
    await migrateJobs(pool);
    if (isFilled) await sql`VACUUM ANALYZE`.execute(context.db);
    else await fill(context);
    await pool.query(`COMMENT ON DATABASE ${database} IS '${FILLED}'`);
    const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    return {
      context,
      env: {
        DATABASE_URL: url,
        DATA_DIR: path.join(home, database),
        SECRET,
        LOG_LEVEL: 'warn',
        ...UNLIMITED,
      },
    };
  };
  const filled = (name: string, fill: Fill): Promise<Store> => {
    const store = made.get(name) ?? make(name, fill);
    made.set(name, store);
    return store;
  };
  return {
    postmaster: server.pid,
    of: (epics) => filled(`epics_${epics}`, fillGroups(epics)),
    filled,
    stop: async () => {
      for (const store of made.values())
        await store.then(
          ({ context }) => context.db.destroy(),
          () => {},
        );
      await server.stop();
      if (kept === null) await fs.rm(home, { recursive: true, force: true });
    },
  };
}
