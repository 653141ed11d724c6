import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import { pageExists, pageMovedTo } from '../html-pages/page-exists.ts';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../testing/trace.ts';

let w: GroupWithCallers;
let admin: Viewer;
let chief: Caller;
beforeAll(async () => {
  w = await groupWithCallers('private');
  admin = await w.make.admin();
  chief = w.as(admin);
});
afterAll(() => w.close());

let round = 0;
beforeEach(() => void (round += 1));
const fresh = (more: object = {}) => ({
  username: `new${round}`,
  name: 'New Person',
  email: `new${round}@cairn.test`,
  ...more,
});
const make = async (more: object = { force_random_password: true }) =>
  (await chief.post('/api/v4/users', fresh(more))).body;

test('an administrator makes and changes an account, each logged once and without the password', async () => {
  const since = await newestChange(w.context);
  const made = await chief.post('/api/v4/users', fresh({ password: 'granite-cairn-8', admin: true }));
  expect(made).toMatchObject({
    status: 201,
    body: { username: `new${round}`, email: `new${round}@cairn.test`, is_admin: true, state: 'active' },
  });
  const changed = await chief.put(`/api/v4/users/${made.body.id}`, {
    name: 'Newer',
    username: `newer${round}`,
    email: 'newer@cairn.test',
    admin: false,
    password: 'granite-cairn-9',
  });
  expect(changed.body).toMatchObject({ name: 'Newer', email: 'newer@cairn.test', is_admin: false });
  const log = await changesSince(w.context, since);
  expect(log.map(({ kind }) => kind)).toEqual(['user.created', 'user.password_changed']);
  expect(log[1]?.before).toMatchObject({ name: 'New Person', admin: true });
  expect(JSON.stringify(log)).not.toContain('granite');
});

test.each([
  [{}, 400, { error: expect.stringContaining('at least one parameter must be provided') }],
  [{ password: 'short' }, 400, { message: { password: ['is too short (minimum is 8 characters)'] } }],
  [{ password: 'granite-cairn-8', email: 'nowhere' }, 400, { message: { email: ['is invalid'] } }],
  [{ password: 'granite-cairn-8', username: 'api' }, 400, { message: { username: ['is a reserved name'] } }],
  [{ password: 'granite-cairn-8', username: 'TOP' }, 409, { message: 'Username has already been taken' }],
  [{ password: 'granite-cairn-8', name: ' ' }, 400, { message: { name: ["can't be blank"] } }],
])('an account of %j is refused', async (more, status, body) => {
  const since = await newestChange(w.context);
  expect(await chief.post('/api/v4/users', fresh(more))).toMatchObject({ status, body });
  expect(await changesSince(w.context, since)).toEqual([]);
});

test('an administrator says what others read about a person, and settings that promise a limit are refused', async () => {
  const profile = { pronouns: 'they/them', timezone: 'Asia/Tokyo' };
  const made = await make({ force_random_password: true, ...profile, bio: 'Not stored' });
  expect(made).toMatchObject({ ...profile, bio: '', public_email: '' });
  const at = `/api/v4/users/${made.id}`;
  expect((await chief.put(at, { public_email: made.email.toUpperCase() })).body.public_email).toBe(
    made.email,
  );
  expect((await chief.put(at, { email: `moved${round}@cairn.test` })).body).toMatchObject({
    public_email: `moved${round}@cairn.test`,
    ...profile,
  });
  expect(await chief.put(at, { public_email: 'someone@else.test' })).toMatchObject({
    status: 400,
    body: { message: { public_email: ['is not an email you own'] } },
  });
  expect((await chief.put(at, { public_email: '', pronouns: '', timezone: '' })).body).toMatchObject({
    public_email: '',
    pronouns: null,
    timezone: null,
  });
  for (const [field, value] of [
    ['external', true],
    ['private_profile', true],
    ['can_create_group', false],
    ['provider', 'ldap'],
  ] as const)
    expect(await chief.put(at, { [field]: value })).toMatchObject({
      status: 400,
      body: { error: `${field} is not supported` },
    });
  expect((await chief.put(at, { external: false, can_create_group: true })).status).toBe(200);
  expect((await chief.delete(`${at}?hard_delete=true`)).status).toBe(400);
});

test('when people were here, and what is connected to them', async () => {
  const { id, username } = await w.make.user();
  await chief.post(`/api/v4/projects/${w.project.id}/members`, { user_id: id, access_level: 20 });
  await w.as({ id }).post(`/api/v4/projects/${w.project.id}/issues`, { title: 'Written' });
  const seen = (at: string) =>
    w.context.db
      .updateTable('users')
      .set({ last_active_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  const listed = async (from: string) =>
    (await chief.get(`/api/v4/user/activities?per_page=100${from}`)).body.filter(
      (one: { username: string }) => one.username === username,
    );
  await seen('2020-03-04T23:30:00Z');
  expect(await listed('')).toEqual([]);
  expect(await listed('&from=2020-03-05')).toEqual([]);
  expect(await listed('&from=2020-03-04')).toEqual([
    { username, last_activity_on: '2020-03-04', last_activity_at: '2020-03-04' },
  ]);
  const counts = { groups_count: 0, projects_count: 1, issues_count: 1, merge_requests_count: 0 };
  const at = `/api/v4/users/${id}/associations_count`;
  expect((await chief.get(at)).body).toEqual(counts);
  expect((await w.as({ id }).get(at)).body).toEqual(counts);
  expect((await w.owner.get(at)).status).toBe(403);
  expect((await w.anonymous.get(at)).status).toBe(401);
  expect((await chief.get('/api/v4/users/99999999/associations_count')).status).toBe(404);
});

test('the address and the name of somebody else cannot be taken', async () => {
  const [one, other] = [await w.make.user(), await make()];
  const { username } = one;
  expect(await chief.put(`/api/v4/users/${other.id}`, { username: username.toUpperCase() })).toMatchObject({
    status: 409,
    body: { message: 'Username has already been taken' },
  });
  expect((await chief.put(`/api/v4/users/${other.id}`, { name: '' })).body).toEqual({
    message: { name: ["can't be blank"] },
  });
  expect((await chief.put('/api/v4/users/99999999', { name: 'No' })).status).toBe(404);
});

test('a former username leads to the person, for who sees people, until a group takes it', async () => {
  const { id, username: former } = await w.make.user();
  const now = `renamed${round}`;
  await chief.put(`/api/v4/users/${id}`, { username: now });
  const query = `{ user(username: "${former.toUpperCase()}") { username } }`;
  const text = { text: `@${former}`, gfm: true };
  const seen = async (caller: Caller, viewer: Viewer) => [
    (await caller.query(query)).body.data.user?.username ?? null,
    (await caller.post('/api/v4/markdown', text)).body.html.includes(`/${now}"`),
    await pageMovedTo(w.context, viewer, `/${former}`),
    await pageExists(w.context, viewer, `/${former}`),
  ];
  expect(await seen(w.outsider, w.people.outsider)).toEqual([now, true, `/${now}`, false]);
  expect(await seen(w.anonymous, anonymous)).toEqual([null, false, null, false]);
  await chief.post(`/api/v4/users/${id}/ban`);
  expect(await seen(w.outsider, w.people.outsider)).toEqual([null, false, null, false]);
  await chief.post(`/api/v4/users/${id}/unban`);
  expect((await w.outsider.post('/api/v4/groups', { name: 'Taken', path: former })).status).toBe(201);
  expect(await seen(w.outsider, w.people.outsider)).toEqual([null, false, null, false]);
});

test('a deactivated account cannot be used, is activated, and is no blocked one', async () => {
  const { id, username } = await w.make.user();
  const theirs = w.as({ id });
  expect((await theirs.get('/api/v4/user')).status).toBe(200);
  const lastSeen = (days: number) =>
    w.context.db
      .updateTable('users')
      .set({ last_active_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('id', '=', id)
      .execute();
  const listed = async () =>
    (await chief.get(`/-/admin/users?search=${username}`)).body[0].can_be_deactivated as boolean;
  await lastSeen(89);
  expect(await listed()).toBe(false);
  expect(await chief.post(`/api/v4/users/${id}/deactivate`)).toMatchObject({
    status: 403,
    body: {
      message:
        '403 Forbidden - The user you are trying to deactivate has been active in the past 90 days and cannot be deactivated',
    },
  });
  await lastSeen(91);
  expect(await listed()).toBe(true);
  expect((await chief.post(`/api/v4/users/${id}/deactivate`)).status).toBe(201);
  expect((await chief.post(`/api/v4/users/${id}/deactivate`)).status).toBe(201);
  expect((await theirs.get('/api/v4/user')).status).toBe(401);
  expect((await chief.post(`/api/v4/users/${id}/unblock`)).status).toBe(403);
  expect((await chief.post(`/api/v4/users/${id}/activate`)).status).toBe(201);
  await chief.post(`/api/v4/users/${id}/block`);
  expect((await chief.post(`/api/v4/users/${id}/deactivate`)).body.message).toContain('blocked user');
  expect((await chief.post(`/api/v4/users/${id}/activate`)).body.message).toContain('must be unblocked');
});

test('administrators do nothing to themselves, and the last one stays', async () => {
  const self = `/api/v4/users/${admin.userId}`;
  for (const event of ['block', 'ban', 'deactivate'])
    expect((await chief.post(`${self}/${event}`)).status).toBe(403);
  expect((await chief.delete(self)).status).toBe(403);
  expect((await chief.put(self, { admin: false })).status).toBe(403);

  const second = await w.make.user({ admin: true });
  const [mutual, other] = await Promise.all([
    chief.put(`/api/v4/users/${second.id}`, { admin: false }),
    w.as(second).put(self, { admin: false }),
  ]);
  expect([mutual.status, other.status].toSorted()).toEqual([200, 403]);
  await w.context.db
    .updateTable('users')
    .set({ admin: true })
    .where('id', '=', admin.userId as number)
    .execute();
});

test('a deleted person leaves their work without a name, and nothing else', async () => {
  const person = await w.make.user({ username: `leaver${round}`, name: 'Lea Leaver' });
  const heir = await w.make.user();
  const viewer = await w.make.member('developer', w.group, person);
  await w.make.member('developer', w.group, heir);
  expect((await w.as(viewer).put('/api/v4/user/preferences', { density: 'compact' })).status).toBe(200);
  await w.context.db
    .updateTable('users')
    .set({ pronouns: 'she', timezone: 'Europe/Berlin' })
    .where('id', '=', person.id)
    .execute();
  const mine = await w.make.issue({ project: w.project, as: viewer });
  const at = (iid: number) => `/api/v4/projects/top%2Fplan/issues/${iid}`;
  await w.as(viewer).post(`${at(mine.iid)}/notes`, { body: 'My words' });
  const [open, closed] = [
    await w.make.issue({ project: w.project }),
    await w.make.issue({ project: w.project }),
  ];
  for (const { iid } of [open, closed]) await w.owner.put(at(iid), { assignee_ids: [person.id] });
  await w.owner.put(at(closed.iid), { state_event: 'close' });

  expect((await chief.get(`/-/admin/users/${person.id}/work`)).body).toEqual({
    items: 1,
    comments: 1,
    assigned: 1,
    owned_alone: [],
  });
  const gone = await chief.delete(`/api/v4/users/${person.id}?assign_to_id=${heir.id}`);
  expect(gone.status).toBe(204);
  const ghost = { id: person.id, name: 'Ghost User', username: `ghost${person.id}` };
  expect((await w.owner.get(at(mine.iid))).body.author).toMatchObject(ghost);
  expect((await w.owner.get(`${at(mine.iid)}/notes`)).body[0].author).toMatchObject(ghost);
  expect((await w.owner.get(at(open.iid))).body.assignees).toMatchObject([{ id: heir.id }]);
  expect((await w.owner.get(at(closed.iid))).body.assignees).toMatchObject([ghost]);
  expect((await chief.get(`/api/v4/users/${person.id}`)).status).toBe(404);
  expect((await chief.get(`/api/v4/users?search=leaver`)).body).toEqual([]);
  expect((await chief.post(`/api/v4/users/${person.id}/unblock`)).status).toBe(404);
  expect(
    (await w.owner.get('/api/v4/groups/top/members')).body.map((m: { id: number }) => m.id),
  ).not.toContain(person.id);
  expect((await chief.get('/api/v4/users?search=ghost')).body).toEqual([]);
  const { db } = w.context;
  expect(
    await db.selectFrom('user_preferences').where('user_id', '=', person.id).selectAll().execute(),
  ).toEqual([]);
  expect(
    await db
      .selectFrom('users')
      .where('id', '=', person.id)
      .select(['pronouns', 'timezone'])
      .executeTakeFirst(),
  ).toEqual({ pronouns: '', timezone: '' });
});

test('the only owner of a group cannot be deleted, and the answer names the group', async () => {
  const owner = await w.make.user();
  const path = `alone${round}`;
  const { body: group } = await w.as(owner).post('/api/v4/groups', { name: path, path });
  const refused = await chief.delete(`/api/v4/users/${owner.id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(path)]);
  await w.make.member('owner', group, await w.make.user());
  expect((await chief.delete(`/api/v4/users/${owner.id}`)).status).toBe(204);
});

test('the list of accounts is filtered, searched, sorted and read page by page', async () => {
  const blocked = await w.make.user({ username: 'zz-blocked', name: 'Zz' });
  await chief.post(`/api/v4/users/${blocked.id}/block`);
  const names = async (query: string) =>
    (await chief.get(`/-/admin/users?${query}`)).body.map((one: { username: string }) => one.username);
  expect(await names('filter=blocked&search=zz')).toEqual(['zz-blocked']);
  expect(await names('search=blocked%40exam')).toEqual(['zz-blocked']);
  const all: string[] = [];
  for (
    let next: string | null = '/-/admin/users?pagination=keyset&per_page=4&order_by=last_active_at&sort=desc';
    next;
  ) {
    const page = await chief.get(next);
    all.push(...page.body.map((one: { username: string }) => one.username));
    next = /<[^>]*?(\/-\/[^>]*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1] ?? null;
  }
  const { body } = await chief.get('/-/admin/users/counts');
  expect([new Set(all).size, all.length]).toEqual([body.all, body.all]);
  expect(body.blocked).toBeGreaterThan(0);
});

test('a link to set a password is logged, and not made for what is not there', async () => {
  const { id } = await w.make.user();
  const since = await newestChange(w.context);
  const made = await chief.post(`/-/admin/users/${id}/password_link`);
  expect([made.status, made.body.url]).toEqual([201, expect.stringContaining('/-/password?token=')]);
  expect((await changesSince(w.context, since)).map(({ kind }) => kind)).toEqual([
    'user.password_link_created',
  ]);
  expect(await chief.post(`/-/admin/users/${id}/password_link`, { mail: true })).toMatchObject({
    status: 422,
    body: { message: 'No mail server is set up' },
  });
  expect((await chief.post('/-/admin/users/99999999/password_link')).status).toBe(404);
});

test('numbers of the server are texts with separators, and the roles of a person are listed', async () => {
  const { body } = await chief.get('/api/v4/application/statistics');
  expect(body).toMatchObject({ groups: expect.stringMatching(/^[1-9]\d*$/), merge_requests: '0' });
  expect((await chief.get(`/api/v4/users/${w.people.planner.userId}/memberships`)).body).toContainEqual({
    source_id: w.group.id,
    source_name: expect.any(String),
    source_type: 'Namespace',
    access_level: 15,
  });
  expect((await chief.get('/api/v4/users/99999999/memberships')).status).toBe(404);
});

test('an administrator makes a token for somebody, which acts as that person and is logged', async () => {
  const { id, username } = await w.make.user();
  const at = (user: number) => `/api/v4/users/${user}/personal_access_tokens`;
  const { status, body } = await chief.post(at(id), { name: 'build', scopes: ['read_api'] });
  expect([status, body.user_id]).toEqual([201, id]);
  const who = await w.anonymous.get('/api/v4/user', { 'private-token': body.token });
  expect(who.body.username).toBe(username);
  const entry = await w.context.db
    .selectFrom('changes')
    .select(['actor_id', 'kind'])
    .where('subject_type', '=', 'personal_access_token')
    .where('subject_id', '=', body.id)
    .executeTakeFirst();
  expect(entry).toEqual({ actor_id: admin.userId, kind: 'personal_access_token.created' });
  expect((await chief.post(at(id), { name: 'build', scopes: ['sudo'] })).status).toBe(400);
  expect((await chief.post(at(99_999_999), { name: 'build', scopes: ['api'] })).status).toBe(404);
  expect((await w.owner.post(at(id), { name: 'build', scopes: ['api'] })).status).toBe(403);
});
