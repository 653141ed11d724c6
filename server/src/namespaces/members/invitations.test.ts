import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_COOKIE, openSession } from '../../auth/sessions.ts';
import { updateApplicationSettings } from '../../auth/application-settings.ts';
import { changeUserState } from '../../auth/user-state.ts';
import type { ServerSettings } from '../../context.ts';
import { type Api, api, type ApiAnswer } from '../../testing/api.ts';
import { build, LEVELS, type MadePlace } from '../../testing/build.ts';
import { testContext, type TestContext } from '../../testing/context.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { catchMail, type MailCatcher } from '../../testing/servers/mail-catcher.ts';
import { removeMember } from './changes.ts';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const OVER = {
  status: 422,
  body: { message: 'This invitation has expired, was used before or was withdrawn.' },
};
const PASSWORD = 'granite-cairn-7';

let t: TestContext;
let server: Api;
let make: ReturnType<typeof build>;
let group: MadePlace;
let owner: Awaited<ReturnType<ReturnType<typeof build>['member']>>;
let at: string;
let admin: typeof owner;

beforeAll(async () => {
  t = await testContext();
  server = await api(t.context);
  make = build(t.context);
  admin = await make.admin();
});
beforeEach(async () => {
  group = await make.group();
  owner = await make.member('owner', group);
  at = `/api/v4/groups/${group.id}`;
});
afterAll(async () => {
  await server.close();
  await t.close();
});

const as = (who: Parameters<Api['as']>[0], on: Api = server) => on.as(who);
const inviteWith = (body: object, who: Parameters<Api['as']>[0] = owner) =>
  as(who).post(`${at}/invitations`, { access_level: LEVELS.developer, ...body });
const tokenIn = (url: string) => new URL(url).searchParams.get('token') as string;
/** Invites one address and returns the token of its link. */
const invited = async (email: string, level: number = LEVELS.developer): Promise<string> => {
  const answer = await inviteWith({ email, access_level: level });
  return tokenIn(answer.body.invited[0].url);
};
const page = (path: string, body: object, headers: Record<string, string> = {}) =>
  as(null).post(`/-/invites/${path}`, body, { ...OWN_PAGE, ...headers });
const check = (token: string, headers = {}) => page('check', { token }, headers);
let made = 0;
const register = (token: string, more: object = {}) =>
  page('register', { token, name: 'Ada Adams', username: `ada${++made}`, password: PASSWORD, ...more });
const sessionOf = async ({ userId }: { readonly userId: number | null }) => {
  const value = await openSession(t.context, userId as number, { ip: '127.0.0.1', userAgent: '' });
  return { cookie: `${SESSION_COOKIE}=${encodeURIComponent(value)}` };
};
const memberships = async (where: MadePlace = group) =>
  (await as(owner).get(`/api/v4/groups/${where.id}/members`)).body.map(
    (one: { username: string; access_level: number }) => [one.username, one.access_level],
  );
const pending = async (): Promise<{ invite_email: string }[]> =>
  (await as(owner).get(`${at}/invitations`)).body;

describe('inviting', () => {
  test('accounts become members at once, other addresses wait, and all of it at once', async () => {
    const [ben, cleo] = [await make.user({ username: 'ben', name: 'Ben Bell' }), await make.user()];
    const answer = await inviteWith({
      invitees: ['@BEN', 'New.Person@example.com', 'Dee <dee@example.com>', 'dee@example.com'],
      user_id: String(cleo.id),
      expires_at: '2099-01-01',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'success',
        added: [{ id: cleo.id }, { id: ben.id, name: 'Ben Bell' }],
        invited: [{ email: 'New.Person@example.com' }, { email: 'dee@example.com' }],
      },
    });
    expect(await pending()).toMatchObject([
      { invite_email: 'dee@example.com', access_level: 30, expires_at: '2099-01-01' },
      { invite_email: 'New.Person@example.com' },
    ]);
    expect(await memberships()).toContainEqual(['ben', 30]);
  });

  test('a former username means the person, and who is hidden or deleted is nobody', async () => {
    const { id } = await make.user({ username: 'fay' });
    await t.context.db.insertInto('username_redirects').values({ username: 'faye', user_id: id }).execute();
    expect((await inviteWith({ invitees: ['@Faye'] })).body).toMatchObject({ added: [{ id }] });
    const [banned, gone] = [await make.user(), await make.user()];
    for (const [one, state] of [
      [banned, { state: 'banned' }],
      [gone, { state: 'blocked', deleted_at: new Date() }],
    ] as const)
      await t.context.db.updateTable('users').set(state).where('id', '=', one.id).execute();
    const add = async (user_id: number) => {
      const { status, body } = await as(owner).post(`${at}/members`, { user_id, access_level: 10 });
      return { status, body };
    };
    const missing = await add(99_999_999);
    expect(missing).toEqual({ status: 404, body: { message: '404 User Not Found' } });
    for (const one of [banned, gone]) {
      expect(await add(one.id)).toEqual(missing);
      expect((await inviteWith({ user_id: String(one.id) })).body.message).toEqual({
        [one.id]: 'is not an account',
      });
    }
  });

  test('each entry that means nobody is named, and then nothing happens', async () => {
    await make.user({ username: 'twin1', name: 'Robin Roe' });
    await make.user({ username: 'twin2', name: 'Robin Roe' });
    await invited('waiting@example.com');
    const entries = ['fine@example.com', 'Robin Roe', 'nobody here', 'a@b@c', 'waiting@example.com'];
    const { body } = await inviteWith({ invitees: [...entries, owner.username] });
    expect(body).toEqual({
      status: 'error',
      message: {
        'Robin Roe': 'is the name of several people: enter a username',
        'nobody here': 'has no account: enter an email address to invite someone new',
        'a@b@c': 'is not a valid email address',
        'waiting@example.com': 'is already invited',
        [owner.username as string]: 'is already a member',
      },
    });
    expect(await pending()).toHaveLength(1);
    expect(
      await inviteWith({ invitees: Array.from({ length: 101 }, (_, n) => `a${n}@example.com`) }),
    ).toMatchObject({
      status: 400,
    });
  });

  test('a private address of an account looks like one without an account', async () => {
    const user = await make.user();
    await t.db.updateTable('users').set({ email: 'private@example.com' }).where('id', '=', user.id).execute();
    expect((await inviteWith({ email: 'private@example.com' })).body).toMatchObject({
      added: [],
      invited: [{ email: 'private@example.com' }],
    });
    await t.db
      .updateTable('users')
      .set({ public_email: 'shown@example.com' })
      .where('id', '=', user.id)
      .execute();
    expect((await inviteWith({ email: 'Shown@example.com' })).body.added).toMatchObject([{ id: user.id }]);
  });

  test('nobody invites above their own role, changes such an invitation or gives such a link', async () => {
    const project = await make.project({ group });
    const maintainer = await make.member('maintainer', project);
    at = `/api/v4/projects/${project.id}`;
    const forbidden = { status: 403 };
    expect(await inviteWith({ email: 'a@example.com', access_level: 50 }, maintainer)).toMatchObject(
      forbidden,
    );
    expect((await inviteWith({ email: 'a@example.com', access_level: 50 })).status).toBe(201);
    const one = `${at}/invitations/a%40example.com`;
    expect(await as(maintainer).put(one, { access_level: 10 })).toMatchObject(forbidden);
    expect(await as(maintainer).delete(one)).toMatchObject(forbidden);
    expect(await as(maintainer).post(`${one}/link`)).toMatchObject(forbidden);
    expect(await as(owner).put(one, { access_level: 40 })).toMatchObject({
      status: 200,
      body: { access_level: 40 },
    });
    expect(await as(maintainer).put(one, { access_level: 50 })).toMatchObject(forbidden);
    expect(
      (await as(owner).put(`${at}/invite_link`, { access_level: 40, ends_on: '2027-01-01' })).status,
    ).toBe(400);
  });
});

describe('the link of an invitation', () => {
  test('makes an account on a closed server only if an administrator invites', async () => {
    await updateApplicationSettings(t.context, admin, { signUp: 'closed' });
    const shut = await invited('shut.out@example.com');
    expect((await check(shut)).body.newPeople).toBe(false);
    expect(await register(shut)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Only administrators add people on this server/) },
    });
    const { body } = await inviteWith({ email: 'let.in@example.com' }, admin);
    const open = tokenIn(body.invited[0].url);
    expect((await check(open)).body.newPeople).toBe(true);
    expect((await register(open)).status).toBe(200);
    await updateApplicationSettings(t.context, admin, { signUp: 'invitation' });
  });

  test('names group, inviter and role, makes an account once, and signs it in', async () => {
    const token = await invited('ada.lovelace@example.com');
    expect((await check(token)).body).toMatchObject({
      kind: 'group',
      path: `/groups/${group.fullPath}`,
      accessLevel: 30,
      email: 'ada.lovelace@example.com',
      username: 'ada.lovelace',
      member: false,
    });
    expect((await register(token, { password: 'short' })).body.message).toMatch(/Password is too short/);
    expect((await register(token, { username: owner.username })).body.message).toBe(
      'Username has already been taken',
    );
    const done = await register(token, { username: 'ada.lovelace' });
    expect(done).toMatchObject({ status: 200, body: { path: `/groups/${group.fullPath}` } });
    expect(String(done.headers['set-cookie'])).toContain(SESSION_COOKIE);
    expect(await memberships()).toContainEqual(['ada.lovelace', 30]);
    expect(await pending()).toEqual([]);
    expect(await check(token)).toMatchObject(OVER);
    expect(await register(token)).toMatchObject(OVER);
  });

  test('proposes a username that is free', async () => {
    await make.user({ username: 'grace' });
    expect((await check(await invited('Grace+work@example.com'))).body.username).toBe('grace2');
    expect((await check(await invited('admin@example.com'))).body.username).toBe('user-admin');
  });

  test('is accepted by somebody who is signed in, which raises a lower role', async () => {
    const guest = await make.member('guest', group);
    const token = await invited('guest@example.com');
    const session = await sessionOf(guest);
    expect((await page('accept', { token }, session)).status).toBe(200);
    expect(await memberships()).toContainEqual([guest.username, 30]);
    const again = await invited('again@example.com');
    expect((await check(again, session)).body.member).toBe(true);
    expect((await page('accept', { token: again }, session)).status).toBe(409);
    expect((await page('accept', { token: again })).status).toBe(401);
  });

  test.each([
    ['withdrawn', () => as(owner).delete(`${at}/invitations/x%40example.com`)],
    ['replaced', () => as(owner).post(`${at}/invitations/x%40example.com/link`)],
    [
      'expired',
      () =>
        t.db
          .updateTable('invitations')
          .set({ link_expires_at: new Date(0) })
          .execute(),
    ],
    [
      'given by somebody who was removed',
      () => removeMember(t.context, admin, { namespaceId: group.id, userId: owner.userId as number }),
    ],
    [
      'given by somebody who was blocked',
      () => changeUserState(t.context, admin, owner.userId as number, 'block'),
    ],
  ])('that was %s looks like one that never was', async (_, end) => {
    await make.member('owner', group);
    const token = await invited('x@example.com');
    expect((await check(token)).status).toBe(200);
    await end();
    const never = await check('never');
    expect(never).toMatchObject(OVER);
    expect((await check(token)).body).toEqual(never.body);
    expect((await register(token)).body).toEqual(never.body);
  });

  test('works once when two use it at the same time', async () => {
    const token = await invited('race@example.com');
    const answers = await Promise.all([register(token), register(token, { email: 'other@example.com' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([400, 422])]);
  });

  test('is refused to other sites, and to programs without an origin', async () => {
    const token = await invited('csrf@example.com');
    expect((await as(null).post('/-/invites/check', { token })).status).toBe(403);
    expect((await page('check', { token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('is limited per address', async () => {
    let last: ApiAnswer = await check('never');
    // More than twice the limit of a minute, because a minute may end meanwhile.
    for (let n = 0; n < 150 && last.status !== 429; n++) last = await check('never');
    expect(last.status).toBe(429);
    await t.db.deleteFrom('address_paces').execute();
  });
});

describe('the reusable link', () => {
  const put = (body: object) => as(owner).put(`${at}/invite_link`, body);

  test('admits many, can be read again, and ends when it is replaced or revoked', async () => {
    expect(await put({ access_level: 15, ends_on: '2001-01-01' })).toMatchObject({ status: 400 });
    const ends = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { url } = (await put({ access_level: 15, ends_on: ends })).body;
    expect((await as(owner).get(`${at}/invite_link`)).body).toMatchObject({
      url,
      access_level: 15,
      ends_on: ends,
    });
    const token = tokenIn(url);
    expect((await check(token)).body).toMatchObject({ email: null, username: null, accessLevel: 15 });
    expect((await register(token)).body.message).toBe('Email is invalid');
    for (const email of ['one@example.com', 'two@example.com'])
      expect((await register(token, { email })).status).toBe(200);
    const next = tokenIn((await put({ access_level: 10, ends_on: ends })).body.url);
    expect(await check(token)).toMatchObject(OVER);
    expect((await as(owner).delete(`${at}/invite_link`)).status).toBe(204);
    expect(await check(next)).toMatchObject(OVER);
    expect((await as(owner).get(`${at}/invite_link`)).body).toBeNull();
  });
});

describe('with a mail server', () => {
  let catcher: MailCatcher;
  let mailing: { context: TestContext['context']; server: Api };
  beforeAll(async () => {
    catcher = await catchMail();
    const settings: ServerSettings = { ...t.context.settings, mail: catcher.settings };
    const context = { ...t.context, settings };
    mailing = { context, server: await api(context) };
  });
  afterAll(async () => {
    await mailing.server.close();
    await catcher.close();
  });
  const mails = async (reason = 'invited') => {
    await runJobs(mailing.context);
    return catcher.mails.splice(0).filter(({ headers }) => headers['x-cairn-reason'] === reason);
  };
  const linkIn = (text: string) => tokenIn(/http\S+\/-\/invites\S+/.exec(text)?.[0] as string);

  test('the link is mailed and shown to nobody; sent again it replaces the first', async () => {
    const sent = await as(owner, mailing.server).post(`${at}/invitations`, {
      email: 'mail@example.com',
      access_level: 20,
    });
    expect(sent.body.invited).toEqual([{ email: 'mail@example.com', url: null }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ['mail@example.com'] });
    expect(mail?.text).toContain(`invites you to the group ${group.fullPath} as Reporter.`);
    const first = linkIn(mail?.text as string);
    expect((await check(first)).status).toBe(200);
    const again = await as(owner, mailing.server).post(`${at}/invitations/mail%40example.com/resend`);
    expect(again.body).toEqual({ url: null });
    expect(await check(first)).toMatchObject(OVER);
    expect((await check(linkIn((await mails())[0]?.text as string))).status).toBe(200);
  });

  test('an access request is mailed to those who may decide it, unless it was decided meanwhile', async () => {
    const open = await make.group({ visibility: 'public' });
    const manager = await make.member('owner', open);
    await make.member('maintainer', open);
    const [asker, hasty] = [await make.outsider(), await make.outsider()];
    const path = `/api/v4/groups/${open.id}/access_requests`;
    for (const one of [asker, hasty]) await as(one, mailing.server).post(path);
    await as(hasty, mailing.server).delete(`${path}/${hasty.userId}`);
    const sent = await mails('access-requested');
    // The administrator who made the group is its other owner.
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [manager, admin].map(({ username }) => [`${username}@example.test`]).toSorted(),
    );
    expect(sent[0]?.text).toContain(`${asker.username} requests access to the group ${open.fullPath}.`);
    expect(sent[0]?.text).toContain(`/groups/${open.fullPath}/-/group_members`);
  });

  test('a mail that was not sent yet is dropped when the invitation is withdrawn or its link copied', async () => {
    for (const email of ['gone@example.com', 'copied@example.com'])
      await as(owner, mailing.server).post(`${at}/invitations`, { email, access_level: 20 });
    await as(owner, mailing.server).delete(`${at}/invitations/gone%40example.com`);
    const { url } = (await as(owner, mailing.server).post(`${at}/invitations/copied%40example.com/link`))
      .body;
    expect(await mails()).toEqual([]);
    expect((await check(tokenIn(url))).status).toBe(200);
  });
});

describe('access requests', () => {
  test('are made, listed for managers, approved, denied and withdrawn', async () => {
    group = await make.group({ visibility: 'public' });
    owner = await make.member('owner', group);
    at = `/api/v4/groups/${group.id}/access_requests`;
    const [ben, cleo, dee] = [await make.outsider(), await make.outsider(), await make.outsider()];
    for (const one of [ben, cleo, dee]) expect((await as(one).post(at)).status).toBe(201);
    expect((await as(ben).post(at)).status).toBe(409);
    expect((await as(owner).post(at)).status).toBe(409);
    expect((await as(owner).get(at)).body).toHaveLength(3);
    expect((await as(ben).get(at)).body).toMatchObject([{ id: ben.userId }]);
    expect((await as(ben).delete(`${at}/${cleo.userId}`)).status).toBe(403);
    expect((await as(ben).put(`${at}/${ben.userId}/approve`)).status).toBe(403);
    expect((await as(owner).put(`${at}/${ben.userId}/approve`, { access_level: 15 })).body).toMatchObject({
      id: ben.userId,
      access_level: 15,
    });
    expect((await as(owner).delete(`${at}/${cleo.userId}`)).status).toBe(204);
    expect((await as(dee).delete(`${at}/${dee.userId}`)).status).toBe(204);
    expect((await as(owner).get(at)).body).toEqual([]);
    expect((await as(owner).put(`${at}/${cleo.userId}/approve`)).status).toBe(404);
  });
});

describe('former members', () => {
  test('are listed with who removed them, until they are members again', async () => {
    const ben = await make.member('reporter', group);
    const path = `${at}/members/${ben.userId}`;
    await as(owner).delete(path);
    expect((await as(owner).get(`${at}/former_members`)).body).toMatchObject([
      { id: ben.userId, access_level: 20, ended_by: { id: owner.userId } },
    ]);
    await as(owner).post(`${at}/members`, { user_id: ben.userId, access_level: 20 });
    expect((await as(owner).get(`${at}/former_members`)).body).toEqual([]);
    await t.db
      .updateTable('members')
      .set({ expires_at: '2020-02-02' })
      .where('user_id', '=', ben.userId)
      .execute();
    expect((await as(owner).get(`${at}/former_members`)).body).toMatchObject([
      { id: ben.userId, ended_by: null },
    ]);
  });
});
