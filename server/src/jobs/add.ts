import { type RawBuilder, sql, type Transaction } from 'kysely';
import { rowsKept } from '../db/kept-plans.ts';
import type { Database } from '../db/tables.ts';

export interface AddedJob {
  readonly name: string;
  /** Plain JSON. Lists in the payloads of jobs with the same key are merged. */
  readonly payload: unknown;
  /** The minimum delay before the job runs. */
  readonly delaySeconds?: number;
  /** Only one job with a key waits at a time; the delay of the first one applies. */
  readonly key?: string;
  /** Jobs of one queue run one at a time, so that they never use more than one worker. */
  readonly queue?: string;
}

/**
 * Returns SQL that queues the jobs of a query with the columns name, payload, queue, delay_seconds and key,
 * and returns their number. Writes that queue several jobs must all use the same order.
 */
export function queueing(jobs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
  SELECT count(*) AS jobs FROM graphile_worker.add_jobs(ARRAY(
    SELECT (name, payload, queue, now() + make_interval(secs => delay_seconds), NULL, key, NULL, NULL)::graphile_worker.job_spec
    FROM (${jobs}) AS job), true)`;
}

/** Sorts jobs into one global order, so that two writes cannot deadlock. */
export function inJobOrder<Job extends Pick<AddedJob, 'key'>>(jobs: readonly Job[]): Job[] {
  return jobs.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
}

/** Queues jobs in the transaction: they exist only if it commits. */
export async function addJobs(trx: Transaction<Database>, jobs: readonly AddedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = inJobOrder(jobs).map(({ delaySeconds = 0, ...job }) => ({
    ...job,
    delay_seconds: delaySeconds,
  }));
  const given = sql`SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
    AS given (name text, payload json, queue text, delay_seconds double precision, key text)`;
  await rowsKept(trx, queueing(given));
}
