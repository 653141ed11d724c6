import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthApp, authApp } from '../../testing/fixtures/auth-app.ts';
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
