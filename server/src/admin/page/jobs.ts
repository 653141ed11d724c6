import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { NO_NAMESPACE } from '../../changes/record.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, notFound } from '../../http/errors.ts';
import { count, nothing } from '../../http/openapi/answers.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';

const TAG = 'Administration';
const MOST_FAILED_SHOWN = 100;
const LONGEST_ERROR = 500;

const failedJob = z
  .object({
    id: z.int(),
    name: z.string(),
    error: z.string().describe(`Its first ${LONGEST_ERROR} characters`),
    attempts: count,
    failed_at: z.date(),
    next_attempt_at: z.date().nullable().describe('Null when it is not tried again by itself'),
  })
  .meta({ id: 'FailedJob', description: 'A job whose last attempt failed' });

const jobsAnswer = z
  .object({
    names: z.array(
      z.object({
        name: z.string(),
        waiting: count.describe('Not tried yet, whenever they may run'),
        running: count,
        failed: count.describe('Their last attempt failed'),
      }),
    ),
    failed: z.array(failedJob).describe(`The latest ${MOST_FAILED_SHOWN}`),
  })
  .meta({ id: 'JobQueue', description: 'What is in the queue of jobs, for administrators' });

const jobParams = z.object({ id: required(id).describe('The failed job') });

/** A job that runs again keeps the error of its last attempt, but nobody can change it meanwhile. */
const HAS_FAILED = sql<boolean>`last_error IS NOT NULL AND locked_at IS NULL`;

type FailedJobRow = z.output<typeof failedJob>;

const readFailed = async (db: Pick<Context, 'db'>['db'], jobId?: number): Promise<FailedJobRow[]> => {
  const { rows } = await sql<FailedJobRow>`
    SELECT id::double precision AS id, task_identifier AS name, left(last_error, ${sql.lit(LONGEST_ERROR)}) AS error,
      attempts::integer AS attempts, updated_at AS failed_at,
      CASE WHEN attempts < max_attempts THEN run_at END AS next_attempt_at
    FROM graphile_worker.jobs WHERE ${HAS_FAILED} ${jobId === undefined ? sql`` : sql`AND id = ${jobId}`}
    ORDER BY updated_at DESC, id DESC LIMIT ${sql.lit(MOST_FAILED_SHOWN)}`.execute(db);
  return rows;
};

/** Runs a function of the queue on a failed job and records it; a job that is running is not changed. */
const changeJob = async (
  context: Context,
  viewer: Viewer,
  jobId: number,
  verb: 'retried' | 'discarded',
  change: (w: Write) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<void> => {
  if (!viewer.admin) throw notFound();
  await write(context.db, viewer, {}, async (w) => {
    const [job] = await readFailed(w.trx, jobId);
    if (!job) throw notFound('Job');
    if ((await change(w)).rows.length === 0) throw new CairnError('conflict', 'The job is running');
    w.record({
      subjectType: 'job',
      subjectId: jobId,
      rootNamespaceId: NO_NAMESPACE,
      namespaceId: null,
      kind: `job.${verb}`,
      before: { attempts: job.attempts, error: job.error },
      after: { name: job.name },
    });
  });
};

/** What administrators do with a failed job, by the functions of the queue. */
const CHANGES = [
  {
    method: 'POST',
    path: '/-/admin/jobs/:id/retry',
    summary: 'Run a failed job again now; for administrators',
    verb: 'retried',
    change: (jobId: number) =>
      sql`SELECT id FROM graphile_worker.reschedule_jobs(ARRAY[${jobId}]::bigint[], run_at => now(), attempts => 0)`,
  },
  {
    method: 'DELETE',
    path: '/-/admin/jobs/:id',
    summary: 'Remove a failed job from the queue; for administrators',
    verb: 'discarded',
    change: (jobId: number) => sql`SELECT id FROM graphile_worker.complete_jobs(ARRAY[${jobId}]::bigint[])`,
  },
] as const;

/** Routes of the queue of jobs; for others than administrators they do not exist. */
export function jobPages(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/admin/jobs'],
    summary: 'Count the jobs by name, and list those that failed; for administrators',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: jobsAnswer,
    answer: async ({ viewer }) => {
      if (!viewer.admin) throw notFound();
      const { rows } = await sql<z.output<typeof jobsAnswer>['names'][number]>`
        SELECT task_identifier AS name,
          count(*) FILTER (WHERE locked_at IS NULL AND last_error IS NULL)::integer AS waiting,
          count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
          count(*) FILTER (WHERE ${HAS_FAILED})::integer AS failed
        FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`.execute(context.db);
      return { names: rows, failed: await readFailed(context.db) };
    },
  });
  for (const { method, path, summary, verb, change } of CHANGES)
    serve(app, context, {
      method,
      paths: [path],
      summary,
      tag: TAG,
      signedIn: true,
      status: 204,
      params: jobParams,
      input: none,
      answers: nothing,
      answer: async ({ viewer, params: { id: jobId } }) =>
        changeJob(context, viewer, jobId, verb, ({ trx }) => change(jobId).execute(trx)),
    });
}
