import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous } from '../../access/viewer.ts';
import { operator } from '../operator.ts';
import { changeUserState } from '../user-state.ts';
import { refreshViewer, registerAuth } from './plugin.ts';
import { type AuthApp, authApp, PASSWORD } from '../../testing/auth-app.ts';
import type { Viewer } from '../../access/viewer.ts';
import { createToken, revokeToken } from '../tokens.ts';
import { loadViewer } from '../viewer.ts';

let a: AuthApp;
let id: number;
let session: { cookie: string };
let token: string;
beforeAll(async () => {
  a = await authApp();
  id = await a.person('wanda');
  session = await a.signedIn('wanda');
  token = await createToken(a.context, { userId: id, name: 'all', scopes: ['api'] });
});
afterAll(() => a.close());

const PROBE = '/api/v4/probe';
const probe = async (headers: Record<string, string>, path = PROBE) => {
  const response = await a.get(path, headers);
  return [response.statusCode, response.json().viewer?.username ?? response.json()];
};
const tokenWith = (scope: string) => createToken(a.context, { userId: id, name: scope, scopes: [scope] });
const insufficient = {
  error: 'insufficient_scope',
  error_description: 'The request requires higher privileges than provided by the access token.',
  scope: 'api',
};

describe('the viewer of a request', () => {
  test('is nobody without any proof', async () => {
    expect((await a.get(PROBE)).json()).toEqual({ viewer: anonymous, method: 'none' });
  });

  test('is found by each kind of proof', async () => {
    expect(await probe({ 'private-token': token })).toEqual([200, 'wanda']);
    expect(await probe({ authorization: `Bearer ${token}` })).toEqual([200, 'wanda']);
    expect(await probe({ authorization: `bearer ${token}` })).toEqual([200, 'wanda']);
    expect(await probe({}, `${PROBE}?private_token=${token}`)).toEqual([200, 'wanda']);
    expect(await probe(session)).toEqual([200, 'wanda']);
  });

  test('is whom the page was drawn for, or the request is refused and says who it is', async () => {
    expect(await probe({ ...session, 'cairn-viewer': String(id) })).toEqual([200, 'wanda']);
    expect((await a.get(PROBE, { 'cairn-viewer': 'null' })).statusCode).toBe(200);
    for (const [headers, name] of [
      [{}, 'null'],
      [{ cookie: '_cairn_session=ended' }, 'null'],
      [{ 'private-token': token }, String(id)],
    ] as const) {
      const answer = await a.get(PROBE, { ...headers, 'cairn-viewer': '987654' });
      expect([answer.statusCode, answer.json(), answer.headers['cairn-viewer']]).toEqual([
        401,
        { message: '401 Unauthorized' },
        name,
      ]);
    }
  });

  test('comes from a token before a cookie, and a wrong token is not mended by a cookie', async () => {
    const other = await createToken(a.context, {
      userId: await a.person('otto'),
      name: 't',
      scopes: ['read_api'],
    });
    const both = await a.get(PROBE, { ...session, 'private-token': other });
    expect(both.json()).toMatchObject({ method: 'token', viewer: { username: 'otto', canWrite: false } });
    expect(await probe({ ...session, 'private-token': 'glpat-wrong' })).toEqual([
      401,
      { message: '401 Unauthorized' },
    ]);
    expect(await probe({ ...session, 'private-token': other, authorization: `Bearer ${token}` })).toEqual([
      200,
      'otto',
    ]);
  });

  test('is not exchanged for another by a cookie, not even by an administrator’s', async () => {
    const root = await a.person('ruth');
    await sql`UPDATE users SET admin = true WHERE id = ${root}`.execute(a.context.db);
    const cookie = await a.signedIn('ruth');
    const refused = '403 Forbidden - Must be authenticated using a personal access token to use sudo';
    expect(await probe({ ...cookie, sudo: 'wanda' })).toEqual([403, { message: refused }]);
    expect(await probe(cookie, `${PROBE}?sudo=wanda`)).toEqual([403, { message: refused }]);
    const both = await createToken(a.context, { userId: root, name: 'sudo', scopes: ['api', 'sudo'] });
    expect(await probe({ 'private-token': both, sudo: 'wanda' })).toEqual([200, 'wanda']);
    expect(await probe({ 'private-token': both })).toEqual([200, 'ruth']);
  });

  test('holds today’s direct memberships and no expired one', async () => {
    const groups = await sql<{ id: number }>`
      INSERT INTO namespaces (id, kind, root_namespace_id, traversal_ids, path, full_path, name, full_name)
      SELECT n, 'group', n, ARRAY[n], 'g' || n, 'g' || n, 'g' || n, 'g' || n FROM generate_series(101, 104) n RETURNING id`.execute(
      a.context.db,
    );
    expect(groups.rows).toHaveLength(4);
    await sql`INSERT INTO members (namespace_id, root_namespace_id, user_id, access_level, expires_at) VALUES
      (101, 101, ${id}, 15, NULL), (102, 102, ${id}, 30, current_date + 1),
      (103, 103, ${id}, 50, current_date), (104, 104, ${id}, 50, current_date - 1)`.execute(a.context.db);
    const expected = {
      userId: id,
      username: 'wanda',
      admin: false,
      canWrite: true,
      memberships: [
        { namespaceId: 101, level: 15 },
        { namespaceId: 102, level: 30 },
      ],
    };
    expect(await loadViewer(a.context, id)).toEqual(expected);
    expect((await a.get(PROBE, session)).json().viewer).toEqual(expected);
    expect((await a.get(PROBE, { 'private-token': token })).json().viewer).toEqual(expected);
  });

  test('is found in one statement', async () => {
    await a.get(PROBE, { 'private-token': token });
    const statements: string[] = [];
    const client = await a.context.pool.connect();
    const proto = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
    client.release();
    const original = proto.query;
    proto.query = function (this: unknown, ...args: unknown[]) {
      statements.push(String((args[0] as { text?: string }).text ?? args[0]));
      return original.apply(this, args);
    };
    try {
      await a.get(PROBE, session);
      await a.get(PROBE, { 'private-token': token });
    } finally {
      proto.query = original;
    }
    expect(statements.map((text) => /FROM (sessions|personal_access_tokens)/.exec(text)?.[1])).toEqual([
      'sessions',
      'personal_access_tokens',
    ]);
  });

  test('is nobody for a blocked or missing user', async () => {
    const blocked = await a.person('bob');
    const bobs = await createToken(a.context, { userId: blocked, name: 't', scopes: ['api'] });
    await changeUserState(a.context, operator, blocked, 'block');
    expect(await loadViewer(a.context, blocked)).toBe(null);
    expect(await loadViewer(a.context, 999_999)).toBe(null);
    expect((await probe({ 'private-token': bobs }))[0]).toBe(401);
  });
});

describe('a token', () => {
  test('of which nothing is known is refused, in the words of each door', async () => {
    for (const wrong of ['glpat-00000000000000000000', 'x', `${token} `.trim().slice(0, -1), "' OR 1=1 --"]) {
      expect(await probe({ 'private-token': wrong })).toEqual([401, { message: '401 Unauthorized' }]);
    }
    expect(await probe({}, `${PROBE}?private_token[]=${token}&private_token[]=x`)).toEqual([
      400,
      { error: 'private_token is invalid' },
    ]);
    const graphql = await a.post('/api/graphql', { query: '{ x }' }, { 'private-token': 'glpat-wrong' });
    expect([graphql.statusCode, graphql.json()]).toEqual([401, { errors: [{ message: 'Invalid token' }] }]);
  });

  test('ends when it is revoked and on its day', async () => {
    const soon = await createToken(a.context, {
      userId: id,
      name: 'soon',
      scopes: ['api'],
      expiresAt: '9999-01-01',
    });
    expect((await probe({ 'private-token': soon }))[0]).toBe(200);
    await sql`UPDATE personal_access_tokens SET expires_at = current_date WHERE name = 'soon'`.execute(
      a.context.db,
    );
    expect((await probe({ 'private-token': soon }))[0]).toBe(401);

    const revoked = await createToken(a.context, { userId: id, name: 'revoked', scopes: ['api'] });
    const row = await a.context.db
      .selectFrom('personal_access_tokens')
      .select('id')
      .where('name', '=', 'revoked')
      .executeTakeFirstOrThrow();
    const viewer = (await loadViewer(a.context, id)) as Viewer;
    await revokeToken(a.context, viewer, row.id);
    expect((await probe({ 'private-token': revoked }))[0]).toBe(401);
    await expect(revokeToken(a.context, viewer, row.id)).rejects.toMatchObject({ code: 'notFound' });
    const entries = await a.context.db
      .selectFrom('changes')
      .select(['kind', 'actor_id', 'before', 'after'])
      .where('subject_type', '=', 'personal_access_token')
      .where('subject_id', '=', row.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        kind: 'personal_access_token.created',
        actor_id: null,
        before: { name: null, scopes: null, user_id: null },
        after: { name: 'revoked', scopes: ['api'], user_id: id },
      },
      {
        kind: 'personal_access_token.revoked',
        actor_id: id,
        before: { revoked_at: null },
        after: { revoked_at: expect.any(String) },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(revoked);
  });

  test('to read may not write, not even where reading goes by POST', async () => {
    const reader = { 'private-token': await tokenWith('read_api') };
    expect(await probe(reader)).toEqual([200, 'wanda']);
    const written = await a.post(PROBE, {}, reader);
    expect([written.statusCode, written.json()]).toEqual([403, insufficient]);
    const graphql = await a.post('/api/graphql', { query: '{ x }' }, reader);
    expect([graphql.statusCode, graphql.json().viewer.canWrite]).toEqual([200, false]);
  });

  test('to read users opens users and nothing else', async () => {
    const narrow = { 'private-token': await tokenWith('read_user') };
    const opened = ['/api/v4/user', '/api/v4/users', `/api/v4/users/${id}`, '/api/v4/users?search=wanda'];
    for (const path of opened) expect((await a.get(path, narrow)).statusCode).toBe(200);
    const closed = [
      PROBE,
      '/api/v4/personal_access_tokens',
      '/api/v4/user/personal_access_tokens',
      '/',
      '/api/v4/users/1/x',
    ];
    for (const path of closed) expect(await probe(narrow, path)).toEqual([403, insufficient]);
    const graphql = await a.post('/api/graphql', { query: '{ x }' }, narrow);
    expect([graphql.statusCode, graphql.json().errors[0].message]).toEqual([
      403,
      expect.stringContaining('insufficient_scope'),
    ]);
    expect((await a.post('/api/v4/user', {}, narrow)).statusCode).toBe(403);
  });

  test('for everything reads and writes, and says so in no cookie', async () => {
    const response = await a.post(PROBE, {}, { 'private-token': token, origin: '' });
    expect([response.statusCode, response.json().viewer.canWrite]).toEqual([200, true]);
    expect(response.headers['set-cookie']).toBe(undefined);
  });

  test('writes from another site, since no browser adds it by itself, even beside a cookie', async () => {
    const headers = {
      ...session,
      'private-token': token,
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    };
    expect((await a.post(PROBE, {}, headers)).json().method).toBe('token');
  });

  test('remembers when it was last used, at most once an hour', async () => {
    const lastUse = async () =>
      (
        await a.context.db
          .selectFrom('personal_access_tokens')
          .select('last_used_at')
          .where('name', '=', 'watched')
          .executeTakeFirstOrThrow()
      ).last_used_at;
    const watched = await createToken(a.context, { userId: id, name: 'watched', scopes: ['api'] });
    expect(await lastUse()).toBe(null);
    await probe({ 'private-token': watched });
    const first = await lastUse();
    await probe({ 'private-token': watched });
    expect(first).toBeInstanceOf(Date);
    expect(await lastUse()).toEqual(first);
    await sql`UPDATE personal_access_tokens SET last_used_at = now() - interval '61 minutes' WHERE name = 'watched'`.execute(
      a.context.db,
    );
    await probe({ 'private-token': watched });
    expect((await lastUse())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() as number);
  });
});

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

test('a request that stays open learns that its session has ended', async () => {
  const mine = await a.signedIn('wanda');
  const seen: (string | null | undefined)[] = [];
  const b = Fastify();
  await registerAuth(b, a.context);
  b.get('/open', async (request) => {
    seen.push((await refreshViewer(a.context, request))?.username);
    await a.post('/users/sign_out', {}, mine);
    seen.push((await refreshViewer(a.context, request))?.username);
    return {};
  });
  await b.inject({ method: 'GET', url: '/open', headers: mine });
  expect(seen).toEqual(['wanda', undefined]);
  await b.close();
});
