import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const names = (answer: { body: { name: string }[] }) => answer.body.map((label) => label.name);

test('a label is created, found by id and by title, changed and deleted', async () => {
  const base = '/api/v4/groups/top/labels';
  const made = await w.planner.post(base, { name: 'needs work', color: '#fff', description: 'a < b' });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: made.body.id,
    name: 'needs work',
    description: 'a < b',
    description_html: 'a &lt; b',
    color: '#ffffff',
    text_color: '#1F1E24',
    archived: false,
    subscribed: false,
  });
  expect((await w.guest.get(`${base}/${made.body.id}`)).body).toEqual(made.body);
  expect((await w.guest.get(`${base}/needs%20work`)).body).toEqual(made.body);
  expect(await w.planner.post(base, { name: 'needs work', color: 'red' })).toMatchObject({
    status: 409,
    body: { message: 'Label already exists' },
  });
  const changed = await w.planner.put(`${base}/needs%20work`, {
    new_name: 'ready',
    archived: true,
    description: '',
  });
  expect(changed).toMatchObject({ status: 200, body: { name: 'ready', archived: true } });
  expect((await w.planner.put(`${base}/ready`, {})).body.error).toMatch(
    /at least one parameter must be provided$/,
  );
  expect((await w.planner.delete(`${base}/ready`)).status).toBe(204);
  expect(await w.planner.get(`${base}/ready`)).toMatchObject({
    status: 404,
    body: { message: '404 Label Not Found' },
  });
});

test('lists reach up, down and into projects as asked, in order of title', async () => {
  await w.make.label({ place: w.group, title: 'Mid' });
  await w.make.label({ place: w.subgroup, title: 'alpha' });
  await w.make.label({ place: w.project, title: 'Zulu' });
  const list = async (path: string) => names(await w.guest.get(`/api/v4/${path}`));
  expect(await list('groups/top%2Fsub/labels')).toEqual(['alpha', 'Mid']);
  expect(await list('groups/top%2Fsub/labels?include_ancestor_groups=false')).toEqual(['alpha']);
  expect(await list('groups/top/labels?include_descendant_groups=true')).toEqual(['alpha', 'Mid']);
  expect(await list('groups/top/labels?include_descendant_groups=true&only_group_labels=false')).toEqual([
    'alpha',
    'Mid',
    'Zulu',
  ]);
  expect(await list('projects/top%2Fplan/labels')).toEqual(['Mid', 'Zulu']);
  expect(await list('projects/top%2Fplan/labels?search=zu')).toEqual(['Zulu']);
  const [first] = (await w.guest.get('/api/v4/projects/top%2Fplan/labels')).body;
  expect(first).toMatchObject({ is_project_label: false, priority: null });
});

test("a project finds its group's labels, and changes none but its own", async () => {
  const base = '/api/v4/projects/top%2Fplan/labels';
  const above = await w.make.label({ place: w.group, title: 'from above' });
  await w.make.label({ place: w.group, title: 'of both' });
  const own = await w.make.label({ place: w.project, title: 'of both' });
  await w.make.label({ place: w.subgroup, title: 'beside' });
  const found = { id: above.id, is_project_label: false };
  expect((await w.guest.get(`${base}/from%20above`)).body).toMatchObject(found);
  expect((await w.guest.get(`${base}/${above.id}`)).body).toMatchObject(found);
  expect((await w.guest.get(`${base}/of%20both`)).body).toMatchObject({ id: own.id, is_project_label: true });
  expect((await w.guest.get(`${base}/beside`)).status).toBe(404);
  expect((await w.guest.get('/api/v4/groups/top%2Fsub/labels/from%20above')).body.id).toBe(above.id);
  expect(await w.guest.post(`${base}/from%20above/subscribe`)).toMatchObject({
    status: 201,
    body: { ...found, subscribed: true },
  });
  for (const refused of [
    await w.owner.put(`${base}/from%20above`, { color: '#000000' }),
    await w.owner.delete(`${base}/${above.id}`),
    await w.owner.put(`${base}/from%20above/promote`, {}),
  ])
    expect(refused).toMatchObject({ status: 404, body: { message: '404 Label Not Found' } });
});

test('A15: counts cover only issues the viewer may see', async () => {
  const label = await w.make.label({ place: w.group, title: 'counted' });
  await w.make.issue({ project: w.project, labelIds: [label.id] });
  await w.make.issue({ project: w.project, labelIds: [label.id], confidential: true });
  const counts = async (who: 'guest' | 'planner') =>
    (await w[who].get('/api/v4/groups/top/labels?with_counts=true&search=counted')).body[0].open_issues_count;
  expect([await counts('guest'), await counts('planner')]).toEqual([1, 2]);
});

test('labels of hidden places stay hidden and guests cannot write', async () => {
  const missing = await w.outsider.get('/api/v4/groups/none/labels');
  expect((await w.outsider.get('/api/v4/groups/top/labels')).body).toEqual(missing.body);
  expect(missing).toMatchObject({ status: 404, body: { message: '404 Group Not Found' } });
  expect((await w.outsider.get('/groups/top/-/labels.json')).body).toEqual(missing.body);
  expect((await w.guest.post('/api/v4/groups/top/labels', { name: 'x', color: 'red' })).status).toBe(403);
});

test.each([
  [{ color: 'red' }, { error: 'name is missing' }],
  [{ name: 'x' }, { error: 'color is missing' }],
  [{ name: 'x', color: 'reddish' }, { message: { color: ['must be a valid color code'] } }],
])('creating a label with %j is refused by name', async (body, answer) => {
  expect(await w.planner.post('/api/v4/groups/top/labels', body)).toMatchObject({
    status: 400,
    body: answer,
  });
});

test('the label picker lists and creates at the address of the page', async () => {
  const made = await w.planner.post('/groups/top/sub/-/labels.json', {
    label: { title: 'picked', color: '#112233' },
  });
  expect(made).toMatchObject({
    status: 200,
    body: { title: 'picked', color: '#112233', type: 'GroupLabel' },
  });
  const query =
    'only_group_labels=true&include_ancestor_groups=true&include_descendant_groups=true&search=picked';
  const listed = await w.guest.get(`/groups/top/sub/-/labels.json?${query}`);
  expect(listed.body).toMatchObject([{ id: made.body.id, title: 'picked' }]);
  expect((await w.guest.get('/groups/top/-/labels.json?search=picked')).body).toEqual([]);
  const bad = await w.planner.post('/groups/top/-/labels.json', { label: { title: '', color: '#112233' } });
  expect([bad.status, bad.body]).toEqual([400, { message: { title: ["can't be blank"] } }]);
});

test('the label picker lists what was used last first, and tells nobody of hidden uses', async () => {
  const [rare, common, hidden] = [
    await w.make.label({ place: w.group, title: 'rare' }),
    await w.make.label({ place: w.group, title: 'common' }),
    await w.make.label({ place: w.group, title: 'hidden' }),
  ];
  await w.make.epic({ group: w.group, labelIds: [common.id] });
  await w.make.epic({ group: w.group, labelIds: [rare.id] });
  await w.make.epic({ group: w.group, labelIds: [common.id] });
  await w.make.epic({ group: w.group, labelIds: [hidden.id], confidential: true });
  const latest = async (who: 'guest' | 'planner') =>
    (await w[who].get('/groups/top/-/labels.json?order_by=latest_use&per_page=3')).body.map(
      (label: { title: string }) => label.title,
    );
  expect((await latest('guest')).slice(0, 2)).toEqual(['common', 'rare']);
  expect(await latest('planner')).toEqual(['hidden', 'common', 'rare']);
  expect((await w.guest.get('/groups/top/-/labels.json?order_by=luck')).status).toBe(400);
});

test('a label is followed and let go by each for themselves', async () => {
  const at = '/api/v4/groups/top/labels/followed';
  await w.planner.post('/api/v4/groups/top/labels', { name: 'followed', color: '#112233' });
  expect(await w.guest.post(`${at}/subscribe`)).toMatchObject({ status: 201, body: { subscribed: true } });
  expect((await w.guest.post(`${at}/subscribe`)).status).toBe(304);
  expect((await w.guest.get(at)).body.subscribed).toBe(true);
  expect((await w.planner.get(at)).body.subscribed).toBe(false);
  expect(await w.guest.post(`${at}/unsubscribe`)).toMatchObject({ status: 201, body: { subscribed: false } });
  expect((await w.guest.post(`${at}/unsubscribe`)).status).toBe(304);
  expect((await w.outsider.post(`${at}/subscribe`)).status).toBe(404);
  expect((await w.anonymous.post(`${at}/subscribe`)).status).toBe(401);
});

test('a project ranks its labels and those of the groups above, each for itself', async () => {
  const base = '/api/v4/projects/top%2Fplan/labels';
  const made = await w.planner.post(base, { name: 'ranked', color: '#112233', priority: 3 });
  expect(made).toMatchObject({ status: 201, body: { priority: 3 } });
  const at = `${base}/${made.body.id}`;
  expect((await w.planner.put(at, { priority: 0 })).body.priority).toBe(0);
  expect((await w.planner.put(at, { color: '#332211' })).body.priority).toBe(0);
  expect((await w.planner.put(at, { priority: null })).body.priority).toBeNull();
  expect(await w.planner.put(at, { priority: -1 })).toMatchObject({
    status: 400,
    body: { message: { priority: ['must be greater than or equal to 0'] } },
  });
  expect((await w.guest.put(at, { priority: 1 })).status).toBe(403);
  const ofGroup = await w.make.label({ place: w.group, title: 'unranked' });
  expect(await w.planner.put(`/api/v4/groups/top/labels/${ofGroup.id}`, { priority: 0 })).toMatchObject({
    status: 400,
    body: { message: { priority: ['is for labels of a project'] } },
  });
  const above = `${base}/${ofGroup.id}`;
  await w.make.project({ group: w.group, path: 'other' });
  const other = `/api/v4/projects/top%2Fother/labels/unranked`;
  expect((await w.planner.put(other, { priority: 7 })).body.priority).toBe(7);
  expect(await w.planner.put(above, { priority: 4 })).toMatchObject({
    status: 200,
    body: { id: ofGroup.id, priority: 4, is_project_label: false },
  });
  expect((await w.planner.get(other)).body.priority).toBe(7);
  expect((await w.guest.put(above, { priority: 1 })).status).toBe(403);
  expect((await w.planner.put(above, { priority: 1, color: '#000000' })).status).toBe(404);
  expect((await w.planner.put(above, { priority: null })).body.priority).toBeNull();
  expect((await w.planner.get(other)).body.priority).toBe(7);
});
