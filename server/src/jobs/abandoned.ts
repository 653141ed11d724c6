import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import type pg from 'pg';

// Distinguishes our advisory locks from others; any number will do.
const LOCK_CLASS = 7_261_930;

/**
 * Takes an advisory lock on the listening connection, under the worker id that the process's jobs are locked
 * by. PostgreSQL releases the lock with the connection, so a killed process is detected at once.
 */
export function announceWorkers(events: WorkerEvents): void {
  // the event is emitted while the queue's own statement runs, so ours waits until it has ended
  const inTurn = (statement: string) => (told: { client: pg.PoolClient; workerPool: WorkerPool }) =>
    void told.client.once('drain', () => {
      // without the lock jobs may run twice, which all jobs must allow
      told.client
        .query(`SELECT ${statement}($1, hashtext($2))`, [LOCK_CLASS, told.workerPool.id])
        .catch(() => {});
    });
  events.on('pool:listen:success', inTurn('pg_advisory_lock_shared'));
  events.on('pool:listen:release', inTurn('pg_advisory_unlock_shared'));
}

/**
 * Returns jobs of dead processes to the queue. The queue itself would wait four hours for a worker to return.
 * A worker that has just started its first job may not have its lock yet, so a job must be ten seconds old.
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
