import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';

let t: TestContext;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  t = await testContext();
  const make = build(t.context);
  const group = await make.group({ path: 'top', visibility: 'public' });
  const author = await make.user();
  const many = Array.from({ length: 1200 }, (_, index) => ({
    iid: 1000 + index,
    type: 'epic',
    namespace_id: group.id,
    root_namespace_id: group.id,
    title: `Many ${index} ${'x'.repeat(200)}`,
    author_id: author.id,
  }));
  await t.db.insertInto('work_items').values(many).execute();
  app = await buildApp(t.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const EXPORT = 'GET /groups/top/-/epics.csv?state=all HTTP/1.1\r\nHost: a\r\n\r\n';

const send = async (text: string): Promise<net.Socket> => {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

/**
 * Asserts that no request waits for a connection and that all open ones are idle, except for that of live
 * updates.
 */
const expectWholePool = () =>
  expect
    .poll(() => [t.context.pool.waitingCount, t.context.pool.totalCount - t.context.pool.idleCount])
    .toEqual([0, 1]);

const expectAnswers = async () => {
  const ready = await fetch(`http://127.0.0.1:${port}/-/readiness`);
  expect([ready.status, ready.headers.get('x-request-id')]).toEqual([
    200,
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
};

test('exports whose readers hang up give every connection back', async () => {
  for (let round = 0; round < 12; round++) {
    const socket = await send(EXPORT);
    // Some disconnect before the first byte, some after it.
    if (round % 2 === 0) await once(socket, 'data');
    socket.destroy();
  }
  await expectWholePool();
  await expectAnswers();
});

test('exports that nobody reads take no connection for longer than they are made', async () => {
  const socket = await send(EXPORT.repeat(40));
  socket.pause();
  await expectWholePool();
  await expectAnswers();
  socket.destroy();
  await expectWholePool();
});

test('of one address only a few exports wait, and more are refused', async () => {
  const asked = Array.from({ length: 12 }, () => fetch(`http://127.0.0.1:${port}/groups/top/-/epics.csv`));
  const statuses = await Promise.all(
    asked.map(async (answer) => {
      const { status } = await answer;
      await (await answer).text();
      return status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await expectAnswers();
});

test('a look at the head of the live stream ends', async () => {
  const head = await fetch(`http://127.0.0.1:${port}/-/live?group=top`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    '',
  ]);
});
