import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testContext } from '../../testing/context.ts';
import { createUser } from '../changes.ts';
import { cookieOf, ORIGIN, PASSWORD } from '../../testing/fixtures/auth-app.ts';

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

test('attempts count by the address that a trusted proxy passes on, and by nothing else that is sent', async () => {
  const { context, close } = await testContext({ trustedProxies: ['loopback', '10.0.0.2'] });
  const app = await buildApp(context);
  const addressOf = async (remoteAddress: string, forwarded: string) => {
    await app.inject({
      method: 'POST',
      url: '/users/sign_in',
      payload: { login: 'nobody', password: 'wrong-password' },
      headers: { origin: ORIGIN, 'x-forwarded-for': forwarded },
      remoteAddress,
    });
    const last = await context.db
      .selectFrom('sign_in_attempts')
      .select('ip')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return last?.ip;
  };
  expect(await addressOf('10.0.0.2', '203.0.113.7')).toBe('203.0.113.7');
  expect(await addressOf('127.0.0.1', '203.0.113.7:5678')).toBe('203.0.113.7');
  expect(await addressOf('127.0.0.1', '203.0.113.8, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
  expect(await addressOf('10.0.0.2', '203.0.113.7, unknown')).toBe('10.0.0.2');
  for (const near of ['10.0.0.3', '172.16.0.1', '192.168.1.1', '198.51.100.9']) {
    expect(await addressOf(near, '203.0.113.7')).toBe(near);
  }
  await app.close();
  await close();
});

test('rendering for strangers bears whatever a proxy passes on', async () => {
  const { context, close } = await testContext();
  const app = await buildApp(context);
  for (const forwarded of ['1.2.3.4:5678', 'unknown', '[2001:db8::1]:80', "';--", '::ffff:10.0.0.1', '']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v4/markdown',
      payload: { text: 'a' },
      headers: { 'x-forwarded-for': forwarded },
    });
    expect([forwarded, answer.statusCode]).toEqual([forwarded, 201]);
  }
  await app.close();
  await close();
});
