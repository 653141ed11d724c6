import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { createCadence, createIteration } from './changes.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  const { owner } = w.people;
  const { id: cadenceId } = await createCadence(w.context, owner, {
    groupId: w.group.id,
    title: 'Sprints',
    automatic: false,
  });
  await createIteration(w.context, owner, {
    cadenceId,
    title: 'past',
    startDate: '2020-01-01',
    dueDate: '2020-01-14',
  });
  await createIteration(w.context, owner, {
    cadenceId,
    title: 'future',
    startDate: '2990-01-01',
    dueDate: '2990-01-14',
  });
});
afterAll(() => w.close());

const titles = async (path: string) =>
  (await w.guest.get(`/api/v4/${path}`)).body.map((iteration: { title: string }) => iteration.title);

test('iterations have the keys of the API, and a state by their dates', async () => {
  const { body } = await w.guest.get('/api/v4/groups/top/iterations');
  expect(Object.keys(body[0])).toEqual([
    'id',
    'iid',
    'sequence',
    'group_id',
    'title',
    'description',
    'state',
    'created_at',
    'updated_at',
    'start_date',
    'due_date',
    'web_url',
  ]);
  expect(body[0].web_url).toMatch(new RegExp(`/groups/top/-/iterations/${body[0].id}$`));
  expect(body).toMatchObject([
    { title: 'past', state: 3 },
    { title: 'future', state: 1 },
  ]);
});

test('they are found by state, text and place', async () => {
  expect(await titles('groups/top/iterations?state=closed')).toEqual(['past']);
  expect(await titles('groups/top/iterations?state=opened')).toEqual(['future']);
  expect(await titles('groups/top/iterations?state=current')).toEqual([]);
  expect(await titles('groups/top/iterations?search=FUT')).toEqual(['future']);
  expect(await titles('groups/top/iterations?search=sprint&in[]=cadence_title')).toEqual(['past', 'future']);
  expect(await titles('projects/top%2Fplan/iterations')).toEqual(['past', 'future']);
  expect(await titles('groups/top%2Fsub/iterations?include_ancestors=false')).toEqual([]);
  expect(await w.guest.get('/api/v4/groups/top/iterations?in=author')).toMatchObject({
    status: 400,
    body: { error: 'in does not have a valid value' },
  });
  expect((await w.outsider.get('/api/v4/groups/top/iterations')).body).toEqual({
    message: '404 Group Not Found',
  });
});

test('the version is told to the signed-in', async () => {
  expect((await w.guest.get('/api/v4/version')).body.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await w.guest.get('/api/v4/metadata')).body).toMatchObject({ enterprise: false });
  expect((await w.anonymous.get('/api/v4/version')).status).toBe(401);
});
