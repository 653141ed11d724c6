import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { findDifferences } from '../consistency/differences.ts';
import { createMilestone, deleteMilestone, updateMilestone } from './changes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group();
  project = await make.project({ group });
  planner = await make.member('planner', group);
});
afterAll(() => close());

const epicRow = (id: number) =>
  context.db
    .selectFrom('work_items')
    .select(['start_date', 'due_date', 'start_date_source_milestone_id', 'due_date_source_item_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a milestone is created, changed and closed, each told once', async () => {
  const since = await newestChange(context);
  const { id } = await createMilestone(context, planner, {
    namespaceId: group.id,
    title: ' 1.0 ',
    startDate: '2026-01-01',
    dueDate: '2026-02-01',
  });
  await updateMilestone(context, planner, { id, title: '1.1', stateEvent: 'close' });
  expect((await changesSince(context, since)).map(({ kind, after }) => ({ kind, after }))).toEqual([
    {
      kind: 'milestone.created',
      after: expect.objectContaining({ title: '1.0', state: 'active', due_date: '2026-02-01' }),
    },
    { kind: 'milestone.updated', after: { title: '1.1', state: 'closed' } },
  ]);
});

test('its due date comes after its start date', async () => {
  const bad = { namespaceId: group.id, title: 'Bad', startDate: '2026-01-01', dueDate: '2026-01-01' };
  await expectRefused(
    context,
    () => createMilestone(context, planner, bad),
    'invalid',
    'Due date must be greater than start date',
  );
  const { id } = await make.milestone({ place: group, startDate: '2026-01-05' });
  await expectRefused(
    context,
    () => updateMilestone(context, planner, { id, dueDate: '2026-01-04' }),
    'invalid',
  );
});

test('its title is its own in the group, above and below', async () => {
  await make.milestone({ place: group, title: 'Only' });
  const text = 'Title already being used for another group or project milestone.';
  await expectRefused(
    context,
    () => createMilestone(context, planner, { namespaceId: project.id, title: 'Only' }),
    'invalid',
    text,
  );
  await make.milestone({ place: project, title: 'Below' });
  await expectRefused(
    context,
    () => createMilestone(context, planner, { namespaceId: group.id, title: 'Below' }),
    'invalid',
    text,
  );
  await make.milestone({ title: 'Only' });
});

test('new dates reach every epic that inherits them, up the tree, once each', async () => {
  const top = await make.epic({ group });
  const one = await make.epic({ group, parent: top });
  const two = await make.epic({ group, parent: top, startDateFixed: '2026-01-01', startDateIsFixed: true });
  const { id } = await make.milestone({ place: group, startDate: '2026-03-01', dueDate: '2026-04-01' });
  await make.issue({ project, epic: one, milestoneId: id });
  await make.issue({ project, epic: two, milestoneId: id });
  const since = await newestChange(context);
  await updateMilestone(context, planner, { id, startDate: '2026-02-01', dueDate: '2026-06-01' });
  expect(await epicRow(one.id)).toMatchObject({ start_date: '2026-02-01', due_date: '2026-06-01' });
  expect(await epicRow(two.id)).toMatchObject({ start_date: '2026-01-01', due_date: '2026-06-01' });
  expect(await epicRow(top.id)).toMatchObject({
    start_date: '2026-01-01',
    due_date: '2026-06-01',
    due_date_source_item_id: one.id,
  });
  const entries = await changesSince(context, since);
  expect(entries.map((entry) => entry.subject_id).toSorted()).toEqual(
    [id, top.id, one.id, two.id].toSorted(),
  );
  expect(
    entries.filter((entry) => entry.kind === 'epic.updated').every((entry) => entry.cause === 'rolled_up'),
  ).toBe(true);
});

test('deleting it gives the epics the next best dates', async () => {
  const epic = await make.epic({ group });
  const gone = await make.milestone({ place: group, startDate: '2026-01-01' });
  const left = await make.milestone({ place: group, startDate: '2026-02-01' });
  const issue = await make.issue({ project, epic, milestoneId: gone.id });
  await make.issue({ project, epic, milestoneId: left.id });
  const since = await newestChange(context);
  await deleteMilestone(context, planner, { id: gone.id });
  expect(await epicRow(epic.id)).toMatchObject({
    start_date: '2026-02-01',
    start_date_source_milestone_id: left.id,
  });
  const entries = await changesSince(context, since);
  expect(
    entries.find((entry) => entry.subject_id === issue.id && entry.kind === 'issue.updated'),
  ).toMatchObject({
    cause: 'cascaded',
    before: { milestone_id: gone.id },
    after: { milestone_id: null },
  });
  await expectRefused(
    context,
    () => deleteMilestone(context, planner, { id: gone.id }),
    'notFound',
    '404 Milestone Not Found',
  );
});

test('guests may not, outsiders find nothing', async () => {
  const { id } = await make.milestone({ place: group });
  const [guest, outsider] = [await make.member('guest', group), await make.outsider()];
  await expectRefused(
    context,
    () => createMilestone(context, guest, { namespaceId: group.id, title: 'No' }),
    'forbidden',
  );
  await expectRefused(context, () => updateMilestone(context, guest, { id, title: 'No' }), 'forbidden');
  await expectRefused(context, () => deleteMilestone(context, guest, { id }), 'forbidden');
  await expectRefused(
    context,
    () => createMilestone(context, outsider, { namespaceId: group.id, title: 'No' }),
    'notFound',
  );
  await expectRefused(context, () => updateMilestone(context, outsider, { id, title: 'No' }), 'notFound');
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});
