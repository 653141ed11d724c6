import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { NO_RATES } from '../limits/rate-limits.ts';
import { STANDARD_LIMITS } from '../limits/wire-limits.ts';
import { createToken } from '../../auth/tokens.ts';
import { build } from '../../testing/build.ts';
import { nightlyTimes } from '../../testing/chance.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { randomFrom, type RawRequest, rawRequests } from '../../testing/requests/raw-requests.ts';
import { routesOf } from '../../testing/rest/routes.ts';
import { watchLog } from '../../testing/requests/watch-requests.ts';

const REQUESTS = nightlyTimes(20_000);
/** The nightly run sets it to the date; a failure reports the seed and the request. */
const SEED = Number(process.env.WIRE_SEED ?? 20_261_123);
const AT_ONCE = 20;

const logged: string[] = [];
let t: TestContext;
let app: FastifyInstance;
let port: number;
let token: string;
let shapes: readonly string[];
beforeAll(async () => {
  t = await testContext();
  const make = build(t.context);
  const group = await make.group({ path: 'top', visibility: 'public' });
  await make.project({ path: 'plan', visibility: 'public', group });
  await make.epic({ group });
  const owner = await make.member('owner', group);
  token = await createToken(t.context, { userId: owner.userId as number, name: 'wire', scopes: ['api'] });
  const routes = await routesOf(async () => {
    app = await buildApp(t.context, { ...STANDARD_LIMITS, calls: NO_RATES });
    watchLog(app, logged);
  });
  shapes = [
    // A request that revokes its own token would leave the rest unauthenticated.
    ...new Set(routes.map(({ url }) => url).filter((url) => !url.endsWith('/self'))),
    '/api/graphql',
    '/nowhere',
    '*',
    '//',
    '/top/plan/uploads',
    `${'/'.repeat(5000)}-/`,
  ];
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** Sends one request on its own socket; returns the statuses of the answers. */
const send = async ({ bytes, manner }: RawRequest): Promise<readonly number[]> => {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  let answer = '';
  if (manner === 'read') {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      // A live stream does not end by itself.
      if (answer.includes('text/event-stream')) socket.destroy();
    });
    socket.end(bytes);
  } else {
    socket.pause();
    socket.write(bytes, () => socket.destroy());
  }
  await closed;
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
};

const expectAsBefore = async (): Promise<void> => {
  await expect
    .poll(() => [t.context.pool.waitingCount, t.context.pool.totalCount - t.context.pool.idleCount])
    .toEqual([0, 1]);
  expect((await fetch(`http://127.0.0.1:${port}/-/readiness`)).status).toBe(200);
  const groups = await fetch(`http://127.0.0.1:${port}/api/v4/groups`);
  expect([groups.status, ((await groups.json()) as { path: string }[]).map(({ path }) => path)]).toEqual([
    200,
    ['top'],
  ]);
};

test.each(['without a sign-in', 'signed in'])(
  'made-up requests %s get no 5xx and leave the server as it was',
  { timeout: 60_000 + 60 * REQUESTS },
  async (who) => {
    const headers = who === 'signed in' ? [`PRIVATE-TOKEN: ${token}`] : [];
    const next = rawRequests(randomFrom(SEED), shapes, headers);
    const wrong: string[] = [];
    let answered = 0;
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      const requests = Array.from({ length: AT_ONCE }, next);
      const answers = await Promise.all(requests.map(send));
      answers.forEach((statuses, n) => {
        answered += statuses.length;
        if (statuses.every((status) => status < 500)) return;
        const request = requests[n]?.bytes.toString('latin1').slice(0, 600);
        wrong.push(`seed ${SEED}, request ${sent + n}: ${statuses.join()} for ${JSON.stringify(request)}`);
      });
    }
    expect({ wrong: wrong.slice(0, 20), logged: logged.splice(0).slice(0, 20) }).toEqual({
      wrong: [],
      logged: [],
    });
    expect(answered).toBeGreaterThan(REQUESTS / 2);
    await expectAsBefore();
  },
);
