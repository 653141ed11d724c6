import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { incomingFolder } from '../../files/receive.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { watchLog } from '../../testing/requests/watch-requests.ts';
import { STANDARD_LIMITS } from './wire-limits.ts';

const logged: string[] = [];
let t: TestContext;
let app: FastifyInstance;
let port: number;
let token: string;
beforeAll(async () => {
  t = await testContext();
  const make = build(t.context);
  const group = await make.group({ path: 'top' });
  const owner = await make.member('owner', group);
  token = await createToken(t.context, { userId: owner.userId as number, name: 'wire', scopes: ['api'] });
  // One at a time: a request that did not end its turn would block the next one.
  const limits = { ...STANDARD_LIMITS, requestsAtOnce: 1, headerTimeoutMs: 200, bodyTimeoutMs: 400 };
  app = await buildApp(t.context, limits);
  watchLog(app, logged);
  app.log.error = (...args: unknown[]) => void logged.push(String(args));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const head = (address: string, ...headers: string[]): string =>
  [`POST ${address} HTTP/1.1`, 'Host: localhost', `PRIVATE-TOKEN: ${token}`, ...headers, '', ''].join('\r\n');

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=x';
const FORM = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of';

test.each<[string, () => string]>([
  ['its first line', () => 'GET /api/v4/gro'],
  ['its header', () => `GET /api/v4/groups HTTP/1.1\r\nHost: localhost\r\nPRIVATE-TOKEN: ${token}\r\nAcc`],
  ['a body of told length', () => `${head('/api/v4/groups', JSON_TYPE, 'Content-Length: 900')}{"path":`],
  [
    'a body of pieces',
    () => `${head('/api/v4/groups', JSON_TYPE, 'Transfer-Encoding: chunked')}3\r\n{"p\r\nff\r\nath`,
  ],
  ['a question', () => `${head('/api/graphql', JSON_TYPE, 'Content-Length: 900')}{"query":`],
  ['a form', () => `${head('/api/v4/groups/top/uploads', FORM_TYPE, 'Content-Length: 900')}--x\r\nContent-`],
  ['a file', () => `${head('/api/v4/groups/top/uploads', FORM_TYPE, 'Content-Length: 900')}${FORM}`],
])('a request that stalls in the middle of %s is ended in time and holds nothing', async (_where, bytes) => {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => (answer += text));
  socket.write(bytes());
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(logged).toEqual([]);
  const { pool, settings } = t.context;
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 1]);
  const incoming = incomingFolder(settings.files);
  await expect
    .poll(() => existsSync(incoming) && readdirSync(incoming))
    .toEqual(existsSync(incoming) ? [] : false);
  const next = await fetch(`http://127.0.0.1:${port}/api/v4/groups`, { headers: { 'private-token': token } });
  expect([next.status, ((await next.json()) as { path: string }[]).map(({ path }) => path)]).toEqual([
    200,
    ['top'],
  ]);
});
