import { findSecrets } from '@cairn/domain/secrets/find-secrets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operator } from '../operator.ts';
import { changeUserState } from '../user-state.ts';
import { type AuthApp, authApp, ORIGIN } from '../../testing/fixtures/auth-app.ts';
import { createToken } from '../tokens.ts';

let a: AuthApp;
let ids: Record<'ada' | 'bea' | 'cyd', number>;
let ada: { cookie: string };
beforeAll(async () => {
  a = await authApp();
  ids = { ada: await a.person('ada'), bea: await a.person('bea'), cyd: await a.person('cyd') };
  ada = await a.signedIn('ada');
});
afterAll(() => a.close());

const remove = (path: string, headers: Record<string, string>) =>
  a.app.inject({ method: 'DELETE', url: path, headers: { origin: ORIGIN, ...headers } });

describe('users', () => {
  test('are listed with what everybody may know only', async () => {
    const [shown] = (await a.get('/api/v4/users?username=bea', ada)).json();
    expect(shown).toEqual({
      id: ids.bea,
      username: 'bea',
      public_email: '',
      name: 'Name of bea',
      state: 'active',
      locked: false,
      avatar_url: null,
      web_url: 'http://cairn.test/bea',
    });
    expect((await a.get('/api/v4/users', ada)).body).not.toContain('@cairn.test');
  });

  test('see their own e-mail address', async () => {
    expect((await a.get('/api/v4/user', ada)).json()).toMatchObject({
      username: 'ada',
      email: 'ada@cairn.test',
      is_admin: false,
    });
  });

  test('have the keys that typed clients read, empty where nothing is', async () => {
    const profile = (await a.get(`/api/v4/users/${ids.bea}`, ada)).json();
    const own = (await a.get('/api/v4/user', ada)).json();
    expect(profile).toMatchObject({ bio: '', location: '', job_title: '', pronouns: null, followers: 0 });
    expect(profile).not.toHaveProperty('email');
    expect(profile).not.toHaveProperty('identities');
    expect(own).toMatchObject({
      bio: '',
      commit_email: 'ada@cairn.test',
      confirmed_at: own.created_at,
      identities: [],
      can_create_group: true,
      two_factor_enabled: false,
      namespace_id: null,
    });
  });

  test('change what they say of themselves with a token, and not their address', async () => {
    const userId = await a.person('dot');
    const token = await createToken(a.context, { userId, name: 'script', scopes: ['api'] });
    const put = async (url: string, body: object) => {
      const headers = { 'private-token': token, 'content-type': 'application/json' };
      const response = await a.app.inject({ method: 'PUT', url, headers, body: JSON.stringify(body) });
      return [response.statusCode, response.json()];
    };
    const profile = { pronouns: 'she/her', timezone: 'Europe/Berlin', name: 'Dot D.' };
    expect(await put('/api/v4/user', profile)).toMatchObject([200, profile]);
    expect(await put('/api/v4/user', { pronouns: '' })).toMatchObject([
      200,
      { pronouns: null, name: 'Dot D.' },
    ]);
    expect(await put('/api/v4/user', { timezone: 'Nowhere/Else' })).toEqual([
      400,
      { message: { timezone: ['is not a known time zone, such as Europe/Berlin'] } },
    ]);
    expect(await put('/api/v4/user', { email: 'other@cairn.test' })).toMatchObject([400, {}]);
    expect(await put('/-/user_settings/profile', { pronouns: 'it' })).toMatchObject([403, {}]);
    expect((await a.get('/api/v4/user', { 'private-token': token })).json()).toMatchObject({
      email: 'dot@cairn.test',
      timezone: 'Europe/Berlin',
    });
    await a.context.db.deleteFrom('users').where('id', '=', userId).execute();
  });

  test('are found by part of a name or username, by username, and by state, in pages', async () => {
    await changeUserState(a.context, operator, ids.cyd, 'block');
    const names = async (query: string) =>
      (await a.get(`/api/v4/users${query}`, ada)).json().map((u: { username: string }) => u.username);
    expect(await names('')).toEqual(['cyd', 'bea', 'ada']);
    expect(await names('?search=NAME of b')).toEqual(['bea']);
    expect(await names('?search=d')).toEqual(['cyd', 'ada']);
    expect(await names('?search=bea@cairn.test')).toEqual([]);
    expect(await names('?search=%25')).toEqual([]);
    expect(await names('?username=BEA')).toEqual(['bea']);
    expect(await names('?username=be')).toEqual([]);
    expect(await names('?active=true')).toEqual(['bea', 'ada']);
    const second = await a.get('/api/v4/users?per_page=2&page=2', ada);
    expect(second.json().map((u: { id: number }) => u.id)).toEqual([ids.ada]);
    expect(second.headers).toMatchObject({
      'x-total': '3',
      'x-total-pages': '2',
      'x-page': '2',
      'x-prev-page': '1',
    });
  });

  test('show administrators their addresses, and are found by them', async () => {
    const chief = await a.person('chief');
    await a.context.db.updateTable('users').set({ admin: true }).where('id', '=', chief).execute();
    const as = await a.signedIn('chief');
    const whole = {
      username: 'bea',
      email: 'bea@cairn.test',
      is_admin: false,
      created_at: expect.any(String),
    };
    expect((await a.get(`/api/v4/users/${ids.bea}`, as)).json()).toMatchObject(whole);
    expect((await a.get('/api/v4/users?search=BEA@cairn.test', as)).json()).toMatchObject([whole]);
    expect((await a.get('/api/v4/users?search=@cairn.test', as)).json()).toEqual([]);
    expect((await a.get('/api/v4/users?admins=true', as)).json()).toMatchObject([{ is_admin: true }]);
    await a.context.db.deleteFrom('users').where('id', '=', chief).execute();
  });

  test('are hidden from visitors, and banned ones from everybody', async () => {
    for (const path of ['/api/v4/user', '/api/v4/users', `/api/v4/users/${ids.ada}`]) {
      const response = await a.get(path);
      expect([response.statusCode, response.json()]).toEqual([401, { message: '401 Unauthorized' }]);
    }
    await a.context.db.updateTable('users').set({ state: 'banned' }).where('id', '=', ids.cyd).execute();
    const [banned, missing] = await Promise.all([
      a.get(`/api/v4/users/${ids.cyd}`, ada),
      a.get('/api/v4/users/999999', ada),
    ]);
    expect([banned.statusCode, banned.body]).toEqual([404, missing.body]);
  });
});

describe('personal access tokens', () => {
  test('are made, listed without their secret, used and revoked', async () => {
    const made = await a.post(
      '/api/v4/user/personal_access_tokens',
      { name: 'ci', scopes: ['read_api', 'api'], expires_at: '2999-01-01' },
      ada,
    );
    expect(made.statusCode).toBe(201);
    const { token, id, ...rest } = made.json();
    expect(token).toMatch(/^glpat-[\w-]{20}$/);
    // Before such a token is published in a text, its author is warned.
    expect(findSecrets(`It is ${token}`)).toMatchObject([{ match: token }]);
    expect(rest).toMatchObject({
      name: 'ci',
      scopes: ['api', 'read_api'],
      expires_at: '2999-01-01',
      active: true,
      revoked: false,
    });

    const list = await a.get('/api/v4/personal_access_tokens', ada);
    expect(list.json().map((t: { id: number }) => t.id)).toEqual([id]);
    expect(list.body).not.toContain(token);
    const self = await a.get('/api/v4/personal_access_tokens/self', { 'private-token': token });
    expect(self.json()).toMatchObject({ id, name: 'ci', user_id: ids.ada });
    expect((await a.get('/api/v4/personal_access_tokens/self', ada)).statusCode).toBe(404);

    expect((await remove(`/api/v4/personal_access_tokens/${id}`, ada)).statusCode).toBe(204);
    expect((await a.get('/api/v4/user', { 'private-token': token })).statusCode).toBe(401);
    expect((await remove(`/api/v4/personal_access_tokens/${id}`, ada)).statusCode).toBe(404);
  });

  test('are exchanged for new ones, by oneself or by the token itself', async () => {
    const make = async (name: string): Promise<{ id: number; token: string }> =>
      (await a.post('/api/v4/user/personal_access_tokens', { name, scopes: 'api' }, ada)).json();
    const [one, other] = [await make('one'), await make('other')];
    const rotate = (which: number | string, headers: Record<string, string>, body = {}) =>
      a.post(`/api/v4/personal_access_tokens/${which}/rotate`, body, headers);
    const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const withOne = { 'private-token': one.token };
    expect((await rotate(other.id, withOne)).statusCode).toBe(403);
    const made = await rotate(one.id, withOne);
    expect([made.statusCode, made.json()]).toMatchObject([
      200,
      { name: 'one', scopes: ['api'], expires_at: week, active: true },
    ]);
    expect((await a.get('/api/v4/user', withOne)).statusCode).toBe(401);
    const withNew = { 'private-token': made.json().token };
    const self = await rotate('self', withNew, { expires_at: '2999-01-01' });
    expect(self.json()).toMatchObject({ name: 'one', expires_at: '2999-01-01' });
    expect((await rotate('self', ada)).statusCode).toBe(404);
    const endless = await rotate(other.id, ada, { expires_at: null });
    expect(endless.json()).toMatchObject({ name: 'other', expires_at: null });
    expect((await rotate(endless.json().id, ada, { expires_at: '2020-01-01' })).json()).toEqual({
      message: { expires_at: ['must be in the future'] },
    });
    for (const id of [other.id, one.id, 999_999]) expect((await rotate(id, ada)).statusCode).toBe(404);
    expect((await rotate(self.json().id, await a.signedIn('bea'))).statusCode).toBe(404);
    await a.context.db.deleteFrom('personal_access_tokens').where('user_id', '=', ids.ada).execute();
  });

  test('of somebody else look like missing ones', async () => {
    const { id } = (
      await a.post('/api/v4/user/personal_access_tokens', { name: 'mine', scopes: 'api' }, ada)
    ).json();
    const bea = await a.signedIn('bea');
    const [others, missing] = [
      await remove(`/api/v4/personal_access_tokens/${id}`, bea),
      await remove('/api/v4/personal_access_tokens/999999', bea),
    ];
    expect([others.statusCode, others.body]).toEqual([404, missing.body]);
    expect((await a.get('/api/v4/personal_access_tokens', bea)).json()).toEqual([]);
    expect((await a.get('/api/v4/personal_access_tokens', ada)).json()[0]).toMatchObject({
      id,
      active: true,
    });
  });

  test('are refused with the field that is wrong', async () => {
    const make = async (body: object) => {
      const response = await a.post('/api/v4/user/personal_access_tokens', body, ada);
      return [response.statusCode, response.json()];
    };
    const before = (await a.get('/api/v4/personal_access_tokens', ada)).headers['x-total'];
    expect(await make({ scopes: ['api'] })).toEqual([400, { error: 'name is missing' }]);
    expect(await make({ name: ' ', scopes: ['api'] })).toEqual([
      400,
      { message: { name: ["can't be blank"] } },
    ]);
    expect(await make({ name: 'x', scopes: [] })).toEqual([400, { message: { scopes: ["can't be blank"] } }]);
    expect(await make({ name: 'x', scopes: ['sudo'] })).toEqual([
      400,
      { message: { scopes: ['can only contain available scopes'] } },
    ]);
    expect(await make({ name: 'x', scopes: ['api'], expires_at: '2020-01-01' })).toEqual([
      400,
      { message: { expires_at: ['must be in the future'] } },
    ]);
    expect((await a.get('/api/v4/personal_access_tokens', ada)).headers['x-total']).toBe(before);
  });

  test('are known to administrators, and to nobody else', async () => {
    const chief = await a.person('chief');
    await a.context.db.updateTable('users').set({ admin: true }).where('id', '=', chief).execute();
    const as = await a.signedIn('chief');
    const [own] = (await a.get('/api/v4/personal_access_tokens', ada)).json();
    const at = `/api/v4/personal_access_tokens/${own.id}`;
    expect((await a.get(at, as)).json()).toEqual(own);
    expect((await a.get(at, ada)).json()).toEqual(own);
    expect(own).not.toHaveProperty('token');
    const list = async (query: string, who: { cookie: string }) =>
      (await a.get(`/api/v4/personal_access_tokens${query}`, who)).json();
    expect((await list('', as)).map((token: { id: number }) => token.id)).toContain(own.id);
    const owners = (await list(`?user_id=${ids.ada}`, as)).map((token: { user_id: number }) => token.user_id);
    expect(new Set(owners)).toEqual(new Set([ids.ada]));
    const bea = await a.signedIn('bea');
    expect((await a.get(`/api/v4/personal_access_tokens?user_id=${ids.ada}`, bea)).statusCode).toBe(403);
    const [hidden, missing] = [
      await a.get(at, bea),
      await a.get('/api/v4/personal_access_tokens/999999', bea),
    ];
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    expect((await remove(at, as)).statusCode).toBe(204);
    expect((await a.get(at, ada)).json()).toMatchObject({ revoked: true });
  });

  test('with which administrators act for somebody are hidden from that person', async () => {
    const chief = await a.person('agent');
    await a.context.db.updateTable('users').set({ admin: true }).where('id', '=', chief).execute();
    const as = await a.signedIn('agent');
    const at = `/api/v4/users/${ids.bea}/impersonation_tokens`;
    const bea = await a.signedIn('bea');
    const before = (await a.get('/api/v4/personal_access_tokens', bea)).json();
    expect((await a.post(at, { name: 'for her', scopes: ['api'] }, bea)).statusCode).toBe(403);
    const made = (await a.post(at, { name: 'for her', scopes: ['api'] }, as)).json();
    expect(made).toMatchObject({ impersonation: true, user_id: ids.bea, active: true });
    const { token, ...shown } = made;
    expect((await a.get('/api/v4/user', { 'private-token': token })).json()).toMatchObject({ id: ids.bea });
    expect((await a.get(at, as)).json()).toMatchObject([{ id: made.id, name: 'for her' }]);
    expect((await a.get(`${at}?state=inactive`, as)).json()).toEqual([]);
    const { last_used_at: _, ...rest } = shown;
    expect((await a.get(`${at}/${made.id}`, as)).json()).toMatchObject(rest);
    const others = `/api/v4/users/${ids.ada}/impersonation_tokens/${made.id}`;
    expect((await a.get(others, as)).statusCode).toBe(404);
    expect((await a.get('/api/v4/personal_access_tokens', bea)).json()).toEqual(before);
    const own = `/api/v4/personal_access_tokens/${made.id}`;
    expect((await a.get(own, bea)).statusCode).toBe(404);
    expect((await remove(own, bea)).statusCode).toBe(404);
    expect((await a.post(`${own}/rotate`, {}, bea)).statusCode).toBe(404);
    expect((await remove(`${at}/${made.id}`, as)).statusCode).toBe(204);
    expect((await a.get('/api/v4/user', { 'private-token': token })).statusCode).toBe(401);
    expect((await a.get(`${at}?state=inactive`, as)).json()).toMatchObject([{ id: made.id, revoked: true }]);
    await a.context.db.deleteFrom('users').where('id', '=', chief).execute();
  });

  test('are ended by themselves', async () => {
    const token = await createToken(a.context, { userId: ids.bea, name: 'short', scopes: ['api'] });
    const self = '/api/v4/personal_access_tokens/self';
    expect((await remove(self, { 'private-token': token })).statusCode).toBe(204);
    expect((await a.get(self, { 'private-token': token })).statusCode).toBe(401);
    await a.context.db.deleteFrom('personal_access_tokens').where('user_id', '=', ids.bea).execute();
    expect((await remove(self, await a.signedIn('bea'))).statusCode).toBe(404);
  });

  test('cannot be made with a token', async () => {
    const token = await createToken(a.context, { userId: ids.bea, name: 't', scopes: ['api'] });
    const response = await a.post(
      '/api/v4/user/personal_access_tokens',
      { name: 'second', scopes: ['api'] },
      { 'private-token': token },
    );
    expect([response.statusCode, response.json()]).toEqual([403, { message: '403 Forbidden' }]);
    expect((await a.get('/api/v4/personal_access_tokens', { 'private-token': token })).json()).toHaveLength(
      1,
    );
  });
});
