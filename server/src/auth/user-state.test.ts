import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../testing/trace.ts';

let w: GroupWithCallers;
let admin: Viewer;
let chief: Caller;

beforeAll(async () => {
  w = await groupWithCallers('public');
  admin = await w.make.admin();
  chief = w.as(admin);
});
afterAll(() => w.close());

const stateOf = async (id: number) => (await chief.get(`/api/v4/users/${id}`)).body.state as string;

test('an administrator blocks and bans people, and lets them back in, with one entry each time', async () => {
  const { id } = await w.make.user();
  const on = (event: string) => chief.post(`/api/v4/users/${id}/${event}`);
  const since = await newestChange(w.context);
  for (const [event, state] of [
    ['block', 'blocked'],
    ['block', 'blocked'],
    ['unblock', 'active'],
    ['ban', 'banned'],
    ['unban', 'active'],
  ] as const) {
    expect(await on(event)).toMatchObject({ status: 201, body: true });
    expect(await stateOf(id)).toBe(state);
  }
  const told = await changesSince(w.context, since);
  expect(told.map(({ kind, before, after }) => [kind, before['state'], after['state']])).toEqual([
    ['user.updated', 'active', 'blocked'],
    ['user.updated', 'blocked', 'active'],
    ['user.updated', 'active', 'banned'],
    ['user.updated', 'banned', 'active'],
  ]);
});

test('what makes no sense is refused and changes nothing', async () => {
  const { id } = await w.make.user();
  for (const [event, message] of [
    ['unblock', 'You cannot unblock active users.'],
    ['unban', 'You cannot unban active users.'],
  ])
    expect(await chief.post(`/api/v4/users/${id}/${event}`)).toMatchObject({
      status: 403,
      body: { message },
    });
  expect(await chief.post('/api/v4/users/99999999/ban')).toMatchObject({
    status: 404,
    body: { message: '404 User Not Found' },
  });
  expect((await chief.post(`/api/v4/users/${admin.userId}/ban`)).status).toBe(403);
  expect((await w.owner.post(`/api/v4/users/${id}/ban`)).status).toBe(403);
  expect((await w.anonymous.post(`/api/v4/users/${id}/ban`)).status).toBe(401);
  expect(await stateOf(id)).toBe('active');
});

test('issues of somebody banned are there for administrators only, in every list, until the ban is lifted', async () => {
  const writer = await w.make.user({ username: 'writer' });
  const viewer = await w.make.member('planner', w.group, writer);
  const assignee = w.people.planner.userId as number;
  const epic = await w.make.epic({ group: w.group, as: viewer });
  const issue = await w.make.issue({ project: w.project, epic, as: viewer });
  await w.planner.put(`/api/v4/projects/top%2Fplan/issues/${issue.iid}`, { assignee_ids: [assignee] });
  const seenBy = async (caller: Caller) => ({
    one: (await caller.get(`/api/v4/projects/top%2Fplan/issues/${issue.iid}`)).status,
    list: (await caller.get('/api/v4/groups/top/issues')).body.length,
    graphql: (
      await caller.query(
        `{ project(fullPath: "top/plan") { issues { nodes { iid } } } issue(id: "gid://gitlab/Issue/${issue.id}") { iid } }`,
      )
    ).body.data,
    epic: (await caller.get(`/api/v4/groups/top/epics/${epic.iid}`)).status,
  });
  const iid = String(issue.iid);
  const open = {
    one: 200,
    list: 1,
    graphql: { project: { issues: { nodes: [{ iid }] } }, issue: { iid } },
    epic: 200,
  };
  expect(await seenBy(w.anonymous)).toEqual(open);
  await chief.post(`/api/v4/users/${writer.id}/ban`);
  for (const caller of [w.anonymous, w.outsider, w.planner, w.owner])
    expect(await seenBy(caller)).toEqual({
      one: 404,
      list: 0,
      graphql: { project: { issues: { nodes: [] } }, issue: null },
      epic: 200,
    });
  expect(await seenBy(chief)).toEqual(open);
  expect((await w.owner.put(`/api/v4/projects/top%2Fplan/issues/${issue.iid}`, { title: 'No' })).status).toBe(
    404,
  );
  await chief.post(`/api/v4/users/${writer.id}/unban`);
  expect(await seenBy(w.anonymous)).toEqual(open);
});
