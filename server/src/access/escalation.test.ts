import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, api } from '../testing/api.ts';
import { writesSeen } from '../testing/outcome.ts';
import { buildGroupWithRoles, type GroupWithRoles } from '../testing/group-with-roles.ts';
import { uploadCsv } from '../testing/requests/csv-form.ts';

const OWNER = 50;

let s: GroupWithRoles;
let server: Api;
let epicIid: number;
beforeAll(async () => {
  s = await buildGroupWithRoles('private');
  server = await api(s.context);
  epicIid = (await server.as(s.chief).post(`/api/v4/groups/${s.groupId}/epics`, { title: 'An epic' })).body
    .iid;
});
afterAll(async () => {
  await server.close();
  await s.close();
});

const member = (userId: number | null) => `/api/v4/groups/${s.groupId}/members/${userId}`;

test('a token that may only read writes through no door', async () => {
  const reader = server.as(s.users.owner, ['read_api']);
  const epic = `/api/v4/groups/${s.groupId}/epics/${epicIid}`;
  expect((await reader.get(epic)).status).toBe(200);
  const before = await writesSeen(s.context);
  const refused = [
    await reader.put(epic, { title: 'Changed' }),
    await reader.delete(epic),
    await reader.post(`/api/v4/groups/${s.groupId}/epics`, { title: 'New' }),
    await reader.post(`/api/v4/groups/${s.groupId}/members`, {
      user_id: s.users.stranger.userId,
      access_level: 30,
    }),
    await reader.put(`/groups/group/-/epics/${epicIid}.json`, { epic: { title: 'Changed' } }),
    await reader.post('/api/v4/user/personal_access_tokens', { name: 'wider', scopes: ['api'] }),
  ];
  for (const { status, body } of refused) expect([status, body.error]).toEqual([403, 'insufficient_scope']);
  expect(await writesSeen(s.context)).toBe(before);
});

test('A31: a token that may only read brings no list in, and changes, orders and takes back none', async () => {
  const reader = server.as(s.users.owner, ['read_api']);
  const project = `/api/v4/projects/${s.projectId}`;
  const owner = server.as(s.users.owner);
  const [one, other] = [
    (await owner.post(`${project}/issues`, { title: 'One' })).body,
    (await owner.post(`${project}/issues`, { title: 'Other' })).body,
  ];
  const list = '/group/project/-/issues';
  const edit = { ids: [one.id], changes: { weight: 2 } };
  const done = (await owner.post(`${list}/bulk_edit`, edit)).body;
  const before = await writesSeen(s.context);
  const refused = [
    await uploadCsv(reader, '/group/project', 'title\nBrought'),
    await reader.post(`${list}/bulk_edit`, { ...edit, changes: { weight: 5 } }),
    await reader.post(`${list}/bulk_update`, {
      update: { issuable_ids: String(one.id), state_event: 'close' },
    }),
    await reader.post('/-/bulk_edits/undo', { change_id: done.change_id }),
    await reader.put(`${project}/issues/${one.iid}/reorder`, { move_after_id: other.id }),
    await reader.put('/-/user_settings/feed_token/reset'),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect(await writesSeen(s.context)).toBe(before);
});

test('a token that may only read asks GraphQL and changes nothing through it', async () => {
  const mutation = `mutation { updateEpic(input: { groupPath: "group", iid: "${epicIid}", title: "By mutation" }) { epic { title } errors } }`;
  const reader = server.as(s.users.owner, ['read_api']);
  const read = await reader.query(`{ group(fullPath: "group") { epic(iid: "${epicIid}") { title } } }`);
  expect(read.body).toEqual({ data: { group: { epic: { title: 'An epic' } } } });

  const before = await writesSeen(s.context);
  const refused = [
    await reader.query(mutation),
    await reader.query(`query ask { __typename } ${mutation.replace('mutation', 'mutation sneak')}`),
    await reader.send({
      method: 'POST',
      url: '/api/graphql',
      payload: JSON.stringify([{ query: mutation }]),
      headers: { 'content-type': 'application/json' },
    }),
    await reader.send({ method: 'GET', url: `/api/graphql?query=${encodeURIComponent(mutation)}` }),
    await server.as(null).query(mutation),
  ];
  expect(
    refused.map(({ body }) => JSON.stringify(body)).filter((text) => text.includes('By mutation')),
  ).toEqual([]);
  expect(await writesSeen(s.context)).toBe(before);
  expect((await server.as(s.users.owner).query(mutation)).body.data.updateEpic).toEqual({
    epic: { title: 'By mutation' },
    errors: [],
  });
});

test('fields that are nobody’s to set are ignored', async () => {
  const { body } = await server.as(s.users.planner).post(`/api/v4/groups/${s.groupId}/epics`, {
    title: 'Plain',
    id: 777_777,
    iid: 888_888,
    author_id: s.users.owner.userId,
    group_id: 1,
    namespace_id: 1,
    root_namespace_id: 1,
    state: 'closed',
    created_at: '2001-01-01T00:00:00Z',
    lock_version: 9,
    upvotes: 99,
  });
  expect(body).toMatchObject({ group_id: s.groupId, state: 'opened', upvotes: 0 });
  expect(body.author.username).toBe('planner');
  expect([body.id, body.iid]).not.toContain(777_777);
  expect(body.iid).not.toBe(888_888);
  expect(body.created_at).not.toContain('2001');
  const changed = await server.as(s.users.planner).put(`/api/v4/groups/${s.groupId}/epics/${body.iid}`, {
    title: 'Renamed',
    author_id: s.users.owner.userId,
    iid: 5,
    updated_at: '2001-01-01T00:00:00Z',
  });
  expect(changed.body).toMatchObject({ title: 'Renamed', iid: body.iid, author: { username: 'planner' } });
  expect(changed.body.updated_at).not.toContain('2001');
});

test('nobody raises their own role', async () => {
  const before = await writesSeen(s.context);
  for (const role of ['guest', 'developer', 'maintainer'] as const) {
    const who = s.users[role];
    expect((await server.as(who).put(member(who.userId), { access_level: OWNER })).status).toBe(403);
  }
  const { minimal, stranger } = s.users;
  expect((await server.as(minimal).put(member(minimal.userId), { access_level: OWNER })).status).toBe(404);
  const invitation = { user_id: stranger.userId, access_level: OWNER };
  expect((await server.as(stranger).post(`/api/v4/groups/${s.groupId}/members`, invitation)).status).toBe(
    404,
  );
  const self = { user_id: s.users.maintainer.userId, access_level: OWNER };
  expect(
    (await server.as(s.users.maintainer).post(`/api/v4/projects/${s.projectId}/members`, self)).status,
  ).toBe(403);
  expect(await writesSeen(s.context)).toBe(before);
});

test('the last owner who can still sign in cannot go', async () => {
  const { owner } = s.users;
  const before = await writesSeen(s.context);
  // A blocked owner and an owner whose role ended yesterday still have their rows in the table.
  for (const answer of [
    await server.as(owner).delete(member(owner.userId)),
    await server.as(owner).put(member(owner.userId), { access_level: 30 }),
    await server.as(owner).put(member(owner.userId), { access_level: OWNER, expires_at: '2999-01-01' }),
  ]) {
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('last owner'),
    ]);
  }
  expect(await writesSeen(s.context)).toBe(before);
});

test('a token of somebody blocked, and one of somebody whose role ended, open no private group', async () => {
  const group = `/api/v4/groups/${s.groupId}`;
  const missing = await server.as(s.users.expired).get('/api/v4/groups/999999999');
  const expired = await server.as(s.users.expired).get(group);
  expect([expired.status, expired.body]).toEqual([404, missing.body]);
  const blocked = await s.context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'blocked')
    .executeTakeFirstOrThrow();
  expect((await server.as(blocked).get(group)).status).toBe(401);
});
