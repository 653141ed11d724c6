import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageExists } from '../../html-pages/page-exists.ts';
import { anonymous } from '../../access/viewer.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
  await turn(true);
});
afterAll(() => w.close());

const ISSUES = '/api/v4/projects/top%2Fplan/issues';
const PAGE = '/top/plan/-/status_page.json';
const turn = (on: boolean) => w.owner.put('/api/v4/projects/top%2Fplan', { status_page_enabled: on });
const incident = (title: string, more: object = {}) =>
  w.make.issue({ project: w.project, type: 'incident', title, ...more });
const note = (who: typeof w.owner, iid: number, body: string, more: object = {}) =>
  who.post(`${ISSUES}/${iid}/notes`, { body, ...more });
const publish = (iid: number) => note(w.planner, iid, '/publish');
const react = (who: typeof w.owner, iid: number, noteId: number, name = 'microphone') =>
  who.post(`${ISSUES}/${iid}/notes/${noteId}/award_emoji`, { name });
const titles = async () =>
  (await w.anonymous.get(PAGE)).body.incidents.map(({ title }: { title: string }) => title);
const published = async (iid: number) =>
  (
    await w.guest.query(
      `{ project(fullPath: "top/plan") { issue(iid: "${iid}") { statusPagePublishedIncident } } }`,
    )
  ).body.data.project.issue.statusPagePublishedIncident;
const history = async (iid: number): Promise<string[]> =>
  (await w.owner.get(`${ISSUES}/${iid}/notes?sort=asc`)).body.map(({ body }: { body: string }) => body);

test('a visitor reads what was published of a private project, and nothing else', async () => {
  const secret = await incident('Canary of the vault', { confidential: true });
  const label = await w.owner.post('/api/v4/projects/top%2Fplan/labels', {
    name: 'canary',
    color: '#112233',
  });
  expect(label.status).toBe(201);
  const upload = `/uploads/${'a'.repeat(32)}/canary.png`;
  const { iid } = await incident('The lock leaks', {
    description: `Water **rises**, see #${secret.iid}+s ![](${upload}) [plan](${upload})\n<a href="${upload}">map</a> <img src="${upload}"> ![](${upload}.mp4)`,
  });
  await w.owner.put(`${ISSUES}/${iid}`, {
    severity: 'high',
    escalation_status: 'acknowledged',
    labels: 'canary',
    assignee_ids: [w.people.guest.userId],
  });
  await note(w.owner, iid, 'Canary without a reaction');
  const spoken = (await note(w.owner, iid, 'The gate is shut')).body.id;
  const internal = (await note(w.owner, iid, 'Canary of the team', { internal: true })).body.id;
  const byGuest = (await note(w.owner, iid, 'Canary of a guest')).body.id;
  const otherwise = (await note(w.owner, iid, 'Canary with a cheer')).body.id;
  await react(w.planner, iid, spoken);
  await react(w.planner, iid, internal);
  await react(w.guest, iid, byGuest);
  await react(w.planner, iid, otherwise, 'tada');
  await incident('Canary that nobody published');
  await publish(iid);
  for (const who of [w.anonymous, w.outsider, w.owner]) {
    const { status, body } = await who.get(PAGE);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/canary|Top|uploads|guest/i);
    expect(body).toMatchObject({
      project: 'Plan',
      incidents: [
        {
          title: 'The lock leaks',
          severity: 'high',
          status: 'acknowledged',
          state: 'opened',
          resolved_at: null,
          comments: [{ html: expect.stringContaining('The gate is shut') }],
        },
      ],
    });
    expect(body.incidents[0].description_html).toContain('<strong>rises</strong>');
  }
  expect(await published(iid)).toBe(true);
  await w.owner.put(`${ISSUES}/${iid}`, { state_event: 'close' });
  const open = await incident('The older one', { createdAt: new Date('2026-01-01') });
  await publish(open.iid);
  expect(await titles()).toEqual(['The older one', 'The lock leaks']);
});

test('a page that is turned off answers like one that is missing', async () => {
  const { iid } = await incident('Off and on');
  await publish(iid);
  const exists = (path: string) => pageExists(w.context, anonymous, path);
  expect(await exists('/top/plan/-/status_page')).toBe(true);
  await turn(false);
  const [off, missing] = [await w.anonymous.get(PAGE), await w.anonymous.get('/top/none/-/status_page.json')];
  expect([off.status, off.body]).toEqual([404, missing.body]);
  expect((await w.owner.get(PAGE)).status).toBe(404);
  expect(await exists('/top/plan/-/status_page')).toBe(false);
  expect(await published(iid)).toBe(null);
  const other = await incident('Not now');
  const refused = await publish(other.iid);
  expect(JSON.stringify(refused.body)).toContain(
    'The status page is turned off in the settings of this project',
  );
  const offered = async () =>
    (await w.planner.get(`/top/plan/-/autocomplete_sources/commands?type=Issue&type_id=${iid}`)).body.some(
      ({ name }: { name: string }) => name === 'publish',
    );
  expect(await offered()).toBe(false);
  await turn(true);
  expect(await offered()).toBe(true);
  expect(await titles()).toContain('Off and on');
});

test('publishing is undone and taken back, and is in the history', async () => {
  const { id, iid } = await incident('There and back');
  const set = (statusPagePublishedIncident: boolean) =>
    updateItem(w.context, w.people.planner, { id, statusPagePublishedIncident });
  const first = await set(true);
  await undoChanges(w.context, w.people.planner, { changeIds: first.changeIds });
  expect(await titles()).not.toContain('There and back');
  await set(true);
  await set(false);
  expect(await titles()).not.toContain('There and back');
  expect((await history(iid)).slice(0, 2)).toEqual([
    'published this incident to the status page',
    'removed this incident from the status page',
  ]);
  await expect(
    updateItem(w.context, w.people.guest, { id, statusPagePublishedIncident: true }),
  ).rejects.toThrow('Forbidden');
});

test('confidentiality and another type remove an incident for good', async () => {
  const { id, iid } = await incident('Hidden later');
  await publish(iid);
  const hiding = await updateItem(w.context, w.people.planner, { id, confidential: true });
  expect(await published(iid).catch(() => null)).not.toBe(true);
  expect(JSON.stringify((await publish(iid)).body)).toContain('A confidential incident cannot be published');
  await undoChanges(w.context, w.people.planner, { changeIds: hiding.changeIds });
  expect(await titles()).not.toContain('Hidden later');
  const opening = await updateItem(w.context, w.people.planner, { id, statusPagePublishedIncident: true });
  await updateItem(w.context, w.people.planner, { id, statusPagePublishedIncident: null });
  await w.owner.put(`${ISSUES}/${iid}`, { issue_type: 'issue' });
  await expect(undoChanges(w.context, w.people.planner, { changeIds: opening.changeIds })).rejects.toThrow();
  await w.owner.put(`${ISSUES}/${iid}`, { issue_type: 'incident' });
  await publish(iid);
  await w.owner.put(`${ISSUES}/${iid}`, { issue_type: 'issue' });
  await w.owner.put(`${ISSUES}/${iid}`, { issue_type: 'incident' });
  expect(await titles()).not.toContain('Hidden later');
  const task = await w.make.issue({ project: w.project, type: 'task', title: 'Only a task' });
  await expect(
    updateItem(w.context, w.people.planner, { id: task.id, statusPagePublishedIncident: true }),
  ).rejects.toThrow();
});
