import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

/** A developer of the group with two open issues and a closed one, and one more person. */
const setUp = async () => {
  const [ben, cleo] = [await w.make.member('developer', w.group), await w.make.member('developer', w.group)];
  const assigned = { assignee_ids: [ben.userId] };
  const ids: number[] = [];
  for (const state_event of ['', '', 'close']) {
    const { iid } = await w.make.issue({ project: w.project });
    await w.owner.put(`/api/v4/projects/top%2Fplan/issues/${iid}`, {
      ...assigned,
      ...(state_event !== '' && { state_event }),
    });
    ids.push(iid);
  }
  const assignees = () =>
    Promise.all(
      ids.map(async (iid) =>
        (await w.owner.get(`/api/v4/projects/top%2Fplan/issues/${iid}`)).body.assignees.map(
          ({ id }: { id: number }) => id,
        ),
      ),
    );
  return {
    ben,
    cleo,
    assignees,
    path: `/api/v4/groups/top/members/${ben.userId}`,
    page: `/groups/top/-/members/${ben.userId}`,
  };
};

test('open items are counted, and stay assigned unless asked otherwise', async () => {
  const { ben, path, page, assignees } = await setUp();
  expect((await w.owner.get(`${page}/assigned.json`)).body).toEqual({ open_count: 2, below_count: 0 });
  expect((await w.planner.get(`${page}/assigned.json`)).status).toBe(403);
  expect((await w.owner.delete(path)).status).toBe(204);
  expect(await assignees()).toEqual([[ben.userId], [ben.userId], [ben.userId]]);
});

test('open items are given to somebody else or to nobody in the same write, and that can be undone', async () => {
  const { ben, cleo, path, page, assignees } = await setUp();
  const given = await w.owner.post(`${page}/remove.json`, { items: 'give', to: cleo.userId });
  expect(given).toMatchObject({ status: 200, body: { changed_count: 2 } });
  expect(await assignees()).toEqual([[cleo.userId], [cleo.userId], [ben.userId]]);
  await w.owner.post('/api/v4/groups/top/members', { user_id: ben.userId, access_level: 30 });
  const undone = await w.owner.post('/-/bulk_edits/undo', { change_id: given.body.change_id });
  expect(undone.status).toBe(200);
  expect(await assignees()).toEqual([[ben.userId], [ben.userId], [ben.userId]]);
  expect((await w.owner.delete(`${path}?unassign_issuables=true`)).status).toBe(204);
  expect(await assignees()).toEqual([[], [], [ben.userId]]);
});

test('a role of their own below a group goes with that in the group, unless asked otherwise', async () => {
  const { ben, path, page } = await setUp();
  const { userId: id } = ben;
  const project = `/api/v4/projects/${w.project.id}/members`;
  const subgroup = `/api/v4/groups/${w.subgroup.id}/members`;
  const roles = () =>
    Promise.all([subgroup, project].map(async (at) => (await w.owner.get(`${at}/${id}`)).status));
  const add = async () => {
    await w.owner.post('/api/v4/groups/top/members', { user_id: id, access_level: 30 });
    for (const at of [subgroup, project]) await w.owner.post(at, { user_id: id, access_level: 40 });
  };
  await add();
  expect((await w.owner.get(`${page}/assigned.json`)).body).toMatchObject({ below_count: 2 });
  expect((await w.owner.delete(`${path}?skip_subresources=true`)).status).toBe(204);
  expect(await roles()).toEqual([200, 200]);
  await add();
  const kept = await w.owner.post(`${page}/remove.json`, { items: 'keep' });
  expect(kept.body.below).toEqual([]);
  expect(await roles()).toEqual([200, 200]);
  await add();
  const removed = await w.owner.post(`${page}/remove.json`, { items: 'keep', below: true });
  expect(removed.body.below).toMatchObject([
    { kind: 'group', id: w.subgroup.id, access_level: 40, expires_at: null },
    { kind: 'project', id: w.project.id, access_level: 40, expires_at: null },
  ]);
  expect(await roles()).toEqual([404, 404]);
  await add();
  expect((await w.owner.delete(path)).status).toBe(204);
  expect(await roles()).toEqual([404, 404]);
});

test('a removal that is refused changes nothing', async () => {
  const { ben, path, page, assignees } = await setUp();
  const before = await assignees();
  for (const [caller, body, status] of [
    [w.planner, { items: 'unassign' }, 403],
    [w.owner, { items: 'give' }, 400],
    [w.owner, { items: 'give', to: ben.userId }, 400],
    [w.owner, { items: 'give', to: w.people.outsider.userId }, 400],
    [w.owner, { items: 'all' }, 400],
  ] as const)
    expect([body, (await caller.post(`${page}/remove.json`, body)).status]).toEqual([body, status]);
  expect(await assignees()).toEqual(before);
  expect((await w.owner.get(path)).status).toBe(200);
});

test('the end of a share takes the items of those who have no other role, and that can be undone', async () => {
  const { ben, cleo, assignees } = await setUp();
  const crew = await w.make.group({ path: 'crew', visibility: 'public' });
  const kay = await w.make.member('developer', crew);
  // Ben has a role in the group itself, too.
  await w.make.member('developer', crew, { id: ben.userId as number });
  const share = { group_id: crew.id, group_access: 30 };
  expect((await w.owner.post('/api/v4/groups/top/share', share)).status).toBe(201);
  const issue = await w.make.issue({ project: w.project });
  const address = `/api/v4/projects/top%2Fplan/issues/${issue.iid}`;
  await w.owner.put(address, { assignee_ids: [kay.userId, ben.userId] });
  const of = async () => (await w.owner.get(address)).body.assignees.map(({ id }: { id: number }) => id);
  const page = `/groups/top/-/group_links/${crew.id}`;
  expect((await w.owner.get(`${page}/assigned.json`)).body).toEqual({ open_count: 1, below_count: 0 });
  expect((await w.planner.get(`${page}/assigned.json`)).status).toBe(403);
  expect((await w.owner.get(`/groups/top/-/group_links/${w.subgroup.id}/assigned.json`)).status).toBe(404);
  expect((await w.owner.post(`${page}/remove.json`, { items: 'give', to: kay.userId })).status).toBe(400);
  const given = await w.owner.post(`${page}/remove.json`, { items: 'give', to: cleo.userId });
  expect(given).toMatchObject({ status: 200, body: { changed_count: 1 } });
  expect(await of()).toEqual([ben.userId, cleo.userId]);
  expect(await assignees()).toEqual([[ben.userId], [ben.userId], [ben.userId]]);
  expect((await w.owner.post(`${page}/remove.json`, { items: 'keep' })).status).toBe(404);
  await w.owner.post('/api/v4/groups/top/share', share);
  await w.owner.post('/-/bulk_edits/undo', { change_id: given.body.change_id });
  expect(await of()).toEqual([ben.userId, kay.userId]);
});
