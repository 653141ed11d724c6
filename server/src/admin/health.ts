import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { fileStore } from '../files/store.ts';

// Who asks gives up after two seconds, as a rule.
const PATIENCE_MS = 1500;
const UNCOUNTED = { config: { uncounted: true } };

const inTime = (asked: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answer = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
};

/** Asks once for all who want to know meanwhile: a database that hangs must not hold a connection for each of them. */
const together = (ask: () => Promise<unknown>): (() => Promise<boolean>) => {
  let asked: Promise<unknown> | null = null;
  return () => inTime((asked ??= ask().finally(() => (asked = null))));
};

// PostgreSQL has to put a list this long on its disk for the while, and a transaction with a number into its log. Where
// transactions only read, the division fails.
const TRY_TO_WRITE = sql.raw(`SELECT set_config('work_mem', '64kB', true);
  SELECT 1 / (current_setting('transaction_read_only') = 'off')::int;
  SELECT count(*) FROM generate_series(1, 20000); SELECT pg_current_xact_id()`);

const filesAnswer = ({ settings }: Context): Promise<boolean> =>
  inTime(fileStore(settings.files).then((store) => store.assertReachable()));

const check = (ok: boolean) => ({ status: ok ? 'ok' : 'failed' });

/** For load balancers and people on call: alive, ready to serve, and in one line. */
export const healthRoutes = (app: FastifyInstance, context: Context): void => {
  const databaseAnswers = together(() => sql`SELECT 1`.execute(context.db));
  const databaseTakesWrites = together(() => TRY_TO_WRITE.execute(context.db));
  app.get('/-/liveness', UNCOUNTED, async () => ({ status: 'ok' }));

  // without files plans can still be worked on, so a lost bucket takes the server out of service only where ?all=1 asks
  app.get<{ Querystring: { all?: unknown } }>('/-/readiness', UNCOUNTED, async (request, reply) => {
    const [database, files] = await Promise.all([databaseTakesWrites(), filesAnswer(context)]);
    const ok = database && (files || request.query.all !== '1');
    return reply
      .code(ok ? 200 : 503)
      .send({ ...check(ok), master_check: [check(database)], files_check: [check(files)] });
  });

  app.get('/-/health', UNCOUNTED, async (_request, reply) => {
    const ok = await databaseAnswers();
    return reply
      .code(ok ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ok ? 'Cairn OK' : 'Cairn: the database does not answer');
  });
};
