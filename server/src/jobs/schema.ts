import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { jobsLogger } from './log.ts';

/**
 * Brings the queue's own schema, graphile_worker, up to this build; several processes may call it at once. One after
 * the other: its own migrations trip over tables that another process has renamed meanwhile. Takes two connections.
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

/** Empties the queue: what waits was meant for other data than the store holds now. */
export async function dropWaitingJobs(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM graphile_worker._private_jobs');
}
