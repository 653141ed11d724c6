import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { newestChange } from '../../testing/trace.ts';

let w: GroupWithCallers;
let epic: { id: number; iid: number };
let issue: { id: number; iid: number };
beforeAll(async () => {
  w = await groupWithCallers();
});
beforeEach(async () => {
  epic = await w.make.epic({ group: w.group, title: 'Epic' });
  issue = await w.make.issue({ project: w.project, title: 'Issue' });
});
afterAll(() => w.close());

const EPICS = '/groups/top/-/epics';
const ISSUES = '/top/plan/-/issues';

describe('bulk_update', () => {
  test('changes what may be changed, passes over the rest, and says how many', async () => {
    const [other, hidden] = [await w.make.issue({ project: w.project }), await w.make.issue()];
    const label = await w.make.label({ place: w.group });
    const done = await w.planner.post(`${ISSUES}/bulk_update`, {
      update: {
        issuable_ids: `${issue.id},${other.id},${hidden.id},${epic.id}`,
        state_event: 'close',
        add_label_ids: [label.id],
        health_status: 'at_risk',
        epic_id: epic.id,
        subscription_event: 'subscribe',
      },
    });
    expect(done.body).toMatchObject({ notice: '2 issues updated' });
    expect((await w.guest.get(`${ISSUES}/${issue.iid}.json`)).body).toMatchObject({
      state: 'closed',
      health_status: 'at_risk',
      epic: { id: epic.id },
    });
    const one = await w.planner.post(`${EPICS}/bulk_update`, {
      update: { issuable_ids: String(epic.id), add_label_ids: [label.id] },
    });
    expect(one.body).toMatchObject({ notice: '1 epic updated' });
  });

  test('of a group changes issues of all its projects, and of no other group', async () => {
    const below = await w.make.issue({ project: await w.make.project({ group: w.subgroup }) });
    const away = await w.make.issue();
    const ids = `${issue.id},${below.id},${away.id},${epic.id}`;
    const update = { update: { issuable_ids: ids, health_status: 'at_risk' } };
    expect((await w.guest.post('/groups/top/-/issues/bulk_update', update)).body).toMatchObject({
      notice: '0 issues updated',
    });
    expect(await w.outsider.post('/groups/top/-/issues/bulk_update', update)).toMatchObject({ status: 404 });
    expect((await w.planner.post('/groups/top%2Fsub/-/issues/bulk_update', update)).body).toMatchObject({
      notice: '1 issue updated',
    });
    expect((await w.planner.post('/groups/top/-/issues/bulk_update', update)).body).toMatchObject({
      notice: '2 issues updated',
    });
    expect((await w.planner.get(`/top/plan/-/issues/${issue.iid}.json`)).body.health_status).toBe('at_risk');
  });

  test('nothing chosen or nothing to change is a 422 that changes nothing', async () => {
    const before = await newestChange(w.context);
    const empty = await w.planner.post(`${EPICS}/bulk_update`, { update: { state_event: 'close' } });
    expect({ status: empty.status, body: empty.body }).toEqual({
      status: 422,
      body: { errors: ["Ids can't be blank"] },
    });
    const idle = await w.planner.post(`${EPICS}/bulk_update`, { update: { issuable_ids: String(epic.id) } });
    expect(idle.body).toEqual({ errors: ['At least one change must be given'] });
    const guest = await w.guest.post(`${EPICS}/bulk_update`, {
      update: { issuable_ids: String(epic.id), state_event: 'close' },
    });
    expect(guest.body).toMatchObject({ notice: '0 epics updated' });
    expect((await w.outsider.post(`${EPICS}/bulk_update`, { update: {} })).status).toBe(404);
    expect(await newestChange(w.context)).toBe(before);
  });
});
