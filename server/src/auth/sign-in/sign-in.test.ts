import { createHook } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, setPassword } from '../changes.ts';
import { operator } from '../operator.ts';
import { changeUserState } from '../user-state.ts';
import { type AuthApp, authApp, cookieOf, PASSWORD } from '../../testing/fixtures/auth-app.ts';

let a: AuthApp;
beforeAll(async () => {
  a = await authApp();
});
afterAll(() => a.close());

const whoIs = async (headers: Record<string, string>) =>
  (await a.get('/api/v4/probe', headers)).json().viewer.username;
const refusal = { status: 401, body: { message: 'Invalid login or password.' } };
const asked = async (login: string, password: string) => {
  const response = await a.post('/users/sign_in', { login, password });
  return { status: response.statusCode, body: response.json() };
};

describe('signing in', () => {
  test('works by username and by e-mail address, in any case', async () => {
    await a.person('Hillary');
    for (const login of ['Hillary', 'hillary', 'HILLARY@cairn.test', ' hillary ']) {
      expect(await asked(login, PASSWORD)).toEqual({ status: 200, body: {} });
    }
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    await a.person('cookie');
    const response = await a.post('/users/sign_in', { login: 'cookie', password: PASSWORD });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^_cairn_session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^_cairn_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await whoIs({ cookie: cookieOf(response) })).toBe('cookie');
  });

  test('marks the cookie Secure when the public address is https', async () => {
    const https = await authApp({ publicUrl: 'https://cairn.test' });
    await https.person('safe');
    const body = { login: 'safe', password: PASSWORD };
    const response = await https.post('/users/sign_in', body, { origin: 'https://cairn.test' });
    expect(String(response.headers['set-cookie'])).toContain('; Secure');
    await https.close();
  });

  test('refuses a wrong password, an unknown login, a blocked person and one without a password alike', async () => {
    await a.person('known');
    await changeUserState(a.context, operator, await a.person('blocked'), 'block');
    await a.context.db
      .insertInto('users')
      .values({ username: 'empty', name: 'E', email: 'empty@cairn.test' })
      .execute();
    expect(await asked('known', 'not-the-password')).toEqual(refusal);
    expect(await asked('unknown', PASSWORD)).toEqual(refusal);
    expect(await asked('blocked', PASSWORD)).toEqual(refusal);
    expect(await asked('empty', PASSWORD)).toEqual(refusal);
  });

  test('costs as much work for an unknown login as for a wrong password', async () => {
    await createUser(a.context, {
      username: 'dear',
      name: 'D',
      email: 'dear@cairn.test',
      password: PASSWORD,
    });
    let derived = 0;
    // Counted by async hooks, so that no cache of ours can hide a request: every key derivation is one.
    const watch = createHook({ init: (_id, type) => void (type === 'SCRYPTREQUEST' && derived++) }).enable();
    const work = async (login: string) => {
      derived = 0;
      await asked(login, 'not-the-password');
      return derived;
    };
    expect([await work('dear'), await work('nobody-of-that-name')]).toEqual([1, 1]);
    watch.disable();
  });

  test('says which field is missing or no text', async () => {
    const answers = await Promise.all(
      [
        { login: 'x' },
        { password: 'x' },
        { login: ['x'], password: 'x' },
        { login: 'a\0b', password: 'x' },
        'text',
      ].map((body) => a.post('/users/sign_in', body)),
    );
    expect(answers.map((r) => [r.statusCode, r.json().error])).toEqual([
      [400, 'password is missing'],
      [400, 'login is missing'],
      [400, 'login is invalid'],
      [400, 'login is invalid'],
      [400, 'login is missing'],
    ]);
  });

  test('gives a new session each time and ends the one it replaces', async () => {
    await a.person('fixed');
    const first = await a.signedIn('fixed');
    const again = await a.post('/users/sign_in', { login: 'fixed', password: PASSWORD }, first);
    const second = { cookie: cookieOf(again) };
    expect(second.cookie).not.toBe(first.cookie);
    expect([await whoIs(first), await whoIs(second)]).toEqual([null, 'fixed']);
  });

  test('never takes over a session value that the visitor brought', async () => {
    await a.person('victim');
    const planted = { cookie: '_cairn_session=planted.signature' };
    const response = await a.post('/users/sign_in', { login: 'victim', password: PASSWORD }, planted);
    expect(cookieOf(response)).not.toContain('planted');
    expect(await whoIs(planted)).toBe(null);
  });

  test('keeps no token in the database', async () => {
    await a.person('stored');
    const { cookie } = await a.signedIn('stored');
    const token = decodeURIComponent(cookie.slice('_cairn_session='.length)).split('.')[0] as string;
    const { rows } = await sql<{ row: string }>`SELECT s::text AS row FROM sessions s`.execute(a.context.db);
    const inHex = Buffer.from(token).toString('hex');
    expect(token.length).toBe(43);
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(inHex))).toEqual([]);
  });
});

describe('a session', () => {
  test('is refused when its cookie is altered', async () => {
    await a.person('altered');
    const { cookie } = await a.signedIn('altered');
    expect(await whoIs({ cookie: cookie.replace('_cairn_session=', '_cairn_session=x') })).toBe(null);
    expect(await whoIs({ cookie: cookie.slice(0, -6) })).toBe(null);
    expect(await whoIs({ cookie })).toBe('altered');
  });

  test('is over after signing out', async () => {
    await a.person('leaver');
    const session = await a.signedIn('leaver');
    const response = await a.post('/users/sign_out', {}, session);
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect(String(response.headers['set-cookie'])).toContain('_cairn_session=;');
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(await whoIs(session)).toBe(null);
  });

  test('is over once its user is blocked, and does not come back with them', async () => {
    const id = await a.person('banned');
    const session = await a.signedIn('banned');
    expect(await whoIs(session)).toBe('banned');
    await changeUserState(a.context, operator, id, 'block');
    expect(await whoIs(session)).toBe(null);
    await changeUserState(a.context, operator, id, 'unblock');
    expect(await whoIs(session)).toBe(null);
  });

  test('is over when an operator sets a new password', async () => {
    const id = await a.person('reset');
    const session = await a.signedIn('reset');
    await setPassword(a.context, id, 'another-granite-cairn');
    expect(await whoIs(session)).toBe(null);
    expect((await asked('reset', PASSWORD)).status).toBe(401);
    expect((await asked('reset', 'another-granite-cairn')).status).toBe(200);
  });

  test('ends two weeks after it was last used, and each use moves the end', async () => {
    const id = await a.person('slider');
    const session = await a.signedIn('slider');
    const age = (interval: string) =>
      sql`UPDATE sessions SET last_active_at = last_active_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
          WHERE user_id = ${id}`.execute(a.context.db);
    await age('13 days');
    const used = await a.get('/api/v4/probe', session);
    expect(used.json().viewer.username).toBe('slider');
    expect(String(used.headers['set-cookie'])).toContain('Max-Age=1209600');
    await age('13 days');
    expect(await whoIs(session)).toBe('slider');
    expect((await a.get('/api/v4/probe', session)).headers['set-cookie']).toBe(undefined);
    await age('15 days');
    expect(await whoIs(session)).toBe(null);
  });

  test('that is over is removed at the next sign-in of anybody', async () => {
    const id = await a.person('forgotten');
    await a.signedIn('forgotten');
    await sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = ${id}`.execute(
      a.context.db,
    );
    await a.person('somebody');
    await a.signedIn('somebody');
    const left = await a.context.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});
