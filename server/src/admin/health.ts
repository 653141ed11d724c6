import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { fileStore } from '../files/store.ts';

const PATIENCE_MS = 2000;
const HIDDEN = { schema: { hide: true }, config: { uncounted: true } };

const inTime = (asked: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answer = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
};

const databaseAnswers = ({ db }: Context): Promise<boolean> => inTime(sql`SELECT 1`.execute(db));

const filesAnswer = ({ settings }: Context): Promise<boolean> =>
  inTime(fileStore(settings.files).then((store) => store.assertReachable()));

const check = (ok: boolean) => ({ status: ok ? 'ok' : 'failed' });

/** For load balancers and people on call: alive, ready to serve, and in one line. */
export const healthRoutes = (app: FastifyInstance, context: Context): void => {
  app.get('/-/liveness', HIDDEN, async () => ({ status: 'ok' }));

  // without files plans can still be worked on, so a lost bucket takes the server out of service only where ?all=1 asks
  app.get<{ Querystring: { all?: unknown } }>('/-/readiness', HIDDEN, async (request, reply) => {
    const [database, files] = await Promise.all([databaseAnswers(context), filesAnswer(context)]);
    const ok = database && (files || request.query.all !== '1');
    return reply
      .code(ok ? 200 : 503)
      .send({ ...check(ok), master_check: [check(database)], files_check: [check(files)] });
  });

  app.get('/-/health', HIDDEN, async (_request, reply) => {
    const ok = await databaseAnswers(context);
    return reply
      .code(ok ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ok ? 'Cairn OK' : 'Cairn: the database does not answer');
  });
};
