import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

const PATIENCE_MS = 2000;
const HIDDEN = { schema: { hide: true } };

const databaseAnswers = async (context: Context): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answer = sql`SELECT 1`.execute(context.db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
};

/** For load balancers and people on call: alive, ready to serve, and in one line. */
export const healthRoutes = (app: FastifyInstance, context: Context): void => {
  app.get('/-/liveness', HIDDEN, async () => ({ status: 'ok' }));

  app.get('/-/readiness', HIDDEN, async (_request, reply) => {
    const ok = await databaseAnswers(context);
    const status = ok ? 'ok' : 'failed';
    return reply.code(ok ? 200 : 503).send({ status, master_check: [{ status }] });
  });

  app.get('/-/health', HIDDEN, async (_request, reply) => {
    const ok = await databaseAnswers(context);
    return reply
      .code(ok ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(ok ? 'Cairn OK' : 'Cairn: the database does not answer');
  });
};
