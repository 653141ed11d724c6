import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuthApp, authApp, ORIGIN, PASSWORD } from '../../testing/fixtures/auth-app.ts';
import { createPasswordLink } from '../passwords/password-links.ts';

let a: AuthApp;
let guessed: number;
beforeAll(async () => {
  a = await authApp();
  guessed = await a.person('guessed');
  await a.person('other');
});
beforeEach(async () => {
  await a.context.db.deleteFrom('sign_in_attempts').execute();
});
afterAll(() => a.close());

const failed = (login: string, times: number, ip = '127.0.0.1') =>
  sql`INSERT INTO sign_in_attempts (login_digest, ip) SELECT sha256(${login}::bytea), ${ip} FROM generate_series(1, ${times}::int)`.execute(
    a.context.db,
  );
const signIn = (login: string, password: string) => a.post('/users/sign_in', { login, password });

test('ten failures are let through, and the next try is refused without looking at the password', async () => {
  for (let i = 0; i < 10; i++) expect((await signIn('guessed', `wrong-${i}`)).statusCode).toBe(401);
  const refused = await signIn('guessed', PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe('This endpoint has been requested too many times. Try again later.');
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(160);
  expect(wait).toBeLessThanOrEqual(180);
});

test('guesses made at the same moment all count', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => signIn('guessed', `wrong-${i}`)));
  const statuses = answers.map((r) => r.statusCode);
  expect(statuses.filter((s) => s === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((s) => s === 429).length).toBeGreaterThanOrEqual(6);
});

test('both logins of one person count together, and another person may still sign in', async () => {
  await failed('guessed', 10);
  expect((await signIn('guessed@cairn.test', PASSWORD)).statusCode).toBe(429);
  expect((await signIn('other', PASSWORD)).statusCode).toBe(200);
});

test('a login nobody has is limited like one that exists', async () => {
  await failed('nobody', 10);
  expect((await signIn('NOBODY', PASSWORD)).statusCode).toBe(429);
  await failed('nobody2', 100, '10.0.0.9');
  expect((await signIn('nobody2', PASSWORD)).statusCode).toBe(429);
});

test('wrong passwords from elsewhere do not shut the right person out', async () => {
  await failed('guessed', 99, '203.0.113.9');
  expect((await signIn('guessed', PASSWORD)).statusCode).toBe(200);
});

test('one network of IPv6 is one address', async () => {
  const from = (remoteAddress: string) =>
    a.app.inject({
      method: 'POST',
      url: '/users/sign_in',
      payload: { login: 'guessed', password: PASSWORD },
      headers: { origin: ORIGIN },
      remoteAddress,
    });
  await failed('guessed', 10, '2001:db8:1:2::/64');
  expect((await from('2001:db8:1:2:3:4:5:6')).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
});

describe('an account that is guessed at from everywhere', () => {
  const everywhere = () =>
    sql`INSERT INTO sign_in_attempts (login_digest, ip, at)
      SELECT sha256('guessed'), '203.0.113.' || n, now() - interval '50 minutes' FROM generate_series(1, 100) n`.execute(
      a.context.db,
    );
  const deviceOf = (answer: LightMyRequestResponse) => {
    const mark = answer.cookies.find(({ name }) => name === '_cairn_device');
    return { cookie: `_cairn_device=${encodeURIComponent(mark?.value ?? '')}` };
  };
  const signInFrom = (device: { cookie: string }, password = PASSWORD) =>
    a.post('/users/sign_in', { login: 'guessed', password }, device);

  test('is shut to strangers, for longer than an address is', async () => {
    await everywhere();
    const refused = await signIn('guessed', PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(180);
  });

  test('opens to the right password of a browser that gave it before, and not to a wrong one', async () => {
    const device = deviceOf(await signIn('guessed', PASSWORD));
    await everywhere();
    expect((await signInFrom(device, 'wrong')).statusCode).toBe(401);
    expect((await signInFrom(device)).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) expect((await signInFrom(device, 'wrong')).statusCode).toBe(401);
    expect((await signInFrom(device)).statusCode).toBe(429);
  });

  test('stays shut to the mark of another account, a forged one, and one of an older password', async () => {
    const others = deviceOf(await signIn('other', PASSWORD));
    const old = deviceOf(await signIn('guessed', PASSWORD));
    await everywhere();
    expect((await signInFrom(others)).statusCode).toBe(429);
    expect((await signInFrom({ cookie: `${old.cookie}x` })).statusCode).toBe(429);
    await sql`UPDATE passwords SET digest = digest || 'A' WHERE user_id = ${guessed}`.execute(a.context.db);
    expect((await signInFrom(old)).statusCode).toBe(429);
    await sql`UPDATE passwords SET digest = left(digest, -1) WHERE user_id = ${guessed}`.execute(
      a.context.db,
    );
  });

  test('opens by a one-time link, whose new password is then right in that browser', async () => {
    await everywhere();
    const link = new URL(await createPasswordLink(a.context, guessed));
    const password = 'another-granite-cairn';
    const token = link.searchParams.get('token');
    const device = deviceOf(await a.post('/-/password', { token, password }));
    expect((await signIn('guessed', password)).statusCode).toBe(429);
    expect((await signInFrom(device, password)).statusCode).toBe(200);
    await sql`UPDATE passwords SET digest = (SELECT digest FROM passwords WHERE user_id <> ${guessed} LIMIT 1)
      WHERE user_id = ${guessed}`.execute(a.context.db);
  });
});

test('one address may fail thirty times over all logins', async () => {
  await failed('a', 15);
  await failed('b', 14);
  expect((await signIn('other', 'wrong')).statusCode).toBe(401);
  expect((await signIn('other', PASSWORD)).statusCode).toBe(429);
});

test('waiting helps even for those who kept trying', async () => {
  await failed('guessed', 10);
  expect((await signIn('guessed', PASSWORD)).statusCode).toBe(429);
  await sql`UPDATE sign_in_attempts SET at = at - interval '181 seconds'`.execute(a.context.db);
  expect((await signIn('guessed', PASSWORD)).statusCode).toBe(200);
});

test('a right password forgives what went wrong before', async () => {
  await failed('guessed', 9);
  expect((await signIn('guessed', PASSWORD)).statusCode).toBe(200);
  expect((await signIn('guessed', 'wrong')).statusCode).toBe(401);
});

test('a stolen session cannot be used to guess the password without limit, and sign-ins do not count there', async () => {
  const session = await a.signedIn('guessed');
  await failed('guessed', 100, '203.0.113.9');
  const change = (current_password: string) =>
    a.post('/-/profile/password', { current_password, new_password: 'new-granite-cairn' }, session);
  for (let i = 0; i < 10; i++) expect((await change('wrong')).statusCode).toBe(400);
  const refused = await change(PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
