import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../testing/checksum.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  await w.make.issue({ project: w.project });
  await w.make.epic({ group: w.group });
  for (const one of [w.planner, w.outsider]) await one.get('/api/v4/version');
});
afterAll(() => w.close());

test('a misspelt filter changes nothing either', async () => {
  const before = await checksum(w.db);
  const body = {
    filter: 'statte=opened&sort=title_asc&view=3',
    expected_count: 1,
    changes: { state_event: 'close' },
  };
  for (const list of ['/top/plan/-/issues', '/groups/top/-/epics', '/dashboard/issues'])
    expect(await w.planner.post(`${list}/bulk_edit`, body)).toMatchObject({
      status: 422,
      body: { errors: ['Filter statte is unknown', 'Filter view is unknown'] },
    });
  expect(await checksum(w.db)).toBe(before);
});

test.each([
  ['/top/plan/-/issues', 'weight=heavy&state=ajar', ['state', 'weight']],
  ['/groups/top/-/issues', 'not[type][]=STORY', ['not[type][]']],
  ['/groups/top/-/epics', 'confidential=perhaps', ['confidential']],
])('of %s the filter %s changes nothing, and what cannot be meant is named', async (list, filter, names) => {
  const before = await checksum(w.db);
  const body = { filter, expected_count: 1, changes: { state_event: 'close' } };
  const refused = await w.planner.post(`${list}/bulk_edit`, body);
  const errors = names.map((name) => `Filter ${name} does not have a valid value`);
  expect(refused).toMatchObject({ status: 422, body: { errors } });
  expect((await w.outsider.post(`${list}/bulk_edit`, body)).status).toBe(404);
  expect(await checksum(w.db)).toBe(before);
});
