import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let hiddenId: number;
beforeAll(async () => {
  w = await groupWithCallers();
  const below = await w.make.project({ group: w.subgroup, path: 'below' });
  const open = await w.make.group({ path: 'open', visibility: 'public' });
  const shop = await w.make.project({ group: open, path: 'shop', visibility: 'public' });
  const { planner, guest } = w.people;
  await w.make.issue({
    project: w.project,
    title: 'by planner',
    as: planner,
    assigneeIds: [guest.userId as number],
  });
  await w.make.issue({ project: w.project, title: 'by guest', as: guest });
  ({ id: hiddenId } = await w.make.issue({ project: below, title: 'hidden', confidential: true }));
  await w.make.issue({ project: shop, title: 'open to all' });
  await w.make.issue({ project: shop, title: 'open to few', confidential: true });
  const { iid } = await w.make.issue({ project: shop, title: 'closed', as: planner });
  await w
    .as(await w.make.admin())
    .put(`/api/v4/projects/open%2Fshop/issues/${iid}`, { state_event: 'close' });
});
afterAll(() => w.close());

const titles = async (caller: Caller, query = ''): Promise<string[]> =>
  (await caller.get(`/api/v4/issues?${query}`)).body.map((issue: { title: string }) => issue.title).sort();

const counts = async (caller: Caller, address: string) => (await caller.get(address)).body.statistics?.counts;

test('everywhere one is told of the issues one wrote, unless one asks for others', async () => {
  expect(await titles(w.planner)).toEqual(['by planner', 'closed']);
  expect(await titles(w.guest)).toEqual(['by guest']);
  expect(await titles(w.guest, 'scope=assigned_to_me')).toEqual(['by planner']);
  expect(await titles(w.guest, 'scope=all')).toEqual(['by guest', 'by planner', 'closed', 'open to all']);
  expect(await titles(w.planner, 'scope=all')).toContain('hidden');
  expect(await titles(w.outsider, 'scope=all')).toEqual(['closed', 'open to all']);
  expect(await titles(w.outsider)).toEqual([]);
  expect(await titles(w.outsider, 'scope=all&state=closed')).toEqual(['closed']);
});

test('strangers have to ask for all, and are told of what is open', async () => {
  for (const address of [
    '/api/v4/issues',
    '/api/v4/issues?scope=assigned_to_me',
    '/api/v4/issues_statistics',
  ])
    expect(await w.anonymous.get(address)).toMatchObject({ status: 401 });
  expect(await titles(w.anonymous, 'scope=all')).toEqual(['closed', 'open to all']);
  expect(await counts(w.anonymous, '/api/v4/issues_statistics?scope=all')).toEqual({
    all: 2,
    opened: 1,
    closed: 1,
  });
});

test('issues are counted by state, of those one may see, whichever state was asked for', async () => {
  expect(await counts(w.outsider, '/api/v4/groups/open/issues_statistics')).toEqual({
    all: 2,
    opened: 1,
    closed: 1,
  });
  const admin = w.as(await w.make.admin());
  expect(await counts(admin, '/api/v4/projects/open%2Fshop/issues_statistics?state=closed')).toEqual({
    all: 3,
    opened: 2,
    closed: 1,
  });
  expect(await counts(w.planner, '/api/v4/issues_statistics')).toEqual({ all: 2, opened: 1, closed: 1 });
  expect(await w.outsider.get('/api/v4/groups/top/issues_statistics')).toMatchObject({ status: 404 });
  expect(await w.planner.get('/api/v4/issues_statistics?state=open')).toMatchObject({ status: 400 });
});

test('an administrator gets an issue by its number in all of the server, and nobody else learns of it', async () => {
  const admin = w.as(await w.make.admin());
  expect(await admin.get(`/api/v4/issues/${hiddenId}`)).toMatchObject({
    status: 200,
    body: { id: hiddenId, title: 'hidden', subscribed: expect.any(Boolean) },
  });
  expect(await admin.get('/api/v4/issues/999999')).toMatchObject({ status: 404 });
  for (const id of [hiddenId, 999_999]) {
    expect(await w.owner.get(`/api/v4/issues/${id}`)).toMatchObject({ status: 403 });
    expect(await w.anonymous.get(`/api/v4/issues/${id}`)).toMatchObject({ status: 401 });
  }
});

test('a reference is written from the place that was asked', async () => {
  const relative = async (address: string): Promise<string[]> =>
    (await w.planner.get(`${address}?scope=all&search=by%20planner`)).body.map(
      (issue: { references: { relative: string } }) => issue.references.relative,
    );
  expect(await relative('/api/v4/projects/top%2Fplan/issues')).toEqual(['#1']);
  expect(await relative('/api/v4/groups/top/issues')).toEqual(['plan#1']);
  expect(await relative('/api/v4/issues')).toEqual(['top/plan#1']);
  const below = await w.planner.get('/api/v4/groups/top/issues?search=hidden');
  expect(below.body[0].references.relative).toBe('top/sub/below#1');
});
