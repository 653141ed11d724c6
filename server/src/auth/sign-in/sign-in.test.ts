import { createHook } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, setPassword } from '../changes.ts';
import { operator } from '../operator.ts';
import { createToken } from '../tokens.ts';
import { changeUserState } from '../user-state.ts';
import { deviceName } from './device-name.ts';
import { type AuthApp, authApp, cookieOf, ORIGIN, PASSWORD } from '../../testing/fixtures/auth-app.ts';

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

describe('the sessions of a person', () => {
  const LIST = '/-/user_settings/active_sessions';
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const signIn = async (login: string, userAgent: string) => ({
    cookie: cookieOf(
      await a.post('/users/sign_in', { login, password: PASSWORD }, { 'user-agent': userAgent }),
    ),
  });
  const sessionsOf = async (headers: Record<string, string>): Promise<{ id: number; current: boolean }[]> =>
    (await a.get(`${LIST}.json`, headers)).json();
  const end = async (headers: Record<string, string>, id?: number) =>
    (
      await a.app.inject({
        method: 'DELETE',
        url: id === undefined ? LIST : `${LIST}/${id}`,
        headers: { origin: ORIGIN, ...headers },
      })
    ).statusCode;

  test('are listed with the browser in words, and end one by one or all but this', async () => {
    const id = await a.person('traveller');
    const [desk, phone, third] = [
      await signIn('traveller', CHROME),
      await signIn('traveller', `curl/8.1 ${'x'.repeat(1000)}`),
      await signIn('traveller', ''),
    ];
    const listed = await a.get(`${LIST}.json`, desk);
    expect([listed.statusCode, listed.headers['x-total'], listed.json()]).toMatchObject([
      200,
      '3',
      [
        { browser: 'Chrome', system: 'Linux', ip: '127.0.0.1', current: true },
        { browser: null, system: null, current: false },
        { browser: null, system: null, current: false },
      ],
    ]);
    expect(listed.body).not.toContain('curl');
    const [here, , older] = await sessionsOf(desk);
    expect(await end(desk, older?.id)).toBe(204);
    expect([await whoIs(desk), await whoIs(phone), await whoIs(third)]).toEqual([
      'traveller',
      null,
      'traveller',
    ]);
    // The current one ends by signing out; one that has ended looks like one that never was.
    for (const gone of [here?.id, older?.id, 999_999]) expect(await end(desk, gone)).toBe(404);
    expect([await end(desk), await whoIs(third), await whoIs(desk)]).toEqual([204, null, 'traveller']);
    expect(await end(desk)).toBe(204);
    const entries = await a.context.db
      .selectFrom('changes')
      .select(['actor_id', 'after'])
      .where('kind', '=', 'user.sessions_ended')
      .where('subject_id', '=', id)
      .execute();
    const entry = { actor_id: id, after: { sessions: 1 } };
    expect(entries).toEqual([entry, entry]);
  });

  test('of others, of visitors and by a token are neither read nor ended', async () => {
    const userId = await a.person('homebody');
    const [own, other] = [await a.signedIn('homebody'), await a.signedIn('traveller')];
    const token = await createToken(a.context, { userId, name: 'all', scopes: ['api'] });
    const [session] = await sessionsOf(own);
    expect(await sessionsOf(other)).not.toContainEqual(expect.objectContaining({ id: session?.id }));
    expect(await end(other, session?.id)).toBe(404);
    for (const [headers, status] of [
      [{}, 401],
      [{ 'private-token': token }, 403],
      [{ ...own, origin: 'https://evil.test' }, 403],
    ] as const) {
      if (!('origin' in headers)) expect((await a.get(`${LIST}.json`, headers)).statusCode).toBe(status);
      expect([await end(headers, session?.id), await end(headers)]).toEqual([status, status]);
    }
    expect(await whoIs(own)).toBe('homebody');
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/143 Safari/605.1', 'Firefox', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/142.0 Safari/537.36', 'Chrome', 'ChromeOS'],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});
