import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthApp, authApp, ORIGIN, PASSWORD } from '../testing/fixtures/auth-app.ts';
import { createUser } from './changes.ts';
import { createToken } from './tokens.ts';

let a: AuthApp;
let id: number;
let ada: { cookie: string };
beforeAll(async () => {
  a = await authApp();
  id = await a.person('ada');
  await a.person('bea');
  ada = await a.signedIn('ada');
});
afterAll(() => a.close());

const put = async (body: object, headers: Record<string, string> = ada) => {
  const response = await a.app.inject({
    method: 'PUT',
    url: '/-/user_settings/profile',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return [response.statusCode, response.json()];
};
const me = async () => (await a.get('/api/v4/user', ada)).json();
const entries = () =>
  a.context.db
    .selectFrom('changes')
    .select(['kind', 'actor_id', 'before', 'after'])
    .where('kind', '=', 'user.updated')
    .orderBy('id')
    .execute();

test('people change their own name without more ado, and the log tells of it', async () => {
  const [status, body] = await put({ name: '  Ada Lovelace ' });
  expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Ada Lovelace', username: 'ada' })]);
  expect((await entries()).at(-1)).toEqual({
    kind: 'user.updated',
    actor_id: id,
    before: { name: 'Name of ada' },
    after: { name: 'Ada Lovelace' },
  });
  const before = (await entries()).length;
  expect((await put({ name: 'Ada Lovelace' }))[0]).toBe(200);
  expect(await entries()).toHaveLength(before);
});

test('the address of the first administrator, and any host without a dot, may be kept and given', async () => {
  expect((await put({ email: 'root@localhost', current_password: PASSWORD }))[0]).toBe(200);
  expect((await put({ name: 'Ada', email: 'root@localhost' }))[0]).toBe(200);
  expect(await put({ email: 'root@', current_password: PASSWORD })).toEqual([
    400,
    { message: { email: ['is invalid'] } },
  ]);
  expect((await put({ email: 'ada@cairn.test', current_password: PASSWORD }))[0]).toBe(200);
});

test('another e-mail address asks for the password', async () => {
  const email = 'lovelace@cairn.test';
  expect(await put({ email })).toEqual([400, { message: { current_password: ["can't be blank"] } }]);
  expect(await put({ email, current_password: 'guessed' })).toEqual([
    400,
    { message: { current_password: ['is wrong'] } },
  ]);
  expect(await me()).toMatchObject({ email: 'ada@cairn.test' });
  expect((await put({ email, current_password: PASSWORD }))[0]).toBe(200);
  expect(await me()).toMatchObject({ email, public_email: '' });
  await a.signedIn(email);
});

test('the address is shown to others only as long as somebody wants it, and follows a new one', async () => {
  await put({ show_email: true });
  expect(await me()).toMatchObject({ public_email: 'lovelace@cairn.test' });
  await put({ email: 'ada@cairn.test', current_password: PASSWORD });
  expect(await me()).toMatchObject({ email: 'ada@cairn.test', public_email: 'ada@cairn.test' });
  await put({ show_email: false });
  expect(await me()).toMatchObject({ public_email: '' });
});

test('what cannot be stored is refused by field and changes nothing', async () => {
  const before = await me();
  const refused = {
    name: [{ name: ' ' }, ["can't be blank"]],
    long: [{ name: 'x'.repeat(256) }, ['is too long (maximum is 255 characters)']],
    email: [{ email: 'nowhere' }, ['is invalid']],
    taken: [{ email: 'BEA@cairn.test', current_password: PASSWORD }, ['has already been taken']],
  } as const;
  for (const [body, texts] of Object.values(refused)) {
    const field = 'name' in body ? 'name' : 'email';
    expect(await put(body)).toEqual([400, { message: { [field]: texts } }]);
  }
  expect(await me()).toEqual(before);
});

test('people change their username, and the former one leads to them until someone else takes it', async () => {
  const since = (await entries()).length;
  expect((await put({ username: 'countess' }))[1]).toMatchObject({ username: 'countess' });
  expect((await entries()).slice(since)).toMatchObject([
    { before: { username: 'ada' }, after: { username: 'countess' } },
  ]);
  const found = async (username: string) =>
    (await a.get(`/api/v4/users?username=${username}`, ada)).json().map((one: { id: number }) => one.id);
  expect(await found('ADA')).toEqual([id]);
  expect(await put({ username: 'BEA' })).toEqual([
    400,
    { message: { username: ['has already been taken'] } },
  ]);
  expect((await a.get('/api/v4/users/ADA/status', ada)).statusCode).toBe(200);
  const taker = (await createUser(a.context, { username: 'ada', name: 'Taker', email: 'taker@cairn.test' }))
    .id;
  expect(await found('ada')).toEqual([taker]);
  await put({ username: 'lovelace' });
  expect(await found('countess')).toEqual([id]);
  await put({ username: 'countess' });
  expect(await found('lovelace')).toEqual([id]);
});

test('pronouns and a time zone are shown to others, with the time of that zone', async () => {
  await put({ pronouns: ' she/her ', timezone: 'Asia/Kolkata' });
  expect(await me()).toMatchObject({ pronouns: 'she/her', timezone: 'Asia/Kolkata' });
  const { local_time } = (await a.get(`/api/v4/users/${id}`, await a.signedIn('bea'))).json();
  const [, hour, minute, half] = /^(\d+):(\d\d) ([AP]M)$/.exec(local_time) ?? [];
  const shown = ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
  const now = new Date(Date.now() + 330 * 60_000);
  expect((now.getUTCHours() * 60 + now.getUTCMinutes() - shown + 1440) % 1440).toBeLessThan(3);
  for (const [body, message] of [
    [{ timezone: 'Atlantis' }, { timezone: ['is not a known time zone, such as Europe/Berlin'] }],
    [{ timezone: '+02:00' }, { timezone: ['is not a known time zone, such as Europe/Berlin'] }],
    [{ pronouns: 'x'.repeat(51) }, { pronouns: ['is too long (maximum is 50 characters)'] }],
  ] as const)
    expect(await put(body)).toEqual([400, { message }]);
  await put({ pronouns: '', timezone: '' });
  expect(await me()).toMatchObject({ pronouns: null, timezone: null, local_time: null });
});

test('neither visitors nor tokens change a profile, nor a page of another site', async () => {
  const before = await me();
  const token = await createToken(a.context, { userId: id, name: 't', scopes: ['api'] });
  expect((await put({ name: 'Eve' }, {}))[0]).toBe(401);
  expect((await put({ name: 'Eve' }, { 'private-token': token }))[0]).toBe(403);
  expect((await put({ name: 'Eve' }, { ...ada, origin: 'https://evil.test' }))[0]).toBe(403);
  expect(await me()).toEqual(before);
});
