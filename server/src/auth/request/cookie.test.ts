import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '../tokens.ts';
import { type AuthApp, authApp, PASSWORD } from '../../testing/fixtures/auth-app.ts';

let a: AuthApp;
let session: { cookie: string };
beforeAll(async () => {
  a = await authApp();
  await a.person('wanda');
  session = await a.signedIn('wanda');
});
afterAll(() => a.close());

const PROBE = '/api/v4/probe';
const probe = async (headers: Record<string, string>, path = PROBE) => {
  const response = await a.get(path, headers);
  return [response.statusCode, response.json().viewer?.username ?? response.json()];
};

describe('writing with a cookie', () => {
  const ways: readonly [string, Record<string, string>, boolean][] = [
    ['from our own origin', { origin: 'http://cairn.test' }, true],
    ['as the browser says same-origin', { origin: '', 'sec-fetch-site': 'same-origin' }, true],
    ['typed by the person', { origin: '', 'sec-fetch-site': 'none' }, true],
    ['by the name the request used', { origin: 'http://localhost:4000', host: 'localhost:4000' }, true],
    ['from another origin', { origin: 'https://evil.test' }, false],
    ['from a sister site', { origin: 'http://pages.cairn.test', 'sec-fetch-site': 'same-site' }, false],
    ['from another port', { origin: 'http://cairn.test:81' }, false],
    ['from a lookalike', { origin: 'http://cairn.test.evil.test' }, false],
    ['from a sandboxed page', { origin: 'null' }, false],
    [
      'as the browser says cross-site',
      { origin: 'http://cairn.test', 'sec-fetch-site': 'cross-site' },
      false,
    ],
    ['from nowhere', { origin: '' }, false],
  ];

  test.each(ways)('%s', async (_way, headers, allowed) => {
    expect((await a.post(PROBE, {}, { ...session, ...headers })).statusCode).toBe(allowed ? 200 : 403);
    expect((await a.post('/api/graphql', {}, { ...session, ...headers })).statusCode).toBe(
      allowed ? 200 : 403,
    );
    const signIn = await a.post('/users/sign_in', { login: 'wanda', password: PASSWORD }, headers);
    expect(signIn.statusCode).toBe(allowed ? 200 : 403);
    expect(signIn.headers['set-cookie'] !== undefined).toBe(allowed);
  });

  test('to an https server is not taken from its plain http twin', async () => {
    const https = await authApp({ publicUrl: 'https://cairn.test' });
    await https.person('safe');
    const twin = { origin: 'http://cairn.test', host: 'cairn.test' };
    expect((await https.post('/users/sign_in', { login: 'safe', password: PASSWORD }, twin)).statusCode).toBe(
      403,
    );
    await https.close();
  });

  test('is refused for every unsafe method and for no safe one', async () => {
    const headers = { ...session, origin: 'https://evil.test' };
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
      expect((await a.app.inject({ method, url: PROBE, headers })).statusCode).toBe(403);
    }
    expect((await a.get(PROBE, headers)).statusCode).toBe(200);
  });

  test('ends no session for another site', async () => {
    const mine = await a.signedIn('wanda');
    expect((await a.post('/users/sign_out', {}, { ...mine, origin: 'https://evil.test' })).statusCode).toBe(
      403,
    );
    expect(await probe(mine)).toEqual([200, 'wanda']);
  });
});

test('a body that a form on any site could send is refused', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/jsonx',
  ];
  const bodies = {
    '/users/sign_in': { login: 'wanda', password: PASSWORD },
    '/users/sign_out': {},
    '/-/profile/password': {},
    '/api/graphql': {},
  };
  for (const [path, body] of Object.entries(bodies)) {
    for (const type of types) {
      const response = await a.post(path, body, { ...session, 'content-type': type });
      expect([path, type, response.statusCode]).toEqual([path, type, 415]);
    }
  }
  expect(await probe(session)).toEqual([200, 'wanda']);
});

test('a form is taken by GraphQL where no cookie signs in', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const userId = await a.person('formal');
  const token = await createToken(a.context, { userId, name: 't', scopes: ['api'] });
  const mine = await a.signedIn('formal');
  const asked = async (headers: Record<string, string>) => {
    const answer = await a.post('/api/graphql', {}, { ...type, ...headers });
    return [answer.statusCode, answer.json().method ?? answer.json().errors[0].message];
  };
  expect(await asked({})).toEqual([200, 'none']);
  expect(await asked({ 'private-token': token })).toEqual([200, 'token']);
  expect(await asked({ ...mine, 'private-token': token, origin: 'https://evil.test' })).toEqual([
    200,
    'token',
  ]);
  expect(await asked({ cookie: `${mine.cookie}x` })).toEqual([200, 'none']);
  expect(await asked(mine)).toEqual([415, 'The body must be JSON, or a form where no cookie signs in']);
});

test('signing out needs no body', async () => {
  const mine = await a.signedIn('wanda');
  const response = await a.app.inject({
    method: 'POST',
    url: '/users/sign_out',
    headers: { ...mine, origin: 'http://cairn.test' },
  });
  expect(response.statusCode).toBe(200);
  expect((await probe(mine))[1]).toMatchObject({ viewer: { username: null } });
});
