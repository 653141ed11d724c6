import Fastify from 'fastify';
import pg from 'pg';
import { BASELINE_STATEMENT } from './baseline-statement.ts';

// Runs in its own process: HTTP server, driver and one prepared statement, as the roadmap's baseline.

/** The parameters of the statement; the viewer comes from the environment, as if already authenticated. */
interface BaselineQuestion {
  readonly fullPath: string;
  readonly iid: string;
  readonly children: number;
  readonly discussions: number;
}

const { DATABASE_URL = '', PORT = '0', GROUP_ID = '0', USER_ID = '0', PRODUCT_URL = '' } = process.env;
const groups = [Number(GROUP_ID)];

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  options: '-c plan_cache_mode=force_generic_plan',
});
const app = Fastify();
app.post<{ Body: BaselineQuestion }>('/baseline', async (request, reply) => {
  const { fullPath, iid, children, discussions } = request.body;
  const values = [fullPath, iid, Number(USER_ID), groups, groups, PRODUCT_URL, children, discussions];
  const { rows } = await pool.query<{ body: string }>({ name: 'epic', text: BASELINE_STATEMENT, values });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log('the baseline is ready');
process.on('SIGTERM', () => process.exit(0));
