import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let base: string;
beforeAll(async () => {
  w = await groupWithCallers();
  base = `/api/v4/groups/top/epics`;
});
afterAll(() => w.close());

const ids = (answer: { body: { id: number }[] }) => answer.body.map((row) => row.id);

test('issues are added, listed in tree order, moved and removed', async () => {
  const epic = await w.make.epic({ group: w.group });
  const [one, two] = [await w.make.issue({ project: w.project }), await w.make.issue({ project: w.project })];
  const list = `${base}/${epic.iid}/issues`;
  const added = await w.guest.post(`${list}/${one.id}`);
  expect(added).toMatchObject({
    status: 201,
    body: { id: one.id, epic: { id: epic.id }, issue: { id: one.id, epic_iid: epic.iid } },
  });
  expect(await w.guest.post(`${list}/${one.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Issue(s) already assigned' },
  });
  expect((await w.guest.post(`${list}/${two.id}`)).status).toBe(201);
  const listed = await w.guest.get(list);
  expect(ids(listed)).toEqual([two.id, one.id]);
  expect(listed.body[0]).toMatchObject({
    epic_issue_id: two.id,
    epic: { id: epic.id, url: `/groups/top/-/epics/${epic.iid}` },
  });
  expect(listed.body[0].relative_position).toBeLessThan(listed.body[1].relative_position);

  expect(ids(await w.guest.put(`${list}/${two.id}`, { move_before_id: one.id }))).toEqual([one.id, two.id]);
  expect(ids(await w.guest.put(`${list}/${two.id}`, { move_after_id: one.id }))).toEqual([two.id, one.id]);
  expect(ids(await w.guest.put(`${list}/${two.id}`, {}))).toEqual([two.id, one.id]);
  for (const neighbour of [{ move_after_id: two.id }, { move_after_id: 999_999 }]) {
    const refused = await w.guest.put(`${list}/${two.id}`, neighbour);
    expect(refused).toMatchObject({ status: 400, body: { message: { error: 'Issue could not be moved!' } } });
  }
  expect(await w.guest.delete(`${list}/${two.id}`)).toMatchObject({
    status: 200,
    body: { id: two.id, issue: { epic: null } },
  });
  expect((await w.guest.delete(`${list}/${two.id}`)).status).toBe(404);
  expect(ids(await w.guest.get(list))).toEqual([one.id]);
});

test('issue keys are those of the API', async () => {
  const epic = await w.make.epic({ group: w.group });
  const milestone = await w.make.milestone({ place: w.group, dueDate: '2026-05-01' });
  await w.make.issue({
    project: w.project,
    epic,
    milestoneId: milestone.id,
    weight: 3,
    assigneeIds: [w.people.guest.userId as number],
    description: '- [x] a\n- [ ] b',
  });
  const [issue] = (await w.guest.get(`${base}/${epic.iid}/issues`)).body;
  expect(Object.keys(issue).toSorted()).toEqual(
    [
      'id',
      'iid',
      'project_id',
      'title',
      'description',
      'state',
      'created_at',
      'updated_at',
      'closed_at',
      'closed_by',
      'start_date',
      'lock_version',
      'labels',
      'milestone',
      'assignees',
      'author',
      'type',
      'assignee',
      'user_notes_count',
      'merge_requests_count',
      'upvotes',
      'downvotes',
      'due_date',
      'confidential',
      'discussion_locked',
      'issue_type',
      'web_url',
      'time_stats',
      'task_completion_status',
      'weight',
      'blocking_issues_count',
      'has_tasks',
      'task_status',
      '_links',
      'references',
      'severity',
      'moved_to_id',
      'imported',
      'imported_from',
      'service_desk_reply_to',
      'epic_iid',
      'epic',
      'iteration',
      'health_status',
      'progress',
      'start_value',
      'current_value',
      'end_value',
      'last_test_report_state',
      'last_test_report_at',
      'last_test_report_by',
      'epic_issue_id',
      'escalation_status',
      'relative_position',
    ].toSorted(),
  );
  expect(issue).toMatchObject({
    weight: 3,
    milestone: { id: milestone.id, group_id: w.group.id, due_date: '2026-05-01' },
    assignee: { id: w.people.guest.userId },
    task_completion_status: { count: 2, completed_count: 1 },
  });
});

test('an issue nobody can see is no issue, and strangers cannot add theirs', async () => {
  const epic = await w.make.epic({ group: w.group });
  const foreign = await w.make.issue({});
  const nothing = await w.guest.post(`${base}/${epic.iid}/issues/999999`);
  expect(nothing).toMatchObject({
    status: 404,
    body: { message: 'No matching issue found. Make sure that you are adding a valid issue URL.' },
  });
  expect((await w.guest.post(`${base}/${epic.iid}/issues/${foreign.id}`)).body).toEqual(nothing.body);
  expect((await w.outsider.post(`${base}/${epic.iid}/issues/${foreign.id}`)).body).toEqual({
    message: '404 Group Not Found',
  });
  expect((await w.anonymous.get(`${base}/${epic.iid}/issues`)).status).toBe(401);
});

test('confidential issues do not show in the list of someone who may not see them', async () => {
  const epic = await w.make.epic({ group: w.group });
  const open = await w.make.issue({ project: w.project, epic });
  const secret = await w.make.issue({ project: w.project, epic, confidential: true });
  expect(ids(await w.guest.get(`${base}/${epic.iid}/issues`))).toEqual([open.id]);
  expect(ids(await w.planner.get(`${base}/${epic.iid}/issues`))).toEqual([secret.id, open.id]);
});

test('child epics are linked, created, moved and taken out', async () => {
  const parent = await w.make.epic({ group: w.group });
  const child = await w.make.epic({ group: w.subgroup });
  const list = `${base}/${parent.iid}/epics`;
  const linked = await w.planner.post(`${list}/${child.id}`);
  expect(linked).toMatchObject({
    status: 201,
    body: {
      id: child.id,
      parent_id: parent.id,
      parent_iid: parent.iid,
      references: { relative: `top/sub&${child.iid}` },
    },
  });
  expect(linked.body._links.parent).toBe(`http://cairn.test/api/v4/groups/${w.group.id}/epics/${parent.iid}`);
  expect((await w.planner.post(`${list}/${child.id}`)).status).toBe(409);
  const made = await w.planner.post(list, { title: 'New below' });
  expect(made.status).toBe(201);
  expect(Object.keys(made.body).toSorted()).toEqual(
    [
      'id',
      'iid',
      'title',
      'group_id',
      'parent_id',
      'has_children',
      'has_issues',
      'reference',
      'url',
      'relation_url',
    ].toSorted(),
  );
  expect(made.body).toMatchObject({
    parent_id: parent.id,
    has_children: false,
    reference: `&${made.body.iid}`,
  });
  expect(ids(await w.guest.get(list))).toEqual([made.body.id, child.id]);
  expect(ids(await w.planner.put(`${list}/${made.body.id}`, { move_before_id: child.id }))).toEqual([
    child.id,
    made.body.id,
  ]);
  expect(await w.planner.delete(`${list}/${child.id}`)).toMatchObject({
    status: 200,
    body: { id: child.id, parent_id: null },
  });
  expect(ids(await w.planner.get(list))).toEqual([made.body.id]);
  const loop = await w.planner.post(`${base}/${made.body.iid}/epics/${parent.id}`);
  expect(loop.status).toBe(409);
  expect(loop.body.message).toMatch(/already an ancestor/);
});

test('a parent the viewer may not see is not named', async () => {
  const parent = await w.make.epic({ group: w.group, confidential: true });
  const child = await w.make.epic({ group: w.group, parent, confidential: true });
  await w.planner.put(`${base}/${child.iid}`, { confidential: false, parent_id: null });
  const issue = await w.make.issue({
    project: w.project,
    epic: parent,
    confidential: true,
    assigneeIds: [w.people.guest.userId as number],
  });
  const epic = await w.make.epic({ group: w.group });
  expect((await w.guest.get(`${base}/${child.iid}`)).body.parent_id).toBeNull();
  expect((await w.guest.post(`${base}/${epic.iid}/epics/${parent.id}`)).status).toBe(404);
  expect((await w.guest.post(`${base}/${parent.iid}/issues/${issue.id}`)).body).toEqual({
    message: '404 Epic Not Found',
  });
});

test('nobody attaches what lies in another group they cannot write', async () => {
  const foreign = await w.make.group({ visibility: 'public' });
  const theirs = await w.make.epic({ group: foreign });
  const mine = await w.make.epic({ group: w.group });
  const before = await w.anonymous.get(`/api/v4/groups/${foreign.id}/epics/${theirs.iid}`);
  expect((await w.owner.post(`${base}/${mine.iid}/epics/${theirs.id}`)).status).toBe(403);
  expect([403, 404]).toContain((await w.owner.put(`${base}/${mine.iid}`, { parent_id: theirs.id })).status);
  expect((await w.owner.get(`${base}/${theirs.iid + 100}`)).status).toBe(404);
  expect((await w.anonymous.get(`/api/v4/groups/${foreign.id}/epics/${theirs.iid}`)).body).toEqual(
    before.body,
  );
});

test('epics are related, listed from both ends and unlinked', async () => {
  const [one, two] = [await w.make.epic({ group: w.group }), await w.make.epic({ group: w.subgroup })];
  const made = await w.planner.post(`${base}/${one.iid}/related_epics`, {
    target_group_id: 'top/sub',
    target_epic_iid: two.iid,
    link_type: 'blocks',
  });
  expect(made).toMatchObject({
    status: 201,
    body: { link_type: 'blocks', source_epic: { id: one.id }, target_epic: { id: two.id } },
  });
  const from = await w.guest.get(`${base}/${one.iid}/related_epics`);
  expect(from.body).toMatchObject([{ id: two.id, link_type: 'blocks', related_epic_link_id: made.body.id }]);
  const other = await w.guest.get(`/api/v4/groups/top%2Fsub/-/epics/${two.iid}/related_epics`);
  expect(other.body).toMatchObject([{ id: one.id, link_type: 'is_blocked_by' }]);
  const all = await w.guest.get('/api/v4/groups/top/related_epic_links?created_after=2020-01-01');
  expect(all.body).toMatchObject([
    { id: made.body.id, source_epic: { id: one.id }, target_epic: { id: two.id } },
  ]);
  expect((await w.guest.get('/api/v4/groups/top/related_epic_links?created_before=2020-01-01')).body).toEqual(
    [],
  );
  const again = await w.planner.post(`${base}/${one.iid}/related_epics`, {
    target_group_id: w.subgroup.id,
    target_epic_iid: two.iid,
  });
  expect(again).toMatchObject({ status: 409, body: { message: 'Epic(s) already assigned' } });
  const gone = await w.planner.delete(`${base}/${one.iid}/related_epics/${made.body.id}`);
  expect(gone).toMatchObject({ status: 200, body: { id: made.body.id } });
  expect((await w.guest.get(`${base}/${one.iid}/related_epics`)).body).toEqual([]);
  const missing = { target_group_id: w.group.id, target_epic_iid: 99_999 };
  expect(await w.planner.post(`${base}/${one.iid}/related_epics`, missing)).toMatchObject({
    status: 404,
    body: { message: 'No matching epic found. Make sure that you are adding a valid epic URL.' },
  });
});

test('reactions are given once and taken back by their giver', async () => {
  const epic = await w.make.epic({ group: w.group });
  const list = `${base}/${epic.iid}/award_emoji`;
  const given = await w.guest.post(list, { name: 'thumbsup' });
  expect(given).toMatchObject({
    status: 201,
    body: { name: 'thumbsup', awardable_id: epic.id, awardable_type: 'Epic' },
  });
  expect((await w.guest.post(list, { name: '+1' })).status).toBe(404);
  expect((await w.guest.get(`${base}/${epic.iid}`)).body.upvotes).toBe(1);
  expect((await w.planner.get(list)).body).toMatchObject([
    { id: given.body.id, user: { id: w.people.guest.userId } },
  ]);
  expect((await w.planner.delete(`${list}/${given.body.id}`)).status).toBe(401);
  expect((await w.guest.get(`${list}/${given.body.id}`)).status).toBe(200);
  expect((await w.guest.delete(`${list}/${given.body.id}`)).status).toBe(204);
  expect((await w.guest.get(list)).body).toEqual([]);
  expect((await w.guest.post(list, { name: 'no such/name' })).status).toBe(404);
});

test('whoever may not add a child is told so, whether it is one already or not', async () => {
  const group = await w.make.group({ path: 'open', visibility: 'public' });
  const parent = await w.make.epic({ group });
  const child = await w.make.epic({ group, parent });
  const project = await w.make.project({ group, path: 'open-plan', visibility: 'public' });
  const issue = await w.make.issue({ project, epic: parent });
  const at = `/api/v4/groups/open/epics/${parent.iid}`;
  for (const [caller, status] of [
    [w.outsider, 403],
    [w.as(await w.make.member('owner', group)), 409],
  ] as const)
    for (const address of [`${at}/epics/${child.id}`, `${at}/issues/${issue.id}`])
      expect([address, (await caller.post(address)).status]).toEqual([address, status]);
});
