import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../testing/trace.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const labelsOf = async (issue: { iid: number }, project = 'top%2Fplan') =>
  (await w.planner.get(`/api/v4/projects/${project}/issues/${issue.iid}`)).body.labels;

const labelled = async (project: { id: number }, ...titles: string[]) => {
  const issue = await w.make.issue({ project });
  const path = project.id === w.project.id ? 'top%2Fplan' : 'top%2Fside';
  await w.planner.put(`/api/v4/projects/${path}/issues/${issue.iid}`, { add_labels: titles.join() });
  return issue;
};

test('a label of a project becomes one of its group, together with those of the same title beside it', async () => {
  const side = await w.make.project({ group: w.group, path: 'side' });
  const own = await w.make.label({ place: w.project, title: 'urgent' });
  const twin = await w.make.label({ place: side, title: 'urgent' });
  const [here, there] = [await labelled(w.project, 'urgent'), await labelled(side, 'urgent')];
  for (const [path, priority] of [
    ['plan', 1],
    ['side', 2],
  ] as const)
    await w.planner.put(`/api/v4/projects/top%2F${path}/labels/urgent`, { priority });
  const since = await newestChange(w.context);
  const promoted = await w.planner.put(`/api/v4/projects/top%2Fplan/labels/${own.id}/promote`);
  expect(promoted).toMatchObject({ status: 200, body: { id: own.id, name: 'urgent' } });
  expect(promoted.body).not.toHaveProperty('is_project_label');
  expect((await w.guest.get('/api/v4/groups/top/labels/urgent')).body.id).toBe(own.id);
  expect((await w.planner.get(`/api/v4/projects/top%2Fside/labels/${twin.id}`)).status).toBe(404);
  expect([await labelsOf(here), await labelsOf(there, 'top%2Fside')]).toEqual([['urgent'], ['urgent']]);
  for (const [path, priority] of [
    ['plan', 1],
    ['side', 2],
  ] as const)
    expect((await w.planner.get(`/api/v4/projects/top%2F${path}/labels/urgent`)).body.priority).toBe(
      priority,
    );
  const told = await changesSince(w.context, since);
  expect(told.map(({ kind, subject_id }) => [kind, subject_id]).toSorted()).toEqual(
    [
      ['issue.updated', there.id],
      ['label.deleted', twin.id],
      ['label.updated', own.id],
    ].toSorted(),
  );
  expect(told.find((one) => one.kind === 'issue.updated')).toMatchObject({
    cause: 'cascaded',
    before: { label_ids: [twin.id] },
    after: { label_ids: [own.id] },
  });
});

test('a label the group has already takes the items over, one that wears both included', async () => {
  const group = await w.make.label({ place: w.group, title: 'known' });
  const own = await w.make.label({ place: w.project, title: 'known' });
  const issue = await w.make.issue({ project: w.project });
  await w.db
    .insertInto('work_item_labels')
    .values(
      [group, own].map(({ id }) => ({ work_item_id: issue.id, label_id: id, root_namespace_id: w.group.id })),
    )
    .execute();
  const promoted = await w.planner.put(`/api/v4/projects/top%2Fplan/labels/${own.id}/promote`);
  expect(promoted).toMatchObject({ status: 200, body: { id: group.id } });
  expect(await labelsOf(issue)).toEqual(['known']);
});

test('guests may not promote, outsiders find nothing, and neither changes a row', async () => {
  const { id } = await w.make.label({ place: w.project, title: 'kept' });
  const address = `/api/v4/projects/top%2Fplan/labels/${id}/promote`;
  expect((await w.guest.put(address)).status).toBe(403);
  expect((await w.outsider.put(address)).status).toBe(404);
  expect((await w.anonymous.put(address)).status).toBe(401);
  expect((await w.planner.get('/api/v4/groups/top/labels/kept')).status).toBe(404);
});

test('a label is archived from the start, and the pickers of a project offer and make labels', async () => {
  const made = await w.planner.post('/api/v4/projects/top%2Fplan/labels', {
    name: 'old',
    color: '#112233',
    archived: true,
  });
  expect(made).toMatchObject({ status: 201, body: { archived: true } });
  const picked = await w.planner.post('/top/plan/-/labels.json', {
    label: { title: 'picked', color: '#112233' },
  });
  expect(picked).toMatchObject({ status: 200, body: { title: 'picked', type: 'ProjectLabel' } });
  const offered = await w.guest.get('/top/plan/-/labels.json?search=picked');
  expect(offered.body).toMatchObject([{ id: picked.body.id, type: 'ProjectLabel' }]);
  expect((await w.outsider.get('/top/plan/-/labels.json')).status).toBe(404);
  expect((await w.guest.post('/top/plan/-/labels.json', { label: { title: 'no' } })).status).toBe(403);
});
