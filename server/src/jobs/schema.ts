import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { jobsLogger } from './log.ts';

/**
 * Migrates the queue's own schema, graphile_worker; several processes may call it at once. They run one after
 * the other, as its migrations fail when another process renames tables meanwhile. Uses two connections.
 */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('jobs schema', 0))");
    await runMigrations({ pgPool: pool, logger: jobsLogger() });
  } finally {
    await client.query('ROLLBACK').finally(() => client.release());
  }
}

/** Deletes all queued jobs: they belong to data that has been replaced. */
export async function dropWaitingJobs(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM graphile_worker._private_jobs');
}
