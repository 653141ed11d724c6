import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import type { Caller } from '../../testing/api.ts';
import type { MadeItem } from '../../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let developer: Caller;
beforeAll(async () => {
  w = await groupWithCallers('public');
  developer = w.as(await w.make.member('developer', w.group));
});
afterAll(() => w.close());

const ISSUES = '/api/v4/projects/top%2Fplan/issues';
const incident = (more: object = {}) => w.make.issue({ project: w.project, type: 'incident', ...more });
const change = async (as: Caller, name: string, input: object) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const { body } = await as.query(
    `mutation ($input: ${type}!) { ${name}(input: $input) { timelineEvent { id } changeIds errors } }`,
    { input },
  );
  return body.errors
    ? { errors: body.errors.map((one: { message: string }) => one.message) }
    : body.data[name];
};
const add = (issue: MadeItem, note: string, occurredAt = '2026-05-12T10:00:00Z', more = {}) =>
  change(developer, 'timelineEventCreate', {
    incidentId: `gid://gitlab/Issue/${issue.id}`,
    note,
    occurredAt,
    ...more,
  });
const eventsOf = async (as: Caller, { id }: { id: number }, path = 'top/plan') => {
  const { body } = await as.query(
    `query ($path: ID!, $id: IssueID!) { project(fullPath: $path) { incidentManagementTimelineEvents(incidentId: $id) { nodes {
      note noteHtml occurredAt editable promotedFromNote { body } timelineEventTags { nodes { name } } } } } }`,
    { path, id: `gid://gitlab/Issue/${id}` },
  );
  return body.data.project.incidentManagementTimelineEvents.nodes;
};
const notes = async ({ iid }: MadeItem): Promise<string[]> =>
  (await w.owner.get(`${ISSUES}/${iid}/notes?sort=asc&activity_filter=only_activity`)).body.map(
    ({ body }: { body: string }) => body,
  );

test('events are added, changed and deleted, in the order of time, and the history tells so', async () => {
  const issue = await incident();
  await add(issue, 'The pumps **stopped**', '2026-05-12T10:00:00Z', { timelineEventTagNames: ['end TIME'] });
  const first = await add(issue, 'Water came in', '2026-05-11T10:00:00Z');
  expect(await eventsOf(w.guest, issue)).toMatchObject([
    { note: 'Water came in', editable: false, timelineEventTags: { nodes: [] } },
    { noteHtml: expect.stringContaining('<strong>'), timelineEventTags: { nodes: [{ name: 'End time' }] } },
  ]);
  const { id } = first.timelineEvent;
  const update = { id, note: 'Water came in again', occurredAt: '2026-05-13T10:00:00Z' };
  const edit = await change(developer, 'timelineEventUpdate', update);
  const undo = () => undoChanges(w.context, w.people.owner, { changeIds: edit.changeIds.map(Number) });
  await undo();
  expect((await eventsOf(developer, issue))[0]).toMatchObject({
    note: 'Water came in',
    occurredAt: '2026-05-11T10:00:00Z',
  });
  await expect(undo()).rejects.toThrow();
  await change(developer, 'timelineEventUpdate', update);
  await change(developer, 'timelineEventUpdate', { id, timelineEventTagNames: ['Start time'] });
  expect((await eventsOf(developer, issue))[1]).toMatchObject({
    note: 'Water came in again',
    editable: true,
  });
  const { changeIds } = await change(developer, 'timelineEventDestroy', { id });
  expect(await eventsOf(developer, issue)).toHaveLength(1);
  await undoChanges(w.context, w.people.owner, { changeIds: changeIds.map(Number) });
  expect((await eventsOf(developer, issue))[1]).toMatchObject({
    note: 'Water came in again',
    occurredAt: '2026-05-13T10:00:00Z',
    timelineEventTags: { nodes: [{ name: 'Start time' }] },
  });
  expect(await notes(issue)).toEqual([
    'added an incident timeline event',
    'added an incident timeline event',
    ...Array.from({ length: 3 }, () => 'edited the event time/date and text on incident timeline event'),
    'deleted an incident timeline event',
    'added an incident timeline event',
  ]);
});

test('a comment becomes an event, an internal one does not', async () => {
  const issue = await incident();
  const say = async (internal: boolean) =>
    (await w.owner.post(`${ISSUES}/${issue.iid}/notes`, { body: 'It smells', internal })).body.id;
  const promote = async (internal: boolean) =>
    change(developer, 'timelineEventPromoteFromNote', { noteId: `gid://gitlab/Note/${await say(internal)}` });
  expect(await promote(true)).toMatchObject({
    errors: ['Internal notes cannot be added to the timeline'],
  });
  await promote(false);
  expect(await eventsOf(w.anonymous, issue)).toMatchObject([
    { note: 'It smells', promotedFromNote: { body: 'It smells' } },
  ]);
});

test('/timeline adds an event at a time, and refuses a time that it cannot read', async () => {
  const issue = await incident();
  const say = (body: string) => developer.post(`${ISSUES}/${issue.iid}/notes`, { body });
  const done = await say('/timeline The pumps stopped | 2026-05-12 09:30');
  expect(done.body).toMatchObject({ summary: ['Timeline event added successfully.'] });
  const refused = await say('/timeline The pumps stopped | yesterday');
  expect(JSON.stringify(refused.body)).toContain('the time is written YYYY-MM-DD HH:MM, in UTC');
  expect(await eventsOf(developer, issue)).toMatchObject([
    { note: 'The pumps stopped', occurredAt: '2026-05-12T09:30:00Z' },
  ]);
});

test.each([
  ['a', '', {}, "Note can't be blank"],
  ['b', 'a'.repeat(281), {}, 'Note is too long (maximum is 280 characters)'],
  ['c', 'Fine', { timelineEventTagNames: ['No such'] }, "Following tags don't exist: No such"],
])('what cannot be an event is refused: %s', async (_, note, more, message) => {
  const issue = await incident();
  expect((await add(issue, note, undefined, more)).errors).toEqual([message]);
  expect(await eventsOf(developer, issue)).toEqual([]);
});

test('only incidents have a timeline, and that of a hidden one is like that of a missing one', async () => {
  const issue = await w.make.issue({ project: w.project });
  expect((await add(issue, 'Rain')).errors).toEqual(['Only incidents have a timeline']);
  const hidden = await incident({ confidential: true });
  await add(hidden, 'Rain');
  expect(await eventsOf(developer, hidden)).toHaveLength(1);
  for (const who of [w.guest, w.outsider, w.anonymous]) expect(await eventsOf(who, hidden)).toEqual([]);
});

test('events and their tags go with a moved incident; a clone has none', async () => {
  const issue = await incident();
  await add(issue, `See #${issue.iid}`, undefined, { timelineEventTagNames: ['Impact detected'] });
  const away = await w.make.project({ path: 'away', group: w.group });
  const to = { to_project_id: away.id };
  const clone = (await w.owner.post(`${ISSUES}/${issue.iid}/clone`, to)).body;
  const moved = (await w.owner.post(`${ISSUES}/${issue.iid}/move`, to)).body;
  expect(await eventsOf(developer, clone, 'top/away')).toEqual([]);
  expect(await eventsOf(developer, moved, 'top/away')).toMatchObject([
    { note: `See top/plan#${issue.iid}`, timelineEventTags: { nodes: [{ name: 'Impact detected' }] } },
  ]);
});
