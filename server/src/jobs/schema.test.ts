import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from '../db/pool.ts';
import { type EmptyDatabase, emptyDatabase } from '../testing/empty-database.ts';
import { migrateJobs } from './schema.ts';

let database: EmptyDatabase;
let pools: pg.Pool[];
beforeEach(async () => {
  database = await emptyDatabase();
  pools = Array.from({ length: 4 }, () => createPool({ connectionString: database.url }, { max: 2 }));
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const jobsSchema = async () =>
  (await database.query("SELECT to_regnamespace('graphile_worker') AS name")).rows[0].name as string | null;

test('several processes bring up the schema of the queue at once, and each may use it then', async () => {
  await Promise.all(
    pools.map(async (pool) => {
      await migrateJobs(pool);
      await pool.query("SELECT graphile_worker.add_job('note')");
    }),
  );
  const { rows } = await database.query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
  expect(rows).toEqual([{ jobs: 4 }]);
});

test('of two processes that migrate the queue at once, one waits for the other', async () => {
  const [first, second] = pools as [pg.Pool, pg.Pool];
  const other = await first.connect();
  await other.query('BEGIN');
  await other.query("SELECT pg_advisory_xact_lock(hashtextextended('jobs schema', 0))");
  const migrated = migrateJobs(second);
  await vi.waitFor(
    async () => {
      const { rowCount } = await other.query(
        `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
         WHERE l.locktype = 'advisory' AND NOT l.granted`,
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 60_000 },
  );
  expect(await jobsSchema()).toBeNull();
  await other.query('COMMIT');
  other.release();
  await migrated;
  expect(await jobsSchema()).toBe('graphile_worker');
});
