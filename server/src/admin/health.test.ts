import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { freePort } from '../testing/servers/spawn-server.ts';

let t: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const ask = async (from: FastifyInstance, url: string) => {
  const { statusCode, body, headers } = await from.inject(url);
  return [statusCode, body, headers['content-type']];
};

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain; charset=utf-8';

test('a server with its database is alive, ready and well', async () => {
  expect(await ask(app, '/-/liveness')).toEqual([200, '{"status":"ok"}', JSON_TYPE]);
  expect(await ask(app, '/-/readiness')).toEqual([
    200,
    '{"status":"ok","master_check":[{"status":"ok"}],"files_check":[{"status":"ok"}]}',
    JSON_TYPE,
  ]);
  expect(await ask(app, '/-/health')).toEqual([200, 'Cairn OK', TEXT_TYPE]);
});

test('a server whose database is away is alive, but not ready', async () => {
  const nowhere = createDatabase(createPool({ host: '127.0.0.1', port: await freePort() }, { max: 1 }));
  const lonely = await buildApp({ ...t.context, db: nowhere });
  expect(await ask(lonely, '/-/liveness')).toEqual([200, '{"status":"ok"}', JSON_TYPE]);
  expect(await ask(lonely, '/-/readiness')).toEqual([
    503,
    '{"status":"failed","master_check":[{"status":"failed"}],"files_check":[{"status":"ok"}]}',
    JSON_TYPE,
  ]);
  expect(await ask(lonely, '/-/health')).toEqual([503, 'Cairn: the database does not answer', TEXT_TYPE]);
  await lonely.close();
  await nowhere.destroy();
});
