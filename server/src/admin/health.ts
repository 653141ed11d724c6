import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { z } from 'zod';
import { fileStore } from '../files/store.ts';
import { answerHeaders } from '../http/openapi/answers.ts';
import type { Operation } from '../http/openapi/operation.ts';
import { none } from '../http/route.ts';

// Health checkers usually give up after two seconds.
const PATIENCE_MS = 1500;
const uncounted = (operation: Operation) => ({ config: { uncounted: true, operation } });

const inTime = (asked: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answer = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
};

/**
 * Shares one running check among all callers, so that a database that hangs does not occupy a connection for
 * each of them.
 */
const together = (ask: () => Promise<unknown>): (() => Promise<boolean>) => {
  let asked: Promise<unknown> | null = null;
  return () => inTime((asked ??= ask().finally(() => (asked = null))));
};

// PostgreSQL writes a list of this length to its temporary files and assigns a transaction id, which goes to
// its log. In a read-only transaction the division fails.
const TRY_TO_WRITE = sql.raw(`SELECT set_config('work_mem', '64kB', true);
  SELECT 1 / (current_setting('transaction_read_only') = 'off')::int;
  SELECT count(*) FROM generate_series(1, 20000); SELECT pg_current_xact_id()`);

const filesAnswer = ({ settings }: Context): Promise<boolean> =>
  inTime(fileStore(settings.files).then((store) => store.assertReachable()));

const verdict = z
  .object({ status: z.enum(['ok', 'failed']) })
  .meta({ id: 'Health', description: 'Whether it works' });

const readiness = verdict
  .extend({ master_check: z.array(verdict), files_check: z.array(verdict) })
  .meta({ id: 'Readiness', description: 'Whether the server can work, its database and its files' });

const RETRY = { 'Retry-After': { description: 'Seconds to wait', type: 'integer' } } as const;

const healthOperation = (name: string, summary: string, answers: Operation['answers']): Operation => ({
  method: 'GET',
  url: `/-/${name}`,
  summary,
  tag: 'Health',
  params: none,
  input: none,
  bodies: [],
  answers,
});

const LIVENESS = healthOperation('liveness', 'Whether the process answers', { 200: verdict });
const READINESS = healthOperation(
  'readiness',
  'Whether the server can work; ?all=1 asks for its files as well',
  { 200: readiness, 503: readiness.meta({ description: 'It cannot' }).register(answerHeaders, RETRY) },
);
const HEALTH = healthOperation('health', 'Whether the database answers, in one line', {
  200: { description: 'It does', file: 'text/plain' },
  503: { description: 'It does not', file: 'text/plain', headers: RETRY },
});

const check = (ok: boolean): z.output<typeof verdict> => ({ status: ok ? 'ok' : 'failed' });

/** Health routes for load balancers and operators: liveness, readiness, and a summary in one line. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  const databaseAnswers = together(() => sql`SELECT 1`.execute(context.db));
  const databaseTakesWrites = together(() => TRY_TO_WRITE.execute(context.db));
  app.get(LIVENESS.url, uncounted(LIVENESS), async () => check(true));

  // Plans can be edited without uploads, so a missing bucket only makes the server unready with ?all=1.
  app.get<{ Querystring: { all?: unknown } }>(READINESS.url, uncounted(READINESS), async (request, reply) => {
    const [database, files] = await Promise.all([databaseTakesWrites(), filesAnswer(context)]);
    const ok = database && (files || request.query.all !== '1');
    return reply
      .code(ok ? 200 : 503)
      .send({ ...check(ok), master_check: [check(database)], files_check: [check(files)] });
  });

  app.get(HEALTH.url, uncounted(HEALTH), async (_request, reply) => {
    const ok = await databaseAnswers();
    return reply
      .code(ok ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ok ? 'Cairn OK' : 'Cairn: the database does not answer');
  });
}
