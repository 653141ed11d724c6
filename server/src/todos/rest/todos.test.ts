import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote } from '../../notes/changes.ts';
import type { MadeItem } from '../../testing/build.ts';
import { restoreTodo } from '../changes.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let epic: MadeItem;
beforeAll(async () => {
  w = await groupWithCallers();
});
beforeEach(async () => {
  epic = await w.make.epic({ group: w.group, title: 'Plan' });
  await w.db.deleteFrom('todos').execute();
});
afterAll(() => w.close());

const onEpic = () => `/api/v4/groups/top/epics/${epic.iid}/todo`;

test('a to-do on an epic is answered whole, and 304 when one waits', async () => {
  const { status, body } = await w.planner.post(onEpic());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    group: {
      id: w.group.id,
      name: 'Top',
      path: 'top',
      kind: 'group',
      full_path: 'top',
      web_url: 'http://cairn.test/groups/top',
    },
    author: { id: w.people.planner.userId },
    action_name: 'marked',
    target_type: 'Epic',
    target: {
      id: epic.id,
      iid: epic.iid,
      title: 'Plan',
      web_url: `http://cairn.test/groups/top/-/epics/${epic.iid}`,
    },
    target_url: `http://cairn.test/groups/top/-/epics/${epic.iid}`,
    body: 'Plan',
    state: 'pending',
  });
  expect(body.project).toBeUndefined();
  const again = await w.planner.post(onEpic());
  expect([again.status, again.body, again.headers['content-type']]).toEqual([304, '', undefined]);
});

test('a to-do on an issue names the project', async () => {
  const issue = await w.make.issue({ project: w.project });
  const url = `/api/v4/projects/${w.project.id}/issues/${issue.iid}/todo`;
  const { status, body } = await w.guest.post(url);
  expect([status, body.target_type, body.target.id, body.project]).toMatchObject([
    201,
    'Issue',
    issue.id,
    { id: w.project.id, path_with_namespace: 'top/plan', name_with_namespace: 'Top / Plan' },
  ]);
  const project = await w.guest.get(`/api/v4/projects/${w.project.id}`);
  expect(body.project.created_at).toBe(project.body.created_at);
  expect((await w.guest.post(url)).status).toBe(304);
});

test('the list holds what waits, with paging and filters', async () => {
  const username = (
    await w.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', w.people.guest.userId)
      .executeTakeFirstOrThrow()
  ).username;
  const { id: note } = await createNote(w.context, w.people.planner, {
    itemId: epic.id,
    note: `@${username} hello`,
  });
  const issue = await w.make.issue({ project: w.project, assigneeIds: [w.people.guest.userId as number] });
  const { status, body, headers } = await w.guest.get('/api/v4/todos?per_page=1');
  expect([status, headers['x-total'], body.length]).toEqual([200, '2', 1]);
  expect(body[0]).toMatchObject({ action_name: 'assigned', target: { id: issue.id } });
  const ids = async (query: string) =>
    (await w.guest.get(`/api/v4/todos?${query}`)).body.map(
      (todo: { target: { id: number } }) => todo.target.id,
    );
  expect(await ids('action=directly_addressed')).toEqual([epic.id]);
  expect(await ids('type=Issue')).toEqual([issue.id]);
  expect(await ids('type=MergeRequest')).toEqual([]);
  expect(await ids(`project_id=${w.project.id}`)).toEqual([issue.id]);
  expect(await ids(`group_id=${w.group.id}`)).toEqual([issue.id, epic.id]);
  expect(await ids(`group_id=${w.subgroup.id}`)).toEqual([]);
  expect(await ids(`author_id=${w.people.planner.userId}`)).toEqual([epic.id]);
  expect(await ids('state=done')).toEqual([]);
  const [addressed] = (await w.guest.get('/api/v4/todos?action=directly_addressed')).body;
  expect(addressed).toMatchObject({
    body: `@${username} hello`,
    target_url: `http://cairn.test/groups/top/-/epics/${epic.iid}#note_${note}`,
  });
});

test('one is marked as done, then all', async () => {
  const second = await w.make.epic({ group: w.group });
  const { body } = await w.planner.post(onEpic());
  await w.planner.post(`/api/v4/groups/top/epics/${second.iid}/todo`);
  const done = await w.planner.post(`/api/v4/todos/${body.id}/mark_as_done`);
  expect([done.status, done.body.state]).toEqual([200, 'done']);
  const all = await w.planner.post('/api/v4/todos/mark_as_done');
  expect([all.status, all.body]).toEqual([204, '']);
  expect((await w.planner.get('/api/v4/todos')).body).toEqual([]);
  expect((await w.planner.get('/api/v4/todos?state=done')).body).toHaveLength(2);
});

test('outsiders, readers and people without an account are refused as everywhere', async () => {
  const { body } = await w.planner.post(onEpic());
  const one = `/api/v4/todos/${body.id}/mark_as_done`;
  expect((await w.outsider.post(onEpic())).body).toEqual({ message: '404 Group Not Found' });
  expect((await w.outsider.post(one)).status).toBe(404);
  expect((await w.outsider.post('/api/v4/todos/999999999/mark_as_done')).body).toEqual(
    (await w.outsider.post(one)).body,
  );
  expect((await w.outsider.get('/api/v4/todos')).body).toEqual([]);
  const hidden = await w.make.epic({ group: w.group, confidential: true });
  expect((await w.guest.post(`/api/v4/groups/top/epics/${hidden.iid}/todo`)).status).toBe(404);
  for (const url of [onEpic(), one, '/api/v4/todos/mark_as_done']) {
    expect((await w.anonymous.post(url)).status).toBe(401);
    expect((await w.reader.post(url)).status).toBe(403);
  }
  expect((await w.anonymous.get('/api/v4/todos')).status).toBe(401);
  expect((await w.planner.get('/api/v4/todos')).body).toHaveLength(1);
});

test('those who manage members get a to-do about an access request until it is decided', async () => {
  const open = await w.make.group({ visibility: 'public' });
  const project = await w.make.project({ group: open, visibility: 'public' });
  const owner = await w.make.member('owner', open);
  const maintainer = await w.make.member('maintainer', project);
  const asker = await w.make.outsider();
  const at = { group: `groups/${open.id}`, project: `projects/${project.id}` };
  const ask = (kind: keyof typeof at) => w.as(asker).post(`/api/v4/${at[kind]}/access_requests`);
  const withdraw = (kind: keyof typeof at) =>
    w.as(asker).delete(`/api/v4/${at[kind]}/access_requests/${asker.userId}`);
  const todos = async (who: typeof owner, query = '') =>
    (await w.as(who).get(`/api/v4/todos?${query}`)).body as Record<string, never>[];
  const types = async (who: typeof owner, query = '') =>
    (await todos(who, query)).map((one) => one['target_type']);

  await ask('group');
  await ask('project');
  expect(await types(owner)).toEqual(['Project', 'Namespace']);
  expect(await types(maintainer)).toEqual(['Project']);
  expect(await todos(owner, 'type=Namespace')).toMatchObject([
    {
      group: { id: open.id },
      author: { id: asker.userId },
      action_name: 'member_access_requested',
      target: { id: open.id, kind: 'group', full_path: open.fullPath },
      target_url: `http://cairn.test/groups/${open.fullPath}/-/group_members`,
      body: open.fullPath,
      state: 'pending',
    },
  ]);
  const [ofProject] = await todos(maintainer, 'action=member_access_requested');
  expect(ofProject).toMatchObject({
    project: { id: project.id },
    target: { id: project.id, path_with_namespace: project.fullPath },
    target_url: `http://cairn.test/${project.fullPath}/-/project_members`,
  });
  expect(await types(owner, `project_id=${project.id}`)).toEqual(['Project']);
  expect(await types(owner, `group_id=${open.id}`)).toEqual(['Project', 'Namespace']);
  expect((await w.as(owner).get('/api/v4/user_counts')).body).toMatchObject({ todos: 2 });

  // A to-do that was marked as done is restored only while the request is undecided.
  const restore = () => restoreTodo(w.context, maintainer, { id: Number(ofProject?.['id']) });
  const finish = `/api/v4/todos/${String(ofProject?.['id'])}/mark_as_done`;
  expect((await w.as(maintainer).post(finish)).body).toMatchObject({ state: 'done' });
  await restore();
  expect(await types(maintainer)).toEqual(['Project']);
  await withdraw('project');
  expect(await types(maintainer)).toEqual([]);
  await restore();
  expect(await types(maintainer)).toEqual([]);
  expect(await types(maintainer, 'state=done')).toEqual(['Project']);

  await w.as(owner).post(`/api/v4/${at.group}/members`, { user_id: asker.userId, access_level: 10 });
  expect(await types(owner)).toEqual([]);
  expect(await types(owner, 'state=done')).toEqual(['Project', 'Namespace']);
});

test('to-dos about access requests are hidden from those who no longer manage the place', async () => {
  const open = await w.make.group({ visibility: 'public' });
  const [owner, other] = [await w.make.member('owner', open), await w.make.member('owner', open)];
  const asker = await w.make.outsider();
  const requests = `/api/v4/groups/${open.id}/access_requests`;
  await w.as(asker).post(requests);
  const [todo] = (await w.as(other).get('/api/v4/todos')).body;
  await w.as(owner).put(`/api/v4/groups/${open.id}/members/${other.userId}`, { access_level: 40 });
  expect((await w.as(other).get('/api/v4/todos')).body).toEqual([]);
  expect((await w.as(other).get('/api/v4/user_counts')).body).toMatchObject({ todos: 0 });
  expect((await w.as(other).post(`/api/v4/todos/${todo.id}/mark_as_done`)).status).toBe(404);

  const { body } = await w.as(owner).post('/api/graphql', {
    query: `{ currentUser { todos(type: [NAMESPACE]) { nodes {
      action targetType targetUrl body excerpt workItem { id } group { fullPath } project { id }
      targetEntity { __typename name webUrl } } } } }`,
  });
  expect(body.data.currentUser.todos.nodes).toEqual([
    {
      action: 'member_access_requested',
      targetType: 'NAMESPACE',
      targetUrl: `http://cairn.test/groups/${open.fullPath}/-/group_members`,
      body: open.fullPath,
      excerpt: '',
      workItem: null,
      group: { fullPath: open.fullPath },
      project: null,
      targetEntity: expect.objectContaining({ __typename: 'Group' }),
    },
  ]);
  await w.as(owner).delete(`${requests}/${asker.userId}`);
  expect((await w.as(owner).get('/api/v4/todos')).body).toEqual([]);
});

test('bad filters are named', async () => {
  expect((await w.planner.get('/api/v4/todos?state=lost')).body).toEqual({
    error: 'state does not have a valid value',
  });
  expect((await w.planner.get('/api/v4/todos?action=shouted')).body).toEqual({
    error: 'action does not have a valid value',
  });
});

test('what waits for somebody is counted: open issues and pending to-dos', async () => {
  const member = await w.make.member('guest', w.group);
  const busy = w.as(member);
  const counts = async (who = busy) => (await who.get('/api/v4/user_counts')).body;
  expect(await counts()).toMatchObject({ assigned_issues: 0, todos: 0, merge_requests: 0 });
  await busy.post(onEpic());
  const issue = await w.make.issue({ project: w.project });
  const at = `/api/v4/projects/top%2Fplan/issues/${issue.iid}`;
  await w.planner.put(at, { assignee_ids: [member.userId] });
  expect(await counts()).toMatchObject({ assigned_issues: 1, todos: 2 });
  await w.planner.put(at, { state_event: 'close' });
  expect(await counts()).toMatchObject({ assigned_issues: 0 });
  expect(await counts(w.outsider)).toMatchObject({ assigned_issues: 0, todos: 0 });
  expect((await w.anonymous.get('/api/v4/user_counts')).status).toBe(401);
});
