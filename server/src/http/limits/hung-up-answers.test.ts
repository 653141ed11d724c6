import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { watchLog } from '../../testing/requests/watch-requests.ts';

const logged: string[] = [];
let t: TestContext;
let app: FastifyInstance;
let arrived: (() => void) | null = null;
beforeAll(async () => {
  t = await testContext();
  const make = build(t.context);
  const group = await make.group({ path: 'top', visibility: 'public' });
  await make.epic({ group, title: 'Long', description: 'words '.repeat(100_000) });
  app = await buildApp(t.context);
  watchLog(app, logged);
  app.addHook('preHandler', async (_request, reply) => {
    if (arrived === null) return;
    arrived();
    await once(reply.raw, 'close');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const ask = async (request: string): Promise<net.Socket> => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(request);
  return socket;
};

/**
 * Sends a request and disconnects before the answer is ready; the answer to a second request shows that the
 * server has finished the first.
 */
const askAndLeave = async (request: string): Promise<void> => {
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  const leaving = await ask(request);
  await asked;
  arrived = null;
  leaving.destroy();
  const staying = await ask(request);
  await once(staying, 'data');
  staying.destroy();
};

const QUERY = JSON.stringify({ query: '{ group(fullPath: "top") { epics { nodes { description } } } }' });
const HEAD = 'Host: a\r\nAccept-Encoding: gzip\r\n';

test.each([
  [
    'GraphQL',
    `POST /api/graphql HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: ${QUERY.length}\r\n\r\n${QUERY}`,
  ],
  ['REST', `GET /api/v4/groups/top/epics HTTP/1.1\r\n${HEAD}\r\n`],
])('a compressed answer of %s whose reader has gone is no failure', async (_name, request) => {
  await askAndLeave(request);
  expect(logged.splice(0)).toEqual([]);
});
