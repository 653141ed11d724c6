import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSession, SESSION_COOKIE } from '../../auth/sessions.ts';
import { createToken } from '../../auth/tokens.ts';
import { type Api, api } from '../../testing/api.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';

const RATES = { signedIn: 3, unsigned: 2, wrongTokens: 2 };
const HERE = '203.0.113.7';

let t: TestContext;
let server: Api;
let userId: number;
beforeAll(async () => {
  t = await testContext();
  ({ id: userId } = await build(t.context).user());
});
afterAll(() => t.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await api(t.context, undefined, RATES);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const newToken = () => createToken(t.context, { userId, name: 'n', scopes: ['api'] });
const call = (headers: Record<string, string> = {}, remoteAddress = HERE, url = '/api/v4/groups') =>
  server.as(null).send({ method: 'GET', url, headers, remoteAddress });
const statuses = async (times: number, ...given: Parameters<typeof call>) => {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await call(...given)).status);
  return seen;
};

test('every answer tells how many more calls there may be, and the one too many when', async () => {
  const token = { 'private-token': await newToken() };
  const told = [];
  for (let i = 0; i < 4; i++) told.push(await call(token));
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(told.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['2', '1', '0', '0']);
  expect(told[3]).toMatchObject({
    body: { message: 'This endpoint has been requested too many times. Try again later.' },
    headers: {
      'ratelimit-limit': '3',
      'ratelimit-reset': '60',
      'retry-after': '60',
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-cache',
    },
  });
  vi.setSystemTime(Date.now() + 45_000);
  expect((await call(token)).headers['retry-after']).toBe('15');
  vi.setSystemTime(Date.now() + 15_000);
  expect((await call(token)).status).toBe(200);
});

test('each token, session and address counts for itself', async () => {
  const [one, other] = [{ 'private-token': await newToken() }, { 'private-token': await newToken() }];
  const value = await openSession(t.context, userId, { ip: HERE, userAgent: '' });
  const session = { cookie: `${SESSION_COOKIE}=${value}` };
  expect(await statuses(4, one)).toEqual([200, 200, 200, 429]);
  expect(await statuses(1, one, '198.51.100.1')).toEqual([429]);
  expect(await statuses(4, other)).toEqual([200, 200, 200, 429]);
  expect(await statuses(4, session)).toEqual([200, 200, 200, 429]);
  expect(await statuses(3)).toEqual([200, 200, 429]);
  expect(await statuses(1, {}, '198.51.100.1')).toEqual([200]);
});

test('an address that nobody we trust passed on counts for nothing', async () => {
  for (const forged of ['198.51.100.1', '198.51.100.2']) await call({ 'x-forwarded-for': forged });
  expect(await statuses(1, { 'x-forwarded-for': '198.51.100.3' })).toEqual([429]);
});

test('one line of the newer kind of addresses counts as one', async () => {
  expect(await statuses(2, {}, '2001:db8::1')).toEqual([200, 200]);
  expect(await statuses(1, {}, '2001:db8::ffff:2')).toEqual([429]);
  expect(await statuses(1, {}, '2001:db8:0:1::1')).toEqual([200]);
});

test('GraphQL refuses in its own shape, what is missing counts too, and pages and preflights do not', async () => {
  expect(await statuses(2, {}, HERE, '/api/v4/nothing')).toEqual([404, 404]);
  const { status, body, headers } = await server.as(null).send({
    method: 'POST',
    url: '/api/graphql',
    payload: { query: '{ __typename }' },
    remoteAddress: HERE,
  });
  expect([status, body.errors[0].message]).toEqual([429, expect.stringContaining('too many times')]);
  expect(headers['retry-after']).toBe('60');
  const asked = await server
    .as(null)
    .send({ method: 'OPTIONS', url: '/api/v4/version', remoteAddress: HERE });
  expect(asked.status).toBe(204);
  const alive = await call({}, HERE, '/-/liveness');
  expect([alive.status, alive.headers['ratelimit-limit']]).toEqual([200, undefined]);
});

test('who guesses tokens is stopped, and who has one beside them is not', async () => {
  const [known, fresh] = [{ 'private-token': await newToken() }, { 'private-token': await newToken() }];
  expect(await statuses(1, known)).toEqual([200]);
  expect(await statuses(3, { 'private-token': 'glpat-guess' })).toEqual([401, 401, 429]);
  const refused = await call({ authorization: 'Bearer glpat-another' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  // Even a valid token is not looked up, so that the answer reveals nothing.
  expect(await statuses(1, fresh)).toEqual([429]);
  expect(await statuses(1, known)).toEqual([200]);
  expect(await statuses(1, fresh, '198.51.100.1')).toEqual([200]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await statuses(1, { 'private-token': 'glpat-guess' })).toEqual([401]);
});

test('a token that was taken back is known no more', async () => {
  const token = await newToken();
  expect(await statuses(1, { 'private-token': token })).toEqual([200]);
  await t.context.pool.query('UPDATE personal_access_tokens SET revoked_at = now()');
  expect(await statuses(3, { 'private-token': token })).toEqual([401, 401, 401]);
});

test('without a limit nothing is counted', async () => {
  const free = await api(t.context);
  for (let i = 0; i < 5; i++) {
    const { status, headers } = await free.as(null).get('/api/v4/groups');
    expect([status, headers['ratelimit-limit']]).toEqual([200, undefined]);
  }
  await free.close();
});
