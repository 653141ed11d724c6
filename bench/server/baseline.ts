import Fastify from 'fastify';
import pg from 'pg';
import { BASELINE_STATEMENT } from './baseline-statement.ts';

// Runs in its own process: the same HTTP server and driver with only one prepared statement behind them.

/** The parameters of the statement; the viewer comes from the environment, as if already authenticated. */
interface BaselineQuestion {
  readonly fullPath: string;
  readonly start: string;
  readonly end: string;
  readonly first: number;
}

const { DATABASE_URL = '', PORT = '0', MEMBER_OF = '', PLANNER_OF = '' } = process.env;
const ids = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
const [memberOf, plannerOf] = [ids(MEMBER_OF), ids(PLANNER_OF)];

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  options: '-c plan_cache_mode=force_generic_plan',
});
const app = Fastify();
app.post<{ Body: BaselineQuestion }>('/baseline', async (request, reply) => {
  const { fullPath, start, end, first } = request.body;
  const values = [fullPath, start, end, first, memberOf, plannerOf];
  const { rows } = await pool.query<{ body: string }>({ name: 'roadmap', text: BASELINE_STATEMENT, values });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log('the baseline is ready');
process.on('SIGTERM', () => process.exit(0));
