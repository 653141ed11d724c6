import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous } from '../../access/viewer.ts';
import { operator } from '../operator.ts';
import { changeUserState } from '../user-state.ts';
import { registerAuth, viewerRefresher } from './plugin.ts';
import { type AuthApp, authApp } from '../../testing/fixtures/auth-app.ts';
import { limitGuesses, NO_RATES } from '../../http/limits/rate-limits.ts';
import { createToken } from '../tokens.ts';
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
      timezone: '',
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
    const proto = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
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

test('a request that stays open learns that its session has ended', async () => {
  const mine = await a.signedIn('wanda');
  const seen: (string | null | undefined)[] = [];
  const b = Fastify();
  await registerAuth(b, a.context, limitGuesses(b, NO_RATES));
  b.get('/open', async (request) => {
    seen.push((await viewerRefresher(a.context)(request))?.username);
    await a.post('/users/sign_out', {}, mine);
    seen.push((await viewerRefresher(a.context)(request))?.username);
    return {};
  });
  await b.inject({ method: 'GET', url: '/open', headers: mine });
  expect(seen).toEqual(['wanda', undefined]);
  await b.close();
});
