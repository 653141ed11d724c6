import Fastify from 'fastify';
import pg from 'pg';
import { BULK, CLOSE, CREATE, TITLE } from './baseline-statements.ts';

// Runs in its own process, like the other baselines: HTTP server, driver, and one prepared statement per
// write.

const { DATABASE_URL = '', PORT = '0', USER_ID = '0' } = process.env;
const STATEMENTS: Readonly<Record<string, string>> = {
  create: CREATE,
  title: TITLE,
  close: CLOSE,
  bulk: BULK,
};

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
});
const app = Fastify();
app.post<{ Params: { name: string }; Body: { values: readonly unknown[] } }>(
  '/:name',
  async ({ params: { name }, body }, reply) => {
    const text = STATEMENTS[name] ?? '';
    const { rows } = await pool.query<{ body: unknown }>({ name, text, values: [USER_ID, ...body.values] });
    if (!rows[0]) throw new Error(`${name} found nothing to write`);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0].body));
  },
);
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log('the baseline is ready');
process.on('SIGTERM', () => process.exit(0));
