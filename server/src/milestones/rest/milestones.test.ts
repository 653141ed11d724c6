import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('a milestone is created, listed, changed, closed and deleted', async () => {
  const base = '/api/v4/groups/top/milestones';
  const made = await w.planner.post(base, { title: 'v1', start_date: '2020-01-01', due_date: '2020-02-01' });
  expect(made.status).toBe(201);
  expect(Object.keys(made.body)).toEqual([
    'id',
    'iid',
    'group_id',
    'title',
    'description',
    'due_date',
    'start_date',
    'state',
    'updated_at',
    'created_at',
    'expired',
    'web_url',
  ]);
  expect(made.body).toMatchObject({
    state: 'active',
    expired: true,
    web_url: `http://cairn.test/groups/top/-/milestones/${made.body.iid}`,
  });
  const one = `${base}/${made.body.id}`;
  expect((await w.planner.put(one, { state_event: 'close', due_date: null })).body).toMatchObject({
    state: 'closed',
    due_date: null,
    expired: false,
  });
  expect((await w.guest.get(`${base}?state=closed`)).body).toHaveLength(1);
  expect((await w.guest.get(`${base}?state=active`)).body).toEqual([]);
  expect((await w.guest.get(`${base}?iids[]=${made.body.iid}&title=v1`)).body).toHaveLength(1);
  expect((await w.guest.delete(one)).status).toBe(403);
  expect((await w.planner.delete(one)).status).toBe(204);
  expect(await w.planner.get(one)).toMatchObject({
    status: 404,
    body: { message: '404 Milestone Not Found' },
  });
});

test('a milestone of another place is not found under this one', async () => {
  const foreign = await w.make.milestone({});
  const mine = await w.make.milestone({ place: w.project });
  expect((await w.owner.get(`/api/v4/groups/top/milestones/${foreign.id}`)).status).toBe(404);
  expect((await w.owner.put(`/api/v4/groups/top/milestones/${mine.id}`, { title: 'x' })).status).toBe(404);
  expect((await w.owner.get(`/api/v4/projects/top%2Fplan/milestones/${mine.id}`)).body).toMatchObject({
    project_id: w.project.id,
  });
});

test('its issues are those the viewer may see', async () => {
  const milestone = await w.make.milestone({ place: w.group });
  const open = await w.make.issue({ project: w.project, milestoneId: milestone.id });
  await w.make.issue({ project: w.project, milestoneId: milestone.id, confidential: true });
  const url = `/api/v4/groups/top/milestones/${milestone.id}/issues`;
  expect((await w.guest.get(url)).body.map((i: { id: number }) => i.id)).toEqual([open.id]);
  expect((await w.planner.get(url)).body).toHaveLength(2);
});

test('lists reach up and down as asked, and so does the picker', async () => {
  const below = await w.make.milestone({ place: w.subgroup, title: 'below', dueDate: '2030-01-01' });
  await w.make.milestone({ place: w.group, title: 'above', dueDate: '2029-01-01' });
  const titles = async (path: string) =>
    (await w.guest.get(path)).body.map((m: { title: string }) => m.title);
  expect(await titles('/api/v4/groups/top%2Fsub/milestones')).toEqual(['below']);
  expect((await titles('/api/v4/groups/top%2Fsub/milestones?include_ancestors=true')).slice(0, 2)).toEqual([
    'above',
    'below',
  ]);
  expect(await titles('/api/v4/groups/top/milestones?include_descendants=true&search_title=belo')).toEqual([
    'below',
  ]);
  expect(
    await titles(
      '/api/v4/groups/top/milestones?containing_date=2031-01-01&include_descendants=true&search=below',
    ),
  ).toEqual([]);
  expect(await titles('/groups/top/sub/-/milestones.json?search_title=above')).toEqual(['above']);
  expect((await w.outsider.get('/groups/top/-/milestones.json')).status).toBe(404);
  expect(below.iid).toBeGreaterThan(0);
});

test.each([
  [{}, { error: 'title is missing' }],
  [{ title: 'x', due_date: 'soon' }, { error: 'due_date is invalid' }],
  [
    { title: 'x', start_date: '2026-02-01', due_date: '2026-02-01' },
    { message: { due_date: ['must be greater than start date'] } },
  ],
])('creating a milestone with %j is refused by name', async (body, answer) => {
  expect(await w.planner.post('/api/v4/groups/top/milestones', body)).toMatchObject({
    status: 400,
    body: answer,
  });
});

test('the burndown events of a milestone, without what the reader cannot see', async () => {
  const { body: milestone } = await w.planner.post('/api/v4/groups/top/milestones', { title: 'burnt' });
  const make = (more: object) =>
    w.planner.post(`/api/v4/projects/${w.project.id}/issues`, {
      title: 'Burns',
      milestone_id: milestone.id,
      ...more,
    });
  const { body: first } = await make({ weight: 3 });
  await make({ confidential: true });
  for (const state_event of ['close', 'reopen'])
    await w.planner.put(`/api/v4/projects/${w.project.id}/issues/${first.iid}`, { state_event });
  const read = async (who: 'planner' | 'guest') =>
    (await w[who].get(`/api/v4/groups/top/milestones/${milestone.id}/burndown_events`)).body.map(
      ({ action, weight }: { action: string; weight: number | null }) => [action, weight],
    );
  const seen = [
    ['created', 3],
    ['closed', 3],
    ['reopened', 3],
  ];
  expect(await read('guest')).toEqual(seen);
  expect(await read('planner')).toHaveLength(4);
});
