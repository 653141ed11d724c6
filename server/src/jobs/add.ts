import { type RawBuilder, sql, type Transaction } from 'kysely';
import { rowsKept } from '../db/kept-plans.ts';
import type { Database } from '../db/tables.ts';

export interface AddedJob {
  readonly name: string;
  /** Plain JSON. Lists of jobs with one key are put together. */
  readonly payload: unknown;
  /** How long to wait at least. */
  readonly delaySeconds?: number;
  /** One job at a time waits under a key; the time of the first one holds. */
  readonly key?: string;
  /** Jobs of one queue are done one at a time, so that all of them together keep one worker busy at most. */
  readonly queue?: string;
}

/**
 * SQL that queues the jobs of a query with the columns name, payload, queue, delay_seconds and key, and gives how many.
 * Two writes that queue several must name them in the same order.
 */
export function queueing(jobs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
  SELECT count(*) AS jobs FROM graphile_worker.add_jobs(ARRAY(
    SELECT (name, payload, queue, now() + make_interval(secs => delay_seconds), NULL, key, NULL, NULL)::graphile_worker.job_spec
    FROM (${jobs}) AS job), true)`;
}

/** One order everywhere, so that two writes never wait for each other in a circle. */
export function inJobOrder<Job extends Pick<AddedJob, 'key'>>(jobs: readonly Job[]): Job[] {
  return jobs.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
}

/** Queues jobs in the transaction: they exist if it commits, and only then. */
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
