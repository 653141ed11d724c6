import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const PATH = '/api/v4/user/preferences';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('preferences that are given are stored, and null is the default again', async () => {
  const { body, status } = await w.guest.put(PATH, { density: 'compact', first_day_of_week: 6 });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ density: 'compact', first_day_of_week: 6, color_mode: 'system' }),
  ]);
  expect((await w.guest.put(PATH, { density: null })).body).toMatchObject({
    density: 'comfortable',
    first_day_of_week: 6,
  });
  expect((await w.guest.get(PATH)).body).toMatchObject({ density: 'comfortable', first_day_of_week: 6 });
});

test.each([
  [{ density: 'tiny' }, 'density'],
  [{ first_day_of_week: 3 }, 'first_day_of_week'],
  [{ dashboard: 'group' }, 'dashboard_group_id'],
  [{ dashboard: 'group', dashboard_group_id: 999_999_999 }, 'dashboard_group_id'],
])('%j is refused by the name of its field, and changes nothing', async (input, field) => {
  const before = (await w.planner.get(PATH)).body;
  const { status, body } = await w.planner.put(PATH, { color_mode: 'dark', ...input });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
  expect((await w.planner.get(PATH)).body).toEqual(before);
});

test('a group to begin with that goes out of sight does not stop other changes', async () => {
  const { make, people } = w;
  const { userId } = people.planner;
  const group = await make.group({ path: 'landing', visibility: 'public' });
  const own = { dashboard: 'group', dashboard_group_id: group.id };
  expect((await w.planner.put(PATH, own)).body).toMatchObject(own);
  await w.context.db
    .updateTable('namespaces')
    .set({ visibility: 'private' })
    .where('id', '=', group.id)
    .execute();
  expect((await w.planner.put(PATH, { color_mode: 'dark' })).body).toMatchObject({
    ...own,
    color_mode: 'dark',
  });
  expect((await w.planner.put(PATH, { dashboard: 'inbox' })).body).toMatchObject({
    user_id: userId,
    dashboard: 'inbox',
    dashboard_group_id: null,
  });
});
