import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { undoChanges } from './undo/undo-changes.ts';
import { updateItem } from './update-item.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const ISSUES = '/api/v4/projects/top%2Fplan/issues';
const incident = (more: object = {}) =>
  w.make.issue({ project: w.project, type: 'incident', title: 'The lock leaks', ...more });
const stored = async (iid: number) => {
  const { severity, escalation_status: status } = (await w.owner.get(`${ISSUES}/${iid}`)).body;
  return [severity, status];
};
const notes = async (iid: number): Promise<string[]> =>
  (await w.owner.get(`${ISSUES}/${iid}/notes?sort=asc`)).body.map(({ body }: { body: string }) => body);

test('an incident begins as unknown and triggered, and its history tells what changed', async () => {
  const { id, iid } = await incident();
  expect(await stored(iid)).toEqual(['UNKNOWN', 'TRIGGERED']);
  await updateItem(w.context, w.people.planner, { id, severity: 'high', escalationStatus: 'acknowledged' });
  expect(await stored(iid)).toEqual(['HIGH', 'ACKNOWLEDGED']);
  const { changeIds } = await updateItem(w.context, w.people.planner, {
    id,
    severity: 'unknown',
    escalationStatus: 'triggered',
  });
  expect(await stored(iid)).toEqual(['UNKNOWN', 'TRIGGERED']);
  expect(await notes(iid)).toEqual([
    'changed the severity to **High - S2** and changed the incident status to **Acknowledged**',
    'changed the severity to **Unknown** and changed the incident status to **Triggered**',
  ]);
  await undoChanges(w.context, w.people.planner, { changeIds });
  expect(await stored(iid)).toEqual(['HIGH', 'ACKNOWLEDGED']);
});

test('both are set by REST, GraphQL, quick actions and for many', async () => {
  const { id, iid } = await incident();
  await w.owner.put(`${ISSUES}/${iid}`, { severity: 'CRITICAL', escalation_status: 'ignored' });
  expect(await stored(iid)).toEqual(['CRITICAL', 'IGNORED']);
  const place = `projectPath: "top/plan", iid: "${iid}"`;
  const { body } = await w.owner.query(
    `mutation {
      bad: issueSetSeverity(input: { ${place}, severity: LOW }) { issue { severity } errors }
      done: issueSetEscalationStatus(input: { ${place}, status: RESOLVED }) { issue { escalationStatus } errors }
    }`,
  );
  expect(body.data).toEqual({
    bad: { issue: { severity: 'LOW' }, errors: [] },
    done: { issue: { escalationStatus: 'RESOLVED' }, errors: [] },
  });
  await w.owner.post(`${ISSUES}/${iid}/notes`, { body: '/severity S3\n/status acknowledged' });
  expect(await stored(iid)).toEqual(['MEDIUM', 'ACKNOWLEDGED']);
  const refused = await w.owner.post(`${ISSUES}/${iid}/notes`, { body: '/severity awful' });
  expect(JSON.stringify(refused.body)).toContain(
    'a severity is critical, high, medium, low, unknown, or S1 to S4',
  );
  const many = await w.owner.post('/top/plan/-/issues/bulk_edit', {
    ids: [id],
    changes: { severity: 'high', escalation_status: 'resolved' },
  });
  expect(many.status).toBe(200);
  expect(await stored(iid)).toEqual(['HIGH', 'RESOLVED']);
});

test('a guest sets neither, and only incidents have them', async () => {
  const { iid } = await incident();
  const guest = await w.guest.put(`${ISSUES}/${iid}`, { severity: 'low' });
  expect(guest.status).toBe(403);
  const issue = await w.make.issue({ project: w.project, title: 'Paint the lock' });
  expect(await stored(issue.iid)).toEqual(['UNKNOWN', null]);
  const refused = await w.owner.put(`${ISSUES}/${issue.iid}`, { severity: 'low' });
  expect(refused.status).toBe(400);
  await w.owner.put(`${ISSUES}/${iid}`, { severity: 'low', escalation_status: 'resolved' });
  await w.owner.put(`${ISSUES}/${iid}`, { issue_type: 'issue' });
  await w.owner.put(`${ISSUES}/${iid}`, { issue_type: 'incident' });
  expect(await stored(iid)).toEqual(['UNKNOWN', 'TRIGGERED']);
});
