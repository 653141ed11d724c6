import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { changesSince, newestChange } from '../testing/trace.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const promote = (id: number) => `/api/v4/projects/top%2Fplan/milestones/${id}/promote`;

test('a milestone of a project becomes one of its group, with the issues of those of the same title', async () => {
  const side = await w.make.project({ group: w.group, path: 'side' });
  const own = await w.make.milestone({
    place: w.project,
    title: 'v1',
    startDate: '2026-01-05',
    dueDate: '2026-02-01',
  });
  const twin = await w.make.milestone({
    place: side,
    title: 'v1',
    startDate: '2026-03-05',
    dueDate: '2026-04-01',
  });
  const epic = await w.make.epic({ group: w.group });
  const [here, there] = [
    await w.make.issue({ project: w.project, milestoneId: own.id }),
    await w.make.issue({ project: side, milestoneId: twin.id, epic }),
  ];
  const since = await newestChange(w.context);
  const promoted = await w.planner.post(promote(own.id));
  expect(promoted).toMatchObject({
    status: 200,
    body: { id: own.id, title: 'v1', group_id: w.group.id, due_date: '2026-02-01' },
  });
  const milestoneOf = async (project: string, iid: number) =>
    (await w.guest.get(`/api/v4/projects/top%2F${project}/issues/${iid}`)).body.milestone.id;
  expect([await milestoneOf('plan', here.iid), await milestoneOf('side', there.iid)]).toEqual([
    own.id,
    own.id,
  ]);
  expect((await w.guest.get(`/api/v4/projects/top%2Fside/milestones/${twin.id}`)).status).toBe(404);
  // An epic inherits its dates from the milestones of its issues.
  expect((await w.guest.get(`/api/v4/groups/top/epics/${epic.iid}`)).body).toMatchObject({
    start_date: '2026-01-05',
    due_date: '2026-02-01',
  });
  const told = (await changesSince(w.context, since)).map(({ kind, subject_id }) => [kind, subject_id]);
  expect(told.toSorted()).toEqual(
    [
      ['epic.updated', epic.id],
      ['issue.updated', there.id],
      ['milestone.deleted', twin.id],
      ['milestone.updated', own.id],
    ].toSorted(),
  );
});

test('a title that a group further down has is taken; nothing changes', async () => {
  await w.make.milestone({ place: w.subgroup, title: 'taken' });
  const own = await w.make.milestone({ place: w.project, title: 'taken' });
  expect(await w.planner.post(promote(own.id))).toMatchObject({
    status: 400,
    body: { message: { title: ['already being used for another group or project milestone.'] } },
  });
  expect((await w.guest.get(`/api/v4/projects/top%2Fplan/milestones/${own.id}`)).status).toBe(200);
});

test('guests may not, outsiders find nothing', async () => {
  const { id } = await w.make.milestone({ place: w.project, title: 'kept' });
  expect((await w.guest.post(promote(id))).status).toBe(403);
  expect((await w.outsider.post(promote(id))).status).toBe(404);
  expect((await w.anonymous.post(promote(id))).status).toBe(401);
  expect((await w.guest.get(`/api/v4/projects/top%2Fplan/milestones/${id}`)).status).toBe(200);
});
