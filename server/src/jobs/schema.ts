import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { jobsLogger } from './log.ts';

/** Brings the queue's own schema, graphile_worker, up to this build; several processes may call it at once. */
export const migrateJobs = (pool: pg.Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: jobsLogger() });

/** Empties the queue: what waits was meant for other data than the store holds now. */
export const dropWaitingJobs = async (client: pg.ClientBase): Promise<void> => {
  await client.query('DELETE FROM graphile_worker._private_jobs');
};
