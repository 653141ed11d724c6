import { scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, setPassword } from '../changes.ts';
import { operator } from '../operator.ts';
import { digestPassword, passwordMatches } from './password-digest.ts';
import {
  createFirstAdministratorLink,
  createPasswordLink,
  firstAdministratorMissing,
} from './password-links.ts';
import { passwordProblems } from './password-rules.ts';
import { createToken } from '../tokens.ts';
import { changeUserState } from '../user-state.ts';
import { type AuthApp, authApp, PASSWORD } from '../../testing/fixtures/auth-app.ts';

let a: AuthApp;
beforeAll(async () => {
  a = await authApp();
});
afterAll(() => a.close());

const NEW = 'another-granite-cairn';
const change = (session: Record<string, string>, current: string, next: string) =>
  a.post('/-/profile/password', { current_password: current, new_password: next }, session);
const whoIs = async (headers: Record<string, string>) =>
  (await a.get('/api/v4/probe', headers)).json().viewer.username;
const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string;
const canSignIn = async (login: string, password: string) =>
  (await a.post('/users/sign_in', { login, password })).statusCode === 200;

describe('a password digest', () => {
  test('fits its password only, and differs each time', async () => {
    const [one, two] = await Promise.all([digestPassword('päss-wörd'), digestPassword('päss-wörd')]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwordMatches('päss-wörd', one)).toBe(true);
    expect(await passwordMatches('päss-wörd'.normalize('NFD'), one)).toBe(true);
    expect(await passwordMatches('pass-word', one)).toBe(false);
    expect(await passwordMatches('päss-wörd', null)).toBe(false);
  });

  test('made with other costs is still read', async () => {
    const salt = Buffer.from('sixteen bytes, ok');
    const key = scryptSync(PASSWORD, salt, 32, { N: 16, r: 1, p: 1 });
    const cheap = `scrypt$16$1$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    expect(await passwordMatches(PASSWORD, cheap)).toBe(true);
    expect(await passwordMatches(NEW, cheap)).toBe(false);
    await expect(passwordMatches('x', 'md5$abc')).rejects.toThrow('unknown format');
  });
});

test('a new password may not be short, endless, the login, or one that everybody tries', () => {
  const owner = { username: 'mountain-goat', email: 'goat@cairn.test' };
  const problem = (password: string) => passwordProblems(password, owner)[0];
  expect(problem('seven77')).toBe('is too short (minimum is 8 characters)');
  expect(problem('🏔🏔🏔🏔')).toBe('is too short (minimum is 8 characters)');
  expect(problem('x1'.repeat(65))).toBe('is too long (maximum is 128 characters)');
  expect(problem('Mountain-Goat')).toBe('must not be the username or the email address');
  expect(problem('GOAT@cairn.test')).toBe('must not be the username or the email address');
  expect(problem('Password1')).toBe('is too easy to guess');
  expect(problem('zzzzzzzzzzzz')).toBe('is too easy to guess');
  expect(problem('eight888')).toBe(undefined);
});

describe('changing your own password', () => {
  test('keeps this session and ends all others', async () => {
    await a.person('changer');
    const [here, elsewhere] = [await a.signedIn('changer'), await a.signedIn('changer')];
    const response = await change(here, PASSWORD, NEW);
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect([await whoIs(here), await whoIs(elsewhere)]).toEqual(['changer', null]);
    expect([await canSignIn('changer', PASSWORD), await canSignIn('changer', NEW)]).toEqual([false, true]);
  });

  test('needs the current one and a good new one, and changes nothing otherwise', async () => {
    await a.person('keeper');
    const [here, elsewhere] = [await a.signedIn('keeper'), await a.signedIn('keeper')];
    const answers = [
      await change(here, 'not-it', NEW),
      await change(here, PASSWORD, 'short'),
      await change(here, PASSWORD, 'password'),
    ];
    expect(answers.map((r) => [r.statusCode, r.json()])).toEqual([
      [400, { message: 'Current password is wrong' }],
      [400, { message: 'New password is too short (minimum is 8 characters)' }],
      [400, { message: 'New password is too easy to guess' }],
    ]);
    expect(await whoIs(elsewhere)).toBe('keeper');
    expect(await canSignIn('keeper', PASSWORD)).toBe(true);
  });

  test('asks for a session: visitors and tokens are refused', async () => {
    const userId = await a.person('scripted');
    const token = await createToken(a.context, { userId, name: 'ci', scopes: ['api'] });
    expect((await change({}, PASSWORD, NEW)).statusCode).toBe(401);
    expect((await change({ 'private-token': token }, PASSWORD, NEW)).statusCode).toBe(403);
    expect(await canSignIn('scripted', PASSWORD)).toBe(true);
  });
});

describe('the first administrator', () => {
  test('is made by a link that works once', async () => {
    expect(await firstAdministratorMissing(a.context)).toBe(true);
    const old = await createFirstAdministratorLink(a.context);
    const link = await createFirstAdministratorLink(a.context);
    expect(link).toMatch(/^http:\/\/cairn\.test\/-\/first-administrator\?token=[\w-]{43}$/);
    const follow = (from: string, password: string) =>
      a.post('/-/first-administrator', { token: tokenOf(from), password });

    expect((await follow(old, NEW)).statusCode).toBe(422);
    const weak = await follow(link, 'root');
    expect([weak.statusCode, weak.json().message]).toEqual([
      400,
      'Password is too short (minimum is 8 characters)',
    ]);
    expect((await follow(link, NEW)).statusCode).toBe(200);
    const again = await follow(link, 'third-granite-cairn');
    expect([again.statusCode, again.json().message]).toEqual([
      422,
      'This link has expired or was used before.',
    ]);

    expect(await firstAdministratorMissing(a.context)).toBe(false);
    const root = await a.signedIn('root', NEW);
    expect((await a.get('/api/v4/user', root)).json()).toMatchObject({ username: 'root', is_admin: true });
  });

  test('keeps the account root that is already there', async () => {
    const b = await authApp();
    const { id } = await createUser(b.context, { username: 'root', name: 'R', email: 'r@cairn.test' });
    const token = tokenOf(await createFirstAdministratorLink(b.context));
    expect((await b.post('/-/first-administrator', { token, password: NEW })).statusCode).toBe(200);
    const user = (await b.get('/api/v4/user', await b.signedIn('root', NEW))).json();
    expect(user).toMatchObject({ id, is_admin: true, email: 'r@cairn.test' });
    await b.close();
  });

  test('link is stored as a digest and ends after a day', async () => {
    const b = await authApp();
    const token = tokenOf(await createFirstAdministratorLink(b.context));
    const { rows } = await sql<{ row: string; hours: number }>`
      SELECT l::text AS row, extract(epoch FROM expires_at - now()) / 3600 AS hours FROM password_links l`.execute(
      b.context.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
    expect(Math.round(Number(rows[0]?.hours))).toBe(24);
    await sql`UPDATE password_links SET expires_at = now() - interval '1 second'`.execute(b.context.db);
    expect((await b.post('/-/first-administrator', { token, password: NEW })).statusCode).toBe(422);
    expect(await firstAdministratorMissing(b.context)).toBe(true);
    await b.close();
  });

  test('is made once even when two follow the link together', async () => {
    const b = await authApp();
    const token = tokenOf(await createFirstAdministratorLink(b.context));
    const both = await Promise.all(
      [NEW, 'third-granite-cairn'].map((password) => b.post('/-/first-administrator', { token, password })),
    );
    expect(both.map((r) => r.statusCode).sort()).toEqual([200, 422]);
    await b.close();
  });

  test('cannot be made by a link any more once an administrator can sign in', async () => {
    const b = await authApp();
    const chief = { username: 'chief', name: 'Chief', email: 'chief@cairn.test', admin: true };
    const follow = (token: string) => b.post('/-/first-administrator', { token, password: NEW });
    const before = tokenOf(await createFirstAdministratorLink(b.context));
    const { id } = await createUser(b.context, { ...chief, password: PASSWORD });
    const after = tokenOf(await createFirstAdministratorLink(b.context));
    expect([(await follow(before)).statusCode, (await follow(after)).statusCode]).toEqual([422, 422]);
    // An older link stays invalid, whatever happens to that administrator.
    await b.context.db.updateTable('users').set({ state: 'blocked' }).where('id', '=', id).execute();
    expect((await follow(before)).statusCode).toBe(422);
    expect(await b.context.db.selectFrom('users').select('username').execute()).toEqual([
      { username: 'chief' },
    ]);
    await b.close();
  });

  test('stands in the change log, made or appointed', async () => {
    const b = await authApp();
    const entries = () =>
      b.context.db.selectFrom('changes').select(['kind', 'before', 'after']).orderBy('id').execute();
    const follow = async () => {
      const token = tokenOf(await createFirstAdministratorLink(b.context));
      expect((await b.post('/-/first-administrator', { token, password: NEW })).statusCode).toBe(200);
    };
    await follow();
    expect(await entries()).toMatchObject([
      { kind: 'user.created', after: { username: 'root', admin: true } },
    ]);
    await b.context.db.updateTable('users').set({ admin: false }).execute();
    await follow();
    expect((await entries())[1]).toEqual({
      kind: 'user.updated',
      before: { admin: false },
      after: { admin: true },
    });
    await b.close();
  });
});

describe('a password link', () => {
  test('sets its own user password, ends their sessions, and is of no use to the first administrator', async () => {
    const id = await a.person('forgetful');
    const session = await a.signedIn('forgetful');
    const token = tokenOf(await createPasswordLink(a.context, id));
    expect((await a.post('/-/first-administrator', { token, password: NEW })).statusCode).toBe(422);
    expect((await a.post('/-/password', { token, password: 'forgetful' })).statusCode).toBe(400);
    const check = () => a.post('/-/password/check', { token });
    expect((await check()).json()).toEqual({ username: 'forgetful' });
    expect((await a.post('/-/first-administrator/check', { token })).statusCode).toBe(422);
    const set = await a.post('/-/password', { token, password: NEW });
    expect(set.statusCode).toBe(200);
    const cookie = set.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await whoIs({ cookie })).toBe('forgetful');
    expect((await a.post('/-/password', { token, password: NEW })).statusCode).toBe(422);
    expect((await check()).json()).toEqual({ message: 'This link has expired or was used before.' });
    expect(await whoIs(session)).toBe(null);
    expect(await canSignIn('forgetful', NEW)).toBe(true);
  });

  test('signs nobody in whose account is blocked', async () => {
    const id = await a.person('shut-out');
    await changeUserState(a.context, operator, id, 'block');
    const token = tokenOf(await createPasswordLink(a.context, id));
    const set = await a.post('/-/password', { token, password: NEW });
    expect(set.statusCode).toBe(200);
    expect(set.cookies.find(({ name }) => name === '_cairn_session')?.value).toBe('');
  });

  test('is void once the password was set another way', async () => {
    const id = await a.person('remembers');
    const token = tokenOf(await createPasswordLink(a.context, id));
    await setPassword(a.context, id, NEW);
    expect((await a.post('/-/password', { token, password: 'third-granite-cairn' })).statusCode).toBe(422);
  });
});

describe('users', () => {
  const wrong = (input: Partial<Parameters<typeof createUser>[1]>) =>
    createUser(a.context, { username: 'fresh', name: 'Fresh', email: 'fresh@cairn.test', ...input }).then(
      () => 'created',
      (error: { fields: unknown }) => error.fields,
    );

  test('are refused field by field, and nothing is left behind', async () => {
    await a.person('taken');
    expect(await wrong({ username: 'TAKEN' })).toEqual({ username: ['has already been taken'] });
    expect(await wrong({ email: 'Taken@Cairn.test' })).toEqual({ email: ['has already been taken'] });
    await a.context.db
      .insertInto('namespaces')
      .values({
        id: 9001,
        root_namespace_id: 9001,
        traversal_ids: [9001],
        kind: 'group',
        visibility: 'private',
        path: 'squad',
        full_path: 'squad',
        name: 'Squad',
        full_name: 'Squad',
      })
      .execute();
    expect(await wrong({ username: 'Squad' })).toEqual({ username: ['has already been taken'] });
    expect(await wrong({ username: '../etc', email: 'nowhere' })).toEqual({
      username: [
        "can contain only letters, digits, '_', '-' and '.', and must not start or end with '-' or '.'",
      ],
      email: ['is invalid'],
    });
    for (const username of ['api', 'Assets', 'groups', 'sitemap.xml'])
      expect(await wrong({ username })).toEqual({ username: ['is a reserved name'] });
    for (const username of ['ada.json', 'ada.ATOM', 'ada.git'])
      expect(await wrong({ username })).toEqual({ username: ["can't end in '.json', '.git' or '.atom'"] });
    expect(await wrong({ name: '  ' })).toEqual({ name: ["can't be blank"] });
    expect(await wrong({ password: 'fresh' })).toEqual({
      password: ['is too short (minimum is 8 characters)'],
    });
    expect(
      await a.context.db.selectFrom('users').select('id').where('username', '=', 'fresh').execute(),
    ).toEqual([]);
  });

  test('of one name are made once, however many ask at the same moment', async () => {
    const user = { username: 'twin', name: 'Twin', email: 'twin@cairn.test' };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => createUser(a.context, user)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.fields] : [],
    );
    expect(reasons).toEqual([1, 2].map(() => ({ username: ['has already been taken'] })));
  });

  test('leave their creation and each new password in the change log, but never the password', async () => {
    const id = await a.person('logged');
    await setPassword(a.context, id, NEW);
    const { rows } = await sql<{ kind: string; text: string }>`
      SELECT kind, c::text AS text FROM changes c WHERE subject_type = 'user' AND subject_id = ${id} ORDER BY id`.execute(
      a.context.db,
    );
    expect(rows.map((r) => r.kind)).toEqual(['user.created', 'user.password_changed']);
    expect(
      rows.filter((r) => r.text.includes(PASSWORD) || r.text.includes(NEW) || r.text.includes('scrypt')),
    ).toEqual([]);
    const { digest } = await a.context.db
      .selectFrom('passwords')
      .select('digest')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(digest).not.toContain(NEW);
  });
});
