import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { notFound } from '../errors.ts';
import { liesIn } from '../addresses/networks.ts';

/** Numbers that other parts of the server provide. */
export interface Counts {
  liveConnections: () => number;
  plans: { readonly hits: number; readonly misses: number };
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const countRequests = (app: FastifyInstance, registry: Registry): void => {
  const requests = new Histogram({
    name: 'cairn_http_request_duration_seconds',
    help: 'Requests answered, by route and status, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '*';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
};

const watchPools = (context: Context, registry: Registry): void => {
  const pools: [string, pg.Pool | null][] = [
    ['main', context.pool],
    ['kept', context.kept],
    ['direct', context.direct === context.pool ? null : context.direct],
  ];
  const gauge = new Gauge({
    name: 'cairn_database_connections',
    help: 'Connections to the database in use and idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [name, pool] of pools) {
        if (pool === null) continue;
        gauge.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        gauge.set({ pool: name, state: 'idle' }, pool.idleCount);
        gauge.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
};

const JOBS = `
  SELECT count(*) FILTER (WHERE attempts < max_attempts) AS waiting,
    count(*) FILTER (WHERE attempts >= max_attempts) AS failed
  FROM graphile_worker._private_jobs`;

const watchJobs = ({ pool }: Context, registry: Registry): void => {
  const gauge = new Gauge({
    name: 'cairn_jobs',
    help: 'Jobs that wait to be done, those under way among them, and jobs that failed for good',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      // the process's own metrics must be available while the database is not
      const answer = await pool.query<{ waiting: number; failed: number }>(JOBS).catch(() => null);
      gauge.reset();
      const row = answer?.rows[0];
      if (!row) return;
      gauge.set({ state: 'waiting' }, row.waiting);
      gauge.set({ state: 'failed' }, row.failed);
    },
  });
};

const watchCounts = (counts: Counts, registry: Registry): void => {
  const live: Gauge = new Gauge({
    name: 'cairn_live_connections',
    help: 'Connections that tell pages of changes as they happen; the tabs of a browser share one',
    registers: [registry],
    collect(): void {
      live.set(counts.liveConnections());
    },
  });
  const plans = new Counter({
    name: 'cairn_graphql_plans_total',
    help: 'GraphQL operations whose statement was known already, and those it was made for',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      plans.reset();
      plans.inc({ outcome: 'hit' }, counts.plans.hits);
      plans.inc({ outcome: 'miss' }, counts.plans.misses);
    },
  });
};

/**
 * Serves GET /-/metrics in Prometheus' format to the addresses in a setting; for all others it does not
 * exist.
 */
export function addMetrics(app: FastifyInstance, context: Context, counts: Counts): void {
  const { metricsFrom } = context.settings;
  if (metricsFrom.length === 0) return;
  const registry = new Registry();
  const mayRead = liesIn(metricsFrom);
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  watchPools(context, registry);
  watchJobs(context, registry);
  watchCounts(counts, registry);
  app.get('/-/metrics', async (request, reply) => {
    if (!mayRead(request.ip)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
