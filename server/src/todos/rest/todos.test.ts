import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote } from '../../notes/changes.ts';
import type { MadeItem } from '../../testing/build.ts';
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
