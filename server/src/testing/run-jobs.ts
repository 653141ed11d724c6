import { runOnce } from 'graphile-worker';
import { JOBS } from '../areas.ts';
import type { Context } from '../context.ts';
import type { Jobs } from '../jobs/job.ts';
import { jobsLogger } from '../jobs/log.ts';
import { tasksOf } from '../jobs/workers.ts';

/**
 * Runs all queued jobs, including delayed ones and those queued meanwhile. Throws with the messages of those
 * that failed.
 */
export async function runJobs(context: Context, jobs: Jobs = JOBS): Promise<void> {
  const { pool } = context;
  const bringForward = async () =>
    (
      await pool.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second' WHERE attempts = 0 AND locked_at IS NULL`,
      )
    ).rowCount;
  while (await bringForward()) {
    await runOnce({
      pgPool: pool,
      taskList: tasksOf(context, jobs),
      noHandleSignals: true,
      logger: jobsLogger(),
    });
  }
  const { rows } = await pool.query<{ last_error: string }>(
    'SELECT last_error FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL',
  );
  if (rows.length > 0) throw new Error(rows.map((row) => row.last_error).join('\n'));
}
