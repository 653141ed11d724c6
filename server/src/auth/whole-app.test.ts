import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testContext } from '../testing/context.ts';
import { createUser } from './changes.ts';
import { cookieOf, ORIGIN, PASSWORD } from '../testing/auth-app.ts';

test('the whole server signs in, answers REST and GraphQL by the cookie, and signs out', async () => {
  const { context, close } = await testContext();
  const app = await buildApp(context);
  await createUser(context, { username: 'ines', name: 'Ines', email: 'ines@cairn.test', password: PASSWORD });
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { origin: ORIGIN, ...headers } });

  const session = { cookie: cookieOf(await post('/users/sign_in', { login: 'ines', password: PASSWORD })) };
  const user = async () => (await app.inject({ url: '/api/v4/user', headers: session })).json();
  const query = { query: '{ currentUser { username } }' };
  expect((await user()).username).toBe('ines');
  expect((await post('/api/graphql', query, session)).json()).toEqual({
    data: { currentUser: { username: 'ines' } },
  });
  expect((await post('/api/graphql', query, { ...session, origin: 'https://evil.test' })).statusCode).toBe(
    403,
  );
  const wrong = await post('/api/graphql', query, { ...session, authorization: 'Bearer glpat-wrong' });
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { errors: [{ message: 'Invalid token' }] }]);

  const form = { method: 'POST', url: '/users/sign_in', payload: `login=ines&password=${PASSWORD}` } as const;
  const typed = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ ...form, headers: typed })).statusCode).toBe(415);

  expect((await post('/users/sign_out', {}, session)).statusCode).toBe(200);
  expect(await user()).toEqual({ message: '401 Unauthorized' });
  await app.close();
  await close();
});

test('behind a proxy nearby, attempts count by the address it passes on', async () => {
  const { context, close } = await testContext();
  const app = await buildApp(context);
  const wrong = (headers: Record<string, string>, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/users/sign_in',
      payload: { login: 'nobody', password: 'wrong-password' },
      headers: { origin: ORIGIN, ...headers },
      remoteAddress,
    });
  await wrong({ 'x-forwarded-for': '203.0.113.7' }, '10.0.0.2');
  await wrong({ 'x-forwarded-for': '203.0.113.7' }, '198.51.100.9');
  const attempts = await context.db.selectFrom('sign_in_attempts').select('ip').orderBy('id').execute();
  expect(attempts.map(({ ip }) => ip)).toEqual(['203.0.113.7', '198.51.100.9']);
  await app.close();
  await close();
});
