import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuthApp, authApp, PASSWORD } from '../testing/auth-app.ts';

let a: AuthApp;
beforeAll(async () => {
  a = await authApp();
  await a.person('guessed');
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
  await failed('guessed', 10, '10.0.0.9');
  expect((await signIn('guessed@cairn.test', PASSWORD)).statusCode).toBe(429);
  expect((await signIn('other', PASSWORD)).statusCode).toBe(200);
});

test('a login nobody has is limited like one that exists', async () => {
  await failed('nobody', 10, '10.0.0.9');
  expect((await signIn('NOBODY', PASSWORD)).statusCode).toBe(429);
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

test('a stolen session cannot be used to guess the password without limit', async () => {
  const session = await a.signedIn('guessed');
  await failed('guessed', 10);
  const body = { current_password: PASSWORD, new_password: 'new-granite-cairn' };
  const refused = await a.post('/-/profile/password', body, session);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
