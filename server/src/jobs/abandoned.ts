import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import type pg from 'pg';

// Tells our advisory locks from others; any number does.
const LOCK_CLASS = 7_261_930;

/**
 * Has the process hold a lock under the name its jobs are locked by, on the connection it listens with. PostgreSQL
 * drops the lock with the connection, so a killed process is known as dead at once.
 */
export function announceWorkers(events: WorkerEvents): void {
  // the queue's own statement is under way when it tells, so ours waits for its turn
  const inTurn = (statement: string) => (told: { client: pg.PoolClient; workerPool: WorkerPool }) =>
    void told.client.once('drain', () => {
      // without the lock its jobs may be done twice, which they must bear
      told.client
        .query(`SELECT ${statement}($1, hashtext($2))`, [LOCK_CLASS, told.workerPool.id])
        .catch(() => {});
    });
  events.on('pool:listen:success', inTurn('pg_advisory_lock_shared'));
  events.on('pool:listen:release', inTurn('pg_advisory_unlock_shared'));
}

/**
 * Gives jobs of dead processes back to the queue. By itself the queue waits four hours for a worker to come back. A
 * worker that has just taken its first job may not hold its lock yet, so ten seconds pass before anyone is
 * thought dead.
 */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH freed AS (
       UPDATE graphile_worker._private_jobs j
       SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now()), updated_at = now()
       WHERE j.locked_by IS NOT NULL AND j.locked_at < now() - interval '10 seconds' AND NOT EXISTS (
         SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
         WHERE l.locktype = 'advisory' AND l.classid = $1
           AND l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid AND l.granted)
       RETURNING job_queue_id)
     UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
     WHERE id IN (SELECT job_queue_id FROM freed)`,
    [LOCK_CLASS],
  );
}
