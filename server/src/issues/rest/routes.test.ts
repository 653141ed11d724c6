import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
const base = '/api/v4/projects/top%2Fplan/issues';
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('an issue is created, read, changed and deleted', async () => {
  const epic = await w.make.epic({ group: w.group });
  const milestone = await w.make.milestone({ place: w.group });
  const made = await w.planner.post(base, {
    title: 'Fix it',
    labels: 'bug',
    weight: 5,
    health_status: 'at_risk',
    milestone_id: milestone.id,
    epic_id: epic.id,
    assignee_ids: [w.people.guest.userId],
    due_date: '2026-12-24',
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      labels: ['bug'],
      weight: 5,
      health_status: 'at_risk',
      milestone: { id: milestone.id },
      epic_iid: epic.iid,
      due_date: '2026-12-24',
    },
  });
  const one = `${base}/${made.body.iid}`;
  const changed = await w.planner.put(one, {
    weight: '',
    milestone_id: null,
    state_event: 'close',
    add_labels: 'done',
    epic_id: 0,
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { weight: null, milestone: null, state: 'closed', labels: ['bug', 'done'], epic: null },
  });
  expect(changed.body.closed_by.id).toBe(w.people.planner.userId);
  expect((await w.guest.get(one)).body.state).toBe('closed');
  expect((await w.guest.put(one, { labels: '' })).status).toBe(403);
  expect((await w.planner.delete(one)).status).toBe(204);
  expect(await w.planner.get(one)).toMatchObject({ status: 404, body: { message: '404 Issue Not Found' } });
});

test.each([
  ['as text', 'one', 'two'],
  ['as a list', ['one'], ['two']],
])('one label is added and one removed, %s', async (_, added, removed) => {
  const { body } = await w.planner.post(base, { title: 'Labelled', labels: 'two,three' });
  const given = { add_labels: added, remove_labels: removed };
  expect(await w.planner.put(`${base}/${body.iid}`, given)).toMatchObject({
    status: 200,
    body: { labels: ['one', 'three'] },
  });
  const form = new URLSearchParams({ add_labels: 'two', remove_labels: 'one' });
  expect(await w.planner.put(`${base}/${body.iid}?${form.toString()}`, {})).toMatchObject({
    status: 200,
    body: { labels: ['three', 'two'] },
  });
});

test('an issue alone says whether the viewer hears of its changes', async () => {
  const { iid } = await w.make.issue({ project: w.project, title: 'Quiet', as: w.people.planner });
  const heard = async (who: GroupWithCallers['guest']) => (await who.get(`${base}/${iid}`)).body.subscribed;
  expect([await heard(w.planner), await heard(w.guest)]).toEqual([true, false]);
  await w.guest.post(`/top/plan/-/issues/${iid}/toggle_subscription`);
  expect(await heard(w.guest)).toBe(true);
  const changed = await w.planner.put(`${base}/${iid}`, { title: 'Still quiet' });
  expect(changed.body).toMatchObject({ title: 'Still quiet', subscribed: true });
});

test('an incident lies where addresses say so, and an issue that becomes one moves there', async () => {
  const incident = await w.make.issue({ project: w.project, title: 'Fire', type: 'incident' });
  const page = `/top/plan/-/issues/incident/${incident.iid}`;
  const { body } = await w.planner.get(`${base}/${incident.iid}`);
  expect(body).toMatchObject({ issue_type: 'incident', web_url: `http://cairn.test${page}` });
  const { body: answer } = await w.planner.query(
    `{ project(fullPath: "top/plan") { issue(iid: "${incident.iid}") { webPath webUrl } }
       workItem(id: "gid://gitlab/WorkItem/${incident.id}") { webPath } }`,
  );
  expect(answer.data).toEqual({
    project: { issue: { webPath: page, webUrl: `http://cairn.test${page}` } },
    workItem: { webPath: page },
  });
  const changed = await w.planner.put(`${base}/${incident.iid}`, { issue_type: 'issue' });
  expect(changed.body.web_url).toBe(`http://cairn.test/top/plan/-/issues/${incident.iid}`);
});

test('lists filter by what was asked and hide confidential ones', async () => {
  const group = await w.make.group({ path: 'filters' });
  const project = await w.make.project({ group });
  await w.make.member('guest', group, { id: w.people.guest.userId as number });
  const milestone = await w.make.milestone({ place: group, title: 'v1' });
  await w.make.issue({ project, title: 'one', labels: ['a', 'b'], weight: 3 });
  await w.make.issue({ project, title: 'two', labels: ['a'], milestoneId: milestone.id });
  await w.make.issue({ project, title: 'three', confidential: true });
  const titles = async (query: string) =>
    (await w.guest.get(`/api/v4/groups/filters/issues?order_by=title&sort=asc&${query}`)).body.map(
      (i: { title: string }) => i.title,
    );
  expect(await titles('')).toEqual(['one', 'two']);
  expect(await titles('labels=a,b')).toEqual(['one']);
  expect(await titles('labels=None')).toEqual([]);
  expect(await titles('milestone=v1')).toEqual(['two']);
  expect(await titles('milestone=none')).toEqual(['one']);
  expect(await titles('search=TWO&state=opened')).toEqual(['two']);
  expect(await titles('iids[]=1')).toEqual(['one']);
  expect(await titles('order_by=weight')).toEqual(['one', 'two']);
  expect(await titles('created_after=2100-01-01')).toEqual([]);
  expect((await w.outsider.get('/api/v4/groups/filters/issues')).body).toEqual({
    message: '404 Group Not Found',
  });
  expect((await w.outsider.get(`/api/v4/projects/${project.id}/issues/1`)).body).toEqual({
    message: '404 Project Not Found',
  });
});
