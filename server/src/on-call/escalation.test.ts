import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { removeMember } from '../namespaces/members/changes.ts';
import { createNote } from '../notes/changes.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { type MailReaders, mailReaders } from '../testing/fixtures/mail-readers.ts';
import { escalate } from './jobs.ts';
import { createPolicy, updatePolicy } from './policies.ts';
import { createRotation, createSchedule } from './schedules.ts';

let m: MailReaders;
let ask: Ask;
let maintainer: Viewer;
let policyId: number;

const PATH = 'top/plan';
beforeAll(async () => {
  m = await mailReaders();
  ask = asking(m.store.context);
  const member = async (username: string, name: string) =>
    m.make.member('maintainer', m.project, await m.make.user({ username, name }));
  maintainer = await member('mia', 'Mia');
  await member('bob', 'Bob');
  const { context } = m.store;
  await createSchedule(context, maintainer, { projectPath: PATH, name: 'Nights', timezone: 'UTC' });
  await createRotation(context, maintainer, {
    projectPath: PATH,
    scheduleIid: '1',
    name: 'First',
    startsAt: '2026-01-01T09:00',
    length: 500,
    unit: 'weeks',
    participants: ['bob'],
  });
  ({ id: policyId } = await createPolicy(context, maintainer, {
    projectPath: PATH,
    name: 'Wake',
    rules: [
      { oncallScheduleIid: '1', elapsedTimeSeconds: 300, status: 'acknowledged' },
      { username: 'mia', elapsedTimeSeconds: 600, status: 'resolved' },
    ],
  }));
});
beforeEach(async () => {
  await m.store.db.deleteFrom('incident_escalations').execute();
});
afterAll(() => m.close());

/** Who is emailed about escalations by the time so many minutes from now, in the order of sending. */
const mailedAfter = async (minutes: number): Promise<string[]> => {
  m.catcher.mails.length = 0;
  await escalate(m.store.context, new Date(Date.now() + minutes * 60_000));
  await m.send();
  return m.catcher.mails
    .filter(({ headers }) => headers['x-cairn-reason'] === 'escalation')
    .map(({ to }) => String(to[0]).split('@')[0] as string)
    .toSorted();
};
const incident = () => m.make.issue({ project: m.project, type: 'incident', title: 'The lock leaks' });
const setStatus = (id: number, escalationStatus: 'triggered' | 'acknowledged' | 'resolved' | 'ignored') =>
  updateItem(m.store.context, maintainer, { id, escalationStatus });

test('each rule emails once, when it is due', async () => {
  await incident();
  expect(await mailedAfter(4)).toEqual([]);
  expect(await mailedAfter(6)).toEqual(['bob']);
  expect(m.catcher.mails.find(({ headers }) => headers['x-cairn-reason'] === 'escalation')).toMatchObject({
    text: expect.stringContaining('because of the escalation policy Wake'),
  });
  expect(await mailedAfter(6)).toEqual([]);
  expect(await mailedAfter(11)).toEqual(['mia']);
  expect(await mailedAfter(60)).toEqual([]);
});

test('two processes at the same time, and one that starts again, send each email once', async () => {
  await incident();
  const later = new Date(Date.now() + 11 * 60_000);
  const { context } = m.store;
  await Promise.all([escalate(context, later), escalate(context, later)]);
  await escalate(context, later);
  expect(await mailedAfter(11)).toEqual(['bob', 'mia']);
});

test('an email that waits is not sent once its rule is stopped', async () => {
  const { id } = await incident();
  await escalate(m.store.context, new Date(Date.now() + 11 * 60_000));
  await setStatus(id, 'resolved');
  expect(await mailedAfter(11)).toEqual([]);
});

test.each([
  ['acknowledged', ['mia']],
  ['resolved', []],
  ['ignored', []],
] as const)('%s stops the rules that ask for it', async (status, expected) => {
  const { id } = await incident();
  await setStatus(id, status);
  expect(await mailedAfter(11)).toEqual(expected);
});

test('closing stops it; triggering and reopening start it again from its first rule', async () => {
  const { id } = await incident();
  expect(await mailedAfter(6)).toEqual(['bob']);
  await setStatus(id, 'acknowledged');
  await setStatus(id, 'triggered');
  expect(await mailedAfter(4)).toEqual([]);
  expect(await mailedAfter(6)).toEqual(['bob']);
  await updateItem(m.store.context, maintainer, { id, stateEvent: 'close' });
  expect(await mailedAfter(11)).toEqual([]);
  await updateItem(m.store.context, maintainer, { id, stateEvent: 'reopen' });
  expect(await mailedAfter(6)).toEqual(['bob']);
});

test('undoing a status goes on where it was', async () => {
  const { id } = await incident();
  expect(await mailedAfter(6)).toEqual(['bob']);
  const { changeIds } = await setStatus(id, 'resolved');
  await undoChanges(m.store.context, maintainer, { changeIds });
  expect(await mailedAfter(11)).toEqual(['mia']);
});

test('who has left the project gets no email, and takes no turn', async () => {
  const { context } = m.store;
  const leaving = await m.make.user({ username: 'leaving' });
  await m.make.member('developer', m.project, leaving);
  const rules = [
    { oncallScheduleIid: '1', elapsedTimeSeconds: 300, status: 'acknowledged' as const },
    { username: 'mia', elapsedTimeSeconds: 600, status: 'resolved' as const },
  ];
  await createSchedule(context, maintainer, { projectPath: PATH, name: 'Days', timezone: 'UTC' });
  await createRotation(context, maintainer, {
    projectPath: PATH,
    scheduleIid: '2',
    name: 'First',
    startsAt: '2026-01-01T09:00',
    length: 500,
    unit: 'weeks',
    participants: ['leaving', 'mia'],
  });
  const more = [
    { username: 'leaving', elapsedTimeSeconds: 300, status: 'resolved' as const },
    { oncallScheduleIid: '2', elapsedTimeSeconds: 300, status: 'resolved' as const },
  ];
  await updatePolicy(context, maintainer, { id: policyId, rules: [...rules, ...more] });
  // In a public project they could still read the incident.
  await m.store.db
    .updateTable('namespaces')
    .set({ visibility: 'public' })
    .where('id', 'in', [m.project.id, m.group.id])
    .execute();
  await incident();
  await removeMember(context, await m.make.admin(), { namespaceId: m.project.id, userId: leaving.id });
  // The next one of the rotation is on call instead.
  expect(await mailedAfter(6)).toEqual(['bob', 'mia']);
  await updatePolicy(context, maintainer, { id: policyId, rules });
});

test('a rule that is added after its time does nothing; one whose time comes emails', async () => {
  const { id } = await incident();
  await m.store.context.pool.query(
    `UPDATE incident_escalations SET started_at = started_at - interval '1 hour' WHERE work_item_id = $1`,
    [id],
  );
  expect(await mailedAfter(0)).toEqual([]);
});

test('a policy is taken off and started by issueSetEscalationPolicy and /page', async () => {
  const { id, iid } = await incident();
  const read = async () =>
    (
      await ask(
        maintainer,
        `{ workItem(id: "gid://gitlab/WorkItem/${id}") { escalationStartedAt escalationPolicy { name } } }`,
      )
    ).data.workItem;
  const set = (policy: string) =>
    ask(
      maintainer,
      `mutation { issueSetEscalationPolicy(input: { projectPath: "${PATH}", iid: "${iid}", escalationPolicyId: ${policy} }) {
        issue { escalationStatus escalationPolicy { name } } errors } }`,
    );
  expect((await read()).escalationPolicy).toEqual({ name: 'Wake' });
  expect(
    (
      await ask(
        m.guest,
        `{ workItem(id: "gid://gitlab/WorkItem/${id}") { escalationStartedAt escalationPolicy { name } } }`,
      )
    ).data.workItem,
  ).toEqual({ escalationStartedAt: null, escalationPolicy: null });
  expect((await set('null')).data.issueSetEscalationPolicy).toMatchObject({
    issue: { escalationPolicy: null },
    errors: [],
  });
  expect(await mailedAfter(11)).toEqual([]);
  await setStatus(id, 'acknowledged');
  expect(
    (await set(`"gid://gitlab/IncidentManagement::EscalationPolicy/${policyId}"`)).data
      .issueSetEscalationPolicy,
  ).toEqual({ issue: { escalationStatus: 'TRIGGERED', escalationPolicy: { name: 'Wake' } }, errors: [] });
  expect(await mailedAfter(6)).toEqual(['bob']);
  await set('null');
  await createNote(m.store.context, maintainer, { itemId: id, note: '/page wake' });
  expect((await read()).escalationPolicy).toEqual({ name: 'Wake' });
  const history = async (viewer: Viewer): Promise<string> => {
    const { data } = await ask(
      viewer,
      `{ project(fullPath: "${PATH}") { issue(iid: "${iid}") { notes { nodes { body } } } } }`,
    );
    return JSON.stringify(data.project.issue.notes.nodes);
  };
  expect(await history(maintainer)).toContain('set escalation policy to **Wake**');
  expect(await history(maintainer)).toContain('removed the escalation policy');
  expect(await history(m.guest)).not.toMatch(/policy|Wake|""/);
});
