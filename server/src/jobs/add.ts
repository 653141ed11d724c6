import { sql, type Transaction } from 'kysely';
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

/** Queues jobs in the transaction: they exist if it commits, and only then. */
export const addJobs = async (trx: Transaction<Database>, jobs: readonly AddedJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  // in one order everywhere, so that two writes never wait for each other in a circle
  const ordered = jobs.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''));
  const specs = ordered.map(
    ({ name, payload, delaySeconds = 0, key, queue }) =>
      sql`(${name}::text, ${JSON.stringify(payload)}::json, ${queue ?? null}::text, now() + make_interval(secs => ${delaySeconds}), NULL::smallint, ${key ?? null}::text, NULL::smallint, NULL::text[])::graphile_worker.job_spec`,
  );
  const statement = sql`SELECT count(*) FROM graphile_worker.add_jobs(ARRAY[${sql.join(specs)}], true)`;
  await (specs.length === 1 ? rowsKept(trx, statement) : statement.execute(trx));
};
