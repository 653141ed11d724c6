import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Made } from '../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../testing/trace.ts';

let w: GroupWithCallers;
const PAGE = '/top/plan/-/labels';
beforeAll(async () => {
  w = await groupWithCallers('public');
});
afterAll(() => w.close());

const labelsOf = async ({ id }: Made): Promise<string[]> => {
  const { rows } = await w.context.pool.query(
    'SELECT l.title FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id WHERE wl.work_item_id = $1 ORDER BY 1',
    [id],
  );
  return rows.map(({ title }) => title);
};
const listed = async (at: string, who = w.planner) =>
  (await who.get(at)).body.map(
    ({ name, open_items, all_items }: Readonly<Record<string, unknown>>) =>
      `${String(name)} ${String(open_items)}/${String(all_items)}`,
  );

test('labels are listed with the open and all items that the viewer may see', async () => {
  const { make, project, group } = w;
  await make.label({ place: group, title: 'counted' });
  await make.label({ place: group, title: 'counting' });
  await make.epic({ group, labels: ['counted'] });
  await make.issue({ project, labels: ['counted', 'counting'] });
  const done = await make.issue({ project, labels: ['counted'] });
  await w.planner.put(`/api/v4/projects/top%2Fplan/issues/${done.iid}`, { state_event: 'close' });
  await make.issue({ project, labels: ['counted'], confidential: true });
  expect(await listed('/groups/top/-/labels/list.json?search=count')).toEqual([
    'counted 3/4',
    'counting 1/1',
  ]);
  expect(await listed(`${PAGE}/list.json?search=counted`)).toEqual(['counted 2/3']);
  expect(await listed(`${PAGE}/list.json?search=counted`, w.anonymous)).toEqual(['counted 1/2']);
  await w.planner.post('/api/v4/groups/top/labels/counting/subscribe');
  expect(await listed(`${PAGE}/list.json?search=count&subscribed=true`)).toEqual(['counting 1/1']);
});

test('a merged label is replaced on every item, one per scope, and cannot be restored', async () => {
  const { make, project } = w;
  const from = await make.label({ place: project, title: 'fault' });
  const into = await make.label({ place: w.group, title: 'sort::bug' });
  await make.label({ place: project, title: 'sort::idea' });
  const one = await make.issue({ project, labels: ['fault'] });
  const both = await make.issue({ project, labels: ['fault', 'sort::bug'] });
  const scoped = await make.issue({ project, labels: ['fault', 'sort::idea'] });
  const merge = (intoId: number, who = w.planner) =>
    who.post(`${PAGE}/${from.id}/merge.json`, { into_id: intoId });
  const elsewhere = await make.project({ group: w.group, path: 'elsewhere' });
  const stranger = await make.label({ place: elsewhere, title: 'stranger' });
  expect((await merge(from.id)).status).toBe(400);
  expect((await merge(999_999_999)).status).toBe(404);
  const since = await newestChange(w.context);
  expect(await merge(stranger.id)).toMatchObject({ status: 400 });
  expect(await changesSince(w.context, since)).toEqual([]);
  expect(await merge(into.id)).toMatchObject({ status: 200, body: { count: 3 } });
  expect([await labelsOf(one), await labelsOf(both), await labelsOf(scoped)]).toEqual([
    ['sort::bug'],
    ['sort::bug'],
    ['sort::bug'],
  ]);
  const kinds = (await changesSince(w.context, since)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['issue.updated', 'issue.updated', 'issue.updated', 'label.deleted']);
  const restore = await w.planner.post(`${PAGE}/deleted/${from.id}/restore.json`);
  expect(restore.status).toBe(404);
});

test('a deleted label is restored with its id on its items, unless they have another of its scope', async () => {
  const { make, project } = w;
  const label = await make.label({ place: project, title: 'size::small' });
  await make.label({ place: project, title: 'size::large' });
  const [kept, changed] = [
    await make.issue({ project, labels: ['size::small'] }),
    await make.issue({ project, labels: ['size::small'] }),
  ];
  await w.planner.put(`/api/v4/projects/top%2Fplan/labels/${label.id}`, { priority: 5 });
  await w.planner.send({ method: 'DELETE', url: `/api/v4/projects/top%2Fplan/labels/${label.id}` });
  expect(await labelsOf(kept)).toEqual([]);
  const { body } = await w.planner.get(`${PAGE}/deleted.json`);
  expect(body).toMatchObject([{ id: label.id, title: 'size::small' }]);
  await w.planner.put(`/api/v4/projects/top%2Fplan/issues/${changed.iid}`, { add_labels: 'size::large' });
  const restore = () => w.planner.post(`${PAGE}/deleted/${label.id}/restore.json`);
  const twin = await make.label({ place: project, title: 'size::small' });
  expect(await restore()).toMatchObject({ status: 409, body: { message: 'Label already exists' } });
  await w.context.pool.query('DELETE FROM labels WHERE id = $1', [twin.id]);
  expect(await restore()).toMatchObject({ status: 200, body: { count: 1 } });
  expect([await labelsOf(kept), await labelsOf(changed)]).toEqual([['size::small'], ['size::large']]);
  expect((await w.planner.get(`/api/v4/projects/top%2Fplan/labels/${label.id}`)).body.priority).toBe(5);
  expect((await restore()).status).toBe(404);
});

test('prioritised labels are those of the list, in its order', async () => {
  const { make, project } = w;
  const [first, second, third] = [
    await make.label({ place: project, title: 'p-one' }),
    await make.label({ place: project, title: 'p-two' }),
    await make.label({ place: project, title: 'p-three' }),
  ];
  const set = (...labels: Made[]) =>
    w.planner.put(`${PAGE}/priorities.json`, { label_ids: labels.map(({ id }) => id) });
  const names = async (prioritised: boolean) =>
    (await w.planner.get(`${PAGE}/list.json?search=p-&prioritised=${prioritised}`)).body.map(
      ({ name }: { name: string }) => name,
    );
  expect((await set(third, first)).status).toBe(204);
  expect([await names(true), await names(false)]).toEqual([['p-three', 'p-one'], ['p-two']]);
  const since = await newestChange(w.context);
  await set(third, second);
  expect(await changesSince(w.context, since)).toHaveLength(2);
  expect(await names(true)).toEqual(['p-three', 'p-two']);
  const ofGroup = await make.label({ place: w.group, title: 'p-group' });
  const elsewhere = await make.label({ place: w.subgroup, title: 'p-elsewhere' });
  expect((await set(elsewhere)).status).toBe(404);
  expect((await set(ofGroup, third)).status).toBe(204);
  expect(await names(true)).toEqual(['p-group', 'p-three']);
  expect((await w.planner.get('/groups/top/-/labels/list.json?search=p-&prioritised=true')).body).toEqual([]);
  await set();
  expect(await names(true)).toEqual([]);
});

test('labels of the starter set are created at once, without those whose title is used already', async () => {
  const { make } = w;
  const project = await make.project({ group: w.group, path: 'started' });
  await make.label({ place: w.group, title: 'kind::bug' });
  await make.label({ place: project, title: 'priority::low' });
  const at = '/top/started/-/labels/starter_set.json';
  const add = (titles: readonly string[]) => w.planner.post(at, { titles });
  const since = await newestChange(w.context);
  expect(await add(['kind::bug', 'of my own'])).toMatchObject({
    status: 400,
    body: { message: { titles: ['are not all of the starter set'] } },
  });
  expect((await add([])).status).toBe(400);
  expect(await changesSince(w.context, since)).toEqual([]);
  const chosen = ['good first issue', 'kind::bug', 'kind::chore', 'priority::low'];
  expect(await add(chosen)).toMatchObject({ status: 200, body: { count: 2 } });
  const kinds = (await changesSince(w.context, since)).map(({ kind }) => kind);
  expect(kinds).toEqual(['label.created', 'label.created']);
  const { body } = await w.planner.get('/api/v4/projects/top%2Fstarted/labels?include_ancestor_groups=false');
  expect(body).toMatchObject([
    { name: 'good first issue', color: '#3cb371', description: 'Suits someone who is new' },
    { name: 'kind::chore' },
    { name: 'priority::low' },
  ]);
  expect(await add(chosen)).toMatchObject({ status: 200, body: { count: 0 } });
});
