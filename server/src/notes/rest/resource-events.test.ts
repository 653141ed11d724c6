import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupWithCallers, type GroupWithCallers } from '../../testing/group-with-callers.ts';
import { updateItem } from '../../item-changes/update-item.ts';

let w: GroupWithCallers;
let epic: { id: number; iid: number };

beforeAll(async () => {
  w = await groupWithCallers();
  epic = await w.make.epic({ group: w.group, as: w.people.planner });
});
afterAll(() => w.close());

const epics = () => `/api/v4/groups/top/epics/${epic.id}`;

test('the values an item was created with are its first events', async () => {
  const milestone = await w.make.milestone({ place: w.group, title: 'From the start' });
  const made = await w.planner.post('/api/v4/projects/top%2Fplan/issues', {
    title: 'With a plan',
    labels: 'a,b',
    weight: 0,
    milestone_id: milestone.id,
    assignee_ids: [w.people.guest.userId],
  });
  const base = `/api/v4/projects/top%2Fplan/issues/${made.body.iid}`;
  const events = async (kind: string) => (await w.guest.get(`${base}/resource_${kind}_events`)).body;
  const labels = await events('label');
  expect(labels).toMatchObject([
    { action: 'add', label: { name: 'a' }, user: { id: w.people.planner.userId } },
    { action: 'add', label: { name: 'b' } },
  ]);
  expect((await w.guest.get(`${base}/resource_label_events/${labels[1].id}`)).body).toEqual(labels[1]);
  expect(await events('weight')).toMatchObject([{ weight: 0 }]);
  expect(await events('milestone')).toMatchObject([{ action: 'add', milestone: { id: milestone.id } }]);
  expect(await events('state')).toEqual([]);
  const [note, ...more] = (await w.guest.get(`${base}/notes`)).body;
  expect(more).toEqual([]);
  expect(note.body).toMatch(
    /^added ~a ~b labels, assigned to @\S+, changed milestone to %"From the start", and set weight to \*\*0\*\*$/,
  );
  const bare = await w.planner.post('/api/v4/projects/top%2Fplan/issues', { title: 'Without' });
  const bareNotes = await w.guest.get(`/api/v4/projects/top%2Fplan/issues/${bare.body.iid}/notes`);
  expect(bareNotes.body).toEqual([]);
});

test('events say what happened, each kind by itself', async () => {
  const one = await w.make.issue({ project: w.project });
  const milestone = await w.make.milestone({ place: w.group, title: 'One' });
  const change = (given: object) => updateItem(w.context, w.people.planner, { id: one.id, ...given });
  await change({ addLabels: ['a', 'b'] });
  await change({ removeLabels: ['a'], stateEvent: 'close', weight: 2 });
  await change({ milestoneId: milestone.id, stateEvent: 'reopen' });
  await change({ milestoneId: null, weight: null });
  const base = `/api/v4/projects/top%2Fplan/issues/${one.iid}`;
  const events = async (kind: string) => (await w.guest.get(`${base}/resource_${kind}_events`)).body;
  expect(
    (await events('label')).map((e: { action: string; label: { name: string } }) => [e.action, e.label.name]),
  ).toEqual([
    ['add', 'a'],
    ['add', 'b'],
    ['remove', 'a'],
  ]);
  const states = await events('state');
  expect(states.map((e: { state: string }) => e.state)).toEqual(['closed', 'reopened']);
  expect(states[0]).toMatchObject({
    user: { id: w.people.planner.userId },
    resource_type: 'Issue',
    resource_id: one.id,
  });
  expect((await events('weight')).map((e: { weight: number }) => e.weight)).toEqual([2, null]);
  expect(
    (await events('milestone')).map((e: { action: string; milestone: { title: string } }) => [
      e.action,
      e.milestone.title,
    ]),
  ).toEqual([
    ['add', 'One'],
    ['remove', 'One'],
  ]);
  expect(await events('iteration')).toEqual([]);
  expect((await w.guest.get(`${base}/resource_state_events/${states[1].id}`)).body).toEqual(states[1]);
  expect((await w.guest.get(`${base}/resource_state_events/1`)).status).toBe(404);
  await updateItem(w.context, w.people.planner, { id: epic.id, addLabels: ['c'] });
  expect((await w.guest.get(`${epics()}/resource_label_events`)).body).toMatchObject([
    { action: 'add', resource_type: 'Epic' },
  ]);
  expect((await w.outsider.get(`${epics()}/resource_label_events`)).status).toBe(404);
});
