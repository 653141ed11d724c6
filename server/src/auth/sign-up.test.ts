import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuthApp, authApp } from '../testing/fixtures/auth-app.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { catchMail, type MailCatcher } from '../testing/servers/mail-catcher.ts';
import { type SignUpRule, updateApplicationSettings } from './application-settings.ts';
import { operator } from './operator.ts';
import { createFirstAdministratorLink } from './passwords/password-links.ts';
import { changeUserState } from './user-state.ts';

const NEW = 'another-granite-cairn';
let a: AuthApp;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail();
  a = await authApp({ mail: catcher.settings });
});
beforeEach(async () => {
  await mailed();
  await a.context.db.deleteFrom('mail_requests').execute();
});
afterAll(async () => {
  await a.close();
  await catcher.close();
});

const rule = (signUp: SignUpRule, more: object = {}) =>
  updateApplicationSettings(a.context, operator, { signUp, ...more });
const signUp = (username: string, more: object = {}) =>
  a.post('/users', { name: 'Ada', username, email: `${username}@acme.test`, password: NEW, ...more });
const mailed = async () => {
  await runJobs(a.context);
  return catcher.mails.splice(0);
};
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] as string;
const countUsers = async () => (await a.context.db.selectFrom('users').select('id').execute()).length;

test.each(['closed', 'invitation'] as const)('nobody signs up while the rule is %s', async (signUpRule) => {
  await rule(signUpRule);
  expect((await a.get('/-/sign_up')).json()).toMatchObject({ open: false, mail: true });
  const refused = await signUp('early');
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Nobody can sign up on this server. Ask an administrator for an account.',
  ]);
  expect(await mailed()).toEqual([]);
});

test('a sign-up makes the account when the address is confirmed, once', async () => {
  await rule('open');
  const before = await countUsers();
  expect((await signUp('ada')).statusCode).toBe(200);
  expect(await countUsers()).toBe(before);
  const [mail] = await mailed();
  expect(mail?.to).toEqual(['ada@acme.test']);
  const token = tokenIn(mail?.text ?? '');
  expect((await a.post('/users/confirmation/check', { token })).json()).toEqual({
    username: 'ada',
    email: 'ada@acme.test',
  });
  const confirmed = await a.post('/users/confirmation', { token });
  expect(confirmed.json()).toEqual({ approval: false });
  const cookie = confirmed.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  expect((await a.get('/api/v4/user', { cookie })).json()).toMatchObject({
    username: 'ada',
    is_admin: false,
  });
  expect((await a.post('/users/confirmation', { token })).statusCode).toBe(422);
  expect((await a.post('/users/confirmation/check', { token })).statusCode).toBe(422);
});

test('an address with an account gets the same answer, and a mail that says so', async () => {
  await rule('open');
  await a.person('known');
  const [known, fresh] = [
    await signUp('other', { email: 'known@cairn.test' }),
    await signUp('other', { email: 'unknown@cairn.test' }),
  ];
  expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
  const [first, second] = await mailed();
  expect([first?.headers['subject'], second?.headers['subject']].toSorted()).toEqual([
    'Confirm your email address',
    'You have an account on Cairn',
  ]);
});

test('only addresses of the listed domains sign up', async () => {
  await rule('domain', { domainAllowlist: ['ACME.test', 'acme.test'] });
  expect((await a.get('/-/sign_up')).json().domains).toEqual(['acme.test']);
  for (const email of ['eve@evil.test', 'eve@sub.acme.test', 'eve@acme.test.evil.test']) {
    const refused = await signUp('eve', { email });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Email must be of acme.test']);
  }
  expect((await signUp('insider')).statusCode).toBe(200);
});

test('where an administrator approves, the new account waits', async () => {
  await rule('open', { approveSignUps: true });
  await signUp('waiting');
  const [mail] = await mailed();
  const confirmed = await a.post('/users/confirmation', { token: tokenIn(mail?.text ?? '') });
  expect(confirmed.json()).toEqual({ approval: true });
  const signIn = () => a.post('/users/sign_in', { login: 'waiting', password: NEW });
  expect([(await signIn()).statusCode, (await signIn()).json().message]).toEqual([
    401,
    'An administrator has not approved your account yet.',
  ]);
  const { id } = await a.context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'waiting')
    .executeTakeFirstOrThrow();
  await changeUserState(a.context, operator, id, 'approve');
  expect((await signIn()).statusCode).toBe(200);
  await rule('open', { approveSignUps: false });
});

test('a sign-up begun before the server closed is not finished', async () => {
  await rule('open');
  await signUp('late');
  const [mail] = await mailed();
  await rule('closed');
  const confirmed = await a.post('/users/confirmation', { token: tokenIn(mail?.text ?? '') });
  expect(confirmed.statusCode).toBe(403);
});

test.each([
  [{ password: 'short' }, 'Password is too short (minimum is 8 characters)'],
  [{ username: 'admin' }, 'Username is a reserved name'],
  [{ email: 'nowhere' }, 'Email is invalid'],
  [{ name: ' ' }, "Name can't be blank"],
])('a sign-up with %j is refused', async (more, message) => {
  await rule('open');
  const refused = await signUp('wrong', more);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  expect(await mailed()).toEqual([]);
});

test('a forgotten password is replaced by a mailed link, which keeps that of an administrator', async () => {
  const id = await a.person('forgetful');
  const ask = (login: string) => a.post('/users/password', { login });
  const [known, unknown] = [await ask('FORGETFUL@cairn.test'), await ask('nobody@cairn.test')];
  expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
  const mails = await mailed();
  expect(mails.map(({ to }) => to)).toEqual([['forgetful@cairn.test']]);
  const token = tokenIn(mails[0]?.text ?? '');
  const set = await a.post('/-/password', { token, password: NEW });
  expect(set.statusCode).toBe(200);
  expect((await a.post('/users/sign_in', { login: 'forgetful', password: NEW })).statusCode).toBe(200);

  await changeUserState(a.context, operator, id, 'block');
  expect((await ask('forgetful')).statusCode).toBe(200);
  expect(await mailed()).toEqual([]);
});

test('one account gets few such mails an hour, whatever it is called', async () => {
  await a.person('popular');
  const statuses = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await a.post('/users/password', { login: 'popular' })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const unknown = [];
  for (let n = 0; n < 4; n += 1)
    unknown.push((await a.post('/users/password', { login: 'not-there' })).statusCode);
  expect(unknown).toEqual(statuses);
  expect(await mailed()).toHaveLength(3);
});

test('a server without mail says that it sends none', async () => {
  const b = await authApp();
  expect((await b.get('/-/sign_up')).json()).toMatchObject({ open: false, mail: false });
  expect((await b.post('/users/password', { login: 'root' })).json().message).toBe(
    'No mail server is set up',
  );
  await b.close();
});

test('the first administrator gives a name, a username and an address, and is signed in', async () => {
  const b = await authApp();
  const token = tokenIn(await createFirstAdministratorLink(b.context));
  const follow = (more: object) => b.post('/-/first-administrator', { token, password: NEW, ...more });
  const wrong = await follow({ name: 'Ada', username: 'ada', email: 'nowhere' });
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Email is invalid']);
  const made = await follow({ name: 'Ada', username: 'ada', email: 'ada@acme.test' });
  expect(made.statusCode).toBe(200);
  const cookie = made.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  expect((await b.get('/api/v4/user', { cookie })).json()).toMatchObject({
    name: 'Ada',
    username: 'ada',
    email: 'ada@acme.test',
    is_admin: true,
  });
  await b.close();
});
