import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { addJobs } from '../../jobs/add.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { readable } from './request-log.ts';

let t: TestContext;
let app: FastifyInstance;
const lines: object[] = [];
beforeAll(async () => {
  t = await testContext({ metricsFrom: ['loopback'] });
  app = await buildApp(t.context);
  // in onSend, so that requests refused early are included
  app.addHook('onSend', async (request) => {
    request.log.info = ((line: object) => lines.push(line)) as typeof request.log.info;
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const metrics = async (remoteAddress = '127.0.0.1') => {
  const answer = await app.inject({ url: '/-/metrics', remoteAddress });
  const values = new Map(
    [...answer.body.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name, value]) => [
      name as string,
      Number(value),
    ]),
  );
  return { answer, values };
};

test('metrics tell requests by route and status, pools, jobs, live pages, plans and the event loop', async () => {
  const make = build(t.context);
  const group = await make.group({ visibility: 'public' });
  const ask = { query: `{ group(fullPath: "${group.fullPath}") { name } }` };
  for (let i = 0; i < 2; i++) await app.inject({ method: 'POST', url: '/api/graphql', payload: ask });
  await app.inject(`/api/v4/groups/${group.fullPath}`);
  await app.inject('/api/v4/groups/none-of-that-name');
  await t.db.transaction().execute((trx) => addJobs(trx, [{ name: 'waits', payload: null }]));
  const { answer, values } = await metrics();
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
  const requests = 'cairn_http_request_duration_seconds_count';
  expect(values.get(`${requests}{method="GET",route="/api/v4/groups/:id",status="200"}`)).toBe(1);
  expect(values.get(`${requests}{method="GET",route="/api/v4/groups/:id",status="404"}`)).toBe(1);
  expect(values.get('cairn_database_connections{pool="main",state="waiting"}')).toBe(0);
  expect(values.get('cairn_database_connections{pool="main",state="used"}')).toBeGreaterThan(0);
  expect(values.get('cairn_jobs{state="waiting"}')).toBeGreaterThan(0);
  expect(values.get('cairn_jobs{state="failed"}')).toBe(0);
  expect(values.get('cairn_live_connections')).toBe(0);
  expect(values.get('cairn_graphql_plans_total{outcome="hit"}')).toBe(1);
  expect(values.get('cairn_graphql_plans_total{outcome="miss"}')).toBe(1);
  expect(values.has('nodejs_eventloop_lag_seconds')).toBe(true);
  expect(answer.body).not.toContain(group.fullPath);
});

test('metrics do not exist for other addresses, nor without the setting', async () => {
  const missing = await app.inject('/-/nothing');
  const elsewhere = (await metrics('203.0.113.7')).answer;
  expect(elsewhere.statusCode).toBe(404);
  const closed = await buildApp({ ...t.context, settings: { ...t.context.settings, metricsFrom: [] } });
  const without = await closed.inject('/-/metrics');
  expect([without.statusCode, without.body]).toEqual([404, missing.body]);
  await closed.close();
});

test('each request is one line with its route, status, time and viewer, and nothing private', async () => {
  const make = build(t.context);
  const group = await make.group({ visibility: 'private', path: 'hush-hush' });
  const guest = await make.member('guest', group);
  const token = await createToken(t.context, { userId: guest.userId as number, name: 'x', scopes: ['api'] });
  lines.length = 0;
  await app.inject(`/api/v4/groups/hush-hush?private_token=${token}`);
  await app.inject({ url: '/groups/hush-hush/-/epics', headers: { 'private-token': 'wrong' } });
  await app.inject('/hush-hush/nothing');
  expect(lines).toEqual([
    { method: 'GET', route: '/api/v4/groups/:id', status: 200, ms: expect.any(Number), viewer: guest.userId },
    { method: 'GET', route: expect.any(String), status: 401, ms: expect.any(Number), viewer: null },
    { method: 'GET', route: '*', status: 404, ms: expect.any(Number), viewer: null },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`hush|wrong|${token}`));
});

test('a person on a terminal reads a line of text', () => {
  const line = { method: 'GET', route: '/api/v4/user', status: 200, ms: 3 };
  expect(readable({ ...line, viewer: 7 })).toBe('GET /api/v4/user 200 in 3 ms, user 7');
  expect(readable({ ...line, viewer: null })).toBe('GET /api/v4/user 200 in 3 ms');
  expect(readable({ msg: 'GraphQL request failed' })).toBe('GraphQL request failed');
});
