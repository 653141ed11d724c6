import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { deletedIn, restoreFromLog } from '../namespaces/restore-from-log.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, expectRefused, itemRow, newestChange } from '../testing/trace.ts';
import {
  createCadence,
  createIteration,
  deleteCadence,
  deleteIteration,
  updateCadence,
  updateIteration,
} from './changes.ts';
import { deletedCadences, deletedIterations } from './restore.ts';
import { rescheduledSpans, missingSpans } from './schedule.ts';
import { updateItem } from '../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  group = await make.group();
  planner = await make.member('planner', group);
});
afterAll(() => close());

test('iterations are numbered by their start, whatever order they came in', async () => {
  const { id: cadenceId } = await createCadence(context, planner, { groupId: group.id, title: 'By hand' });
  const late = await createIteration(context, planner, {
    cadenceId,
    startDate: '2026-03-01',
    dueDate: '2026-03-14',
  });
  const since = await newestChange(context);
  const early = await createIteration(context, planner, {
    cadenceId,
    title: 'First',
    startDate: '2026-02-01',
    dueDate: '2026-02-14',
  });
  const rows = await context.db
    .selectFrom('iterations')
    .select(['id', 'sequence'])
    .where('cadence_id', '=', cadenceId)
    .orderBy('sequence')
    .execute();
  expect(rows).toEqual([
    { id: early.id, sequence: 1 },
    { id: late.id, sequence: 2 },
  ]);
  expect(
    (await changesSince(context, since)).map(({ kind, subject_id }) => [kind, subject_id]).toSorted(),
  ).toEqual([
    ['iteration.created', early.id],
    ['iteration.updated', late.id],
  ]);
  expect(early.iid).toBe(late.iid + 1);
});

test('iterations of a cadence share no day', async () => {
  const { id: cadenceId } = await createCadence(context, planner, { groupId: group.id, title: 'Tight' });
  await createIteration(context, planner, { cadenceId, startDate: '2026-01-01', dueDate: '2026-01-14' });
  const next = (startDate: string, dueDate: string) => () =>
    createIteration(context, planner, { cadenceId, startDate, dueDate });
  await expectRefused(context, next('2026-01-14', '2026-01-20'), 'invalid');
  await expectRefused(context, next('2025-12-01', '2026-02-01'), 'invalid');
  await expectRefused(context, next('2026-01-20', '2026-01-19'), 'invalid');
  await next('2026-01-15', '2026-01-15')();
});

test('an automatic cadence has its current and coming iterations at once', async () => {
  const { id } = await createCadence(context, planner, {
    groupId: group.id,
    title: 'Auto',
    automatic: true,
    startDate: '2026-01-05',
    durationInWeeks: 2,
    iterationsInAdvance: 3,
  });
  const rows = await context.db
    .selectFrom('iterations')
    .select(['title', 'sequence'])
    .where('cadence_id', '=', id)
    .execute();
  expect(rows).toHaveLength(4);
  expect(rows.every((row) => row.title === null)).toBe(true);
  const bare = { groupId: group.id, title: 'Auto', automatic: true };
  await expectRefused(context, () => createCadence(context, planner, bare), 'invalid');
});

test('the schedule begins with the iteration that today lies in, and goes on after the last one held', () => {
  const settings = { startDate: '2026-01-05', durationInWeeks: 1, iterationsInAdvance: 1 };
  const first = { startDate: '2026-01-05', dueDate: '2026-01-11' };
  const second = { startDate: '2026-01-12', dueDate: '2026-01-18' };
  const third = { startDate: '2026-01-19', dueDate: '2026-01-25' };
  expect(missingSpans(settings, [], '2026-01-01')).toEqual([first]);
  expect(missingSpans(settings, [], '2026-01-11')).toEqual([first, second]);
  expect(missingSpans(settings, [], '2026-01-12')).toEqual([second, third]);
  expect(missingSpans(settings, [first, second], '2026-01-11')).toEqual([]);
  expect(missingSpans(settings, [first, second], '2026-01-12')).toEqual([third]);
  expect(missingSpans({ ...settings, startDate: '9999-12-20' }, [], '9999-12-21')).toEqual([
    { startDate: '9999-12-20', dueDate: '9999-12-26' },
  ]);
});

test('a new length moves the upcoming iterations and leaves the one that runs', () => {
  const held = [
    { startDate: '2026-01-05', dueDate: '2026-01-11' },
    { startDate: '2026-01-12', dueDate: '2026-01-18' },
    { startDate: '2026-01-19', dueDate: '2026-01-25' },
  ];
  const settings = { startDate: '2026-01-05', durationInWeeks: 2, iterationsInAdvance: 2 };
  expect(rescheduledSpans(settings, held, '2026-01-07')).toEqual([
    { startDate: '2026-01-12', dueDate: '2026-01-25' },
    { startDate: '2026-01-26', dueDate: '2026-02-08' },
  ]);
});

test('guests may not, outsiders find nothing', async () => {
  const [guest, outsider] = [await make.member('guest', group), await make.outsider()];
  const { id: cadenceId } = await createCadence(context, planner, { groupId: group.id, title: 'Closed' });
  const span = { cadenceId, startDate: '2026-01-01', dueDate: '2026-01-02' };
  await expectRefused(
    context,
    () => createCadence(context, guest, { groupId: group.id, title: 'No' }),
    'forbidden',
  );
  await expectRefused(context, () => createIteration(context, guest, span), 'forbidden');
  await expectRefused(context, () => createIteration(context, outsider, span), 'notFound');
});

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const daysOf = async (cadenceId: number): Promise<string[]> =>
  (
    await context.db
      .selectFrom('iterations')
      .select(['start_date', 'due_date'])
      .where('cadence_id', '=', cadenceId)
      .orderBy('sequence')
      .execute()
  ).map((row) => `${row.start_date} ${row.due_date}`);

test('upcoming iterations follow new settings of their cadence, longer or shorter, with one entry each', async () => {
  const { id } = await createCadence(context, planner, {
    groupId: group.id,
    title: 'Weeks',
    automatic: true,
    startDate: inDays(0),
    durationInWeeks: 1,
    iterationsInAdvance: 3,
  });
  const running = `${inDays(0)} ${inDays(6)}`;
  const weekly = [running, `${inDays(7)} ${inDays(13)}`, `${inDays(14)} ${inDays(20)}`];
  expect((await daysOf(id)).slice(0, 3)).toEqual(weekly);
  const since = await newestChange(context);
  await updateCadence(context, planner, { id, durationInWeeks: 2 });
  expect(await daysOf(id)).toEqual([
    running,
    `${inDays(7)} ${inDays(20)}`,
    `${inDays(21)} ${inDays(34)}`,
    `${inDays(35)} ${inDays(48)}`,
  ]);
  expect((await changesSince(context, since)).map(({ kind }) => kind).toSorted()).toEqual([
    'iteration.updated',
    'iteration.updated',
    'iteration.updated',
    'iteration_cadence.updated',
  ]);
  await updateCadence(context, planner, { id, durationInWeeks: 1 });
  expect((await daysOf(id)).slice(0, 3)).toEqual(weekly);
  await updateCadence(context, planner, { id, iterationsInAdvance: 4 });
  expect(await daysOf(id)).toHaveLength(5);
  await expectRefused(
    context,
    () => updateCadence(context, planner, { id, startDate: null }),
    'invalid',
    "Start date can't be blank",
  );
  await expectRefused(
    context,
    () => createIteration(context, planner, { cadenceId: id, startDate: inDays(900), dueDate: inDays(901) }),
    'invalid',
    'Iterations cannot be manually added to cadences that use automatic scheduling',
  );
});

test('an iteration changes its words and days; where the server plans, its words only', async () => {
  const { id: cadenceId } = await createCadence(context, planner, { groupId: group.id, title: 'Hand' });
  const one = await createIteration(context, planner, {
    cadenceId,
    startDate: '2026-01-01',
    dueDate: '2026-01-14',
  });
  await createIteration(context, planner, { cadenceId, startDate: '2026-02-01', dueDate: '2026-02-14' });
  await updateIteration(context, planner, { id: one.id, title: 'Spring', dueDate: '2026-01-31' });
  expect(await daysOf(cadenceId)).toEqual(['2026-01-01 2026-01-31', '2026-02-01 2026-02-14']);
  await expectRefused(
    context,
    () => updateIteration(context, planner, { id: one.id, dueDate: '2026-02-01' }),
    'invalid',
    'Dates cannot overlap with other existing Iterations within this iterations cadence',
  );
  await expectRefused(
    context,
    () => updateIteration(context, planner, { id: one.id, dueDate: '2025-02-01' }),
    'invalid',
    'Due date must be greater than start date',
  );
  await updateCadence(context, planner, {
    id: cadenceId,
    automatic: true,
    startDate: '2026-01-01',
    durationInWeeks: 2,
  });
  await expectRefused(
    context,
    () => updateIteration(context, planner, { id: one.id, startDate: '2026-01-02' }),
    'invalid',
    'Start date cannot be changed in a cadence that uses automatic scheduling',
  );
});

test('what is deleted lets go of its issues, each with an entry', async () => {
  const project = await make.project({ group });
  const issue = await make.issue({ project });
  const { id: cadenceId } = await createCadence(context, planner, { groupId: group.id, title: 'Gone' });
  const span = (from: number, to: number) => ({ cadenceId, startDate: inDays(from), dueDate: inDays(to) });
  const over = await createIteration(context, planner, span(-20, -10));
  const running = await createIteration(context, planner, span(-2, 2));
  const last = await createIteration(context, planner, span(3, 9));
  await updateItem(context, await make.admin(), { id: issue.id, iterationId: last.id });
  await expectRefused(
    context,
    () => deleteIteration(context, planner, { id: running.id }),
    'invalid',
    "upcoming/current iterations can't be deleted unless they are the last one in the cadence",
  );
  await deleteIteration(context, planner, { id: over.id });
  const since = await newestChange(context);
  expect(await deleteCadence(context, planner, { id: cadenceId })).toEqual({ groupId: group.id });
  expect((await itemRow(context, issue.id)).iteration_id).toBeNull();
  expect((await changesSince(context, since)).map(({ kind, cause }) => [kind, cause]).toSorted()).toEqual([
    ['issue.updated', 'cascaded'],
    ['iteration.deleted', 'typed'],
    ['iteration.deleted', 'typed'],
    ['iteration_cadence.deleted', 'typed'],
  ]);
});

test('a deleted cadence comes back with its iterations in their items, an iteration only where its days are free', async () => {
  const { id: cadenceId } = await createCadence(context, planner, { groupId: group.id, title: 'Deleted' });
  const days = { cadenceId, startDate: '2026-01-01', dueDate: '2026-01-07' };
  const iteration = await createIteration(context, planner, { ...days, title: 'One' });
  const [kept, replanned] = [
    await make.issue({ project: await make.project({ group }) }),
    await make.issue({ project: await make.project({ group }) }),
  ];
  for (const { id } of [kept, replanned])
    await updateItem(context, planner, { id, iterationId: iteration.id });
  await deleteCadence(context, planner, { id: cadenceId });
  const { id: otherId } = await createCadence(context, planner, { groupId: group.id, title: 'Other' });
  const other = await createIteration(context, planner, { ...days, cadenceId: otherId });
  await updateItem(context, planner, { id: replanned.id, iterationId: other.id });
  const listed = (kind: typeof deletedCadences | typeof deletedIterations) =>
    deletedIn(context, planner, kind, group.id);
  expect((await listed(deletedCadences)).map(({ title }) => title)).toContain('Deleted');
  expect((await listed(deletedIterations)).map(({ id }) => id)).not.toContain(iteration.id);
  const guest = await make.member('guest', group);
  const cadence = { id: cadenceId, namespaceId: group.id };
  await expectRefused(context, () => restoreFromLog(context, guest, deletedCadences, cadence), 'forbidden');
  expect(await restoreFromLog(context, planner, deletedCadences, cadence)).toEqual({
    id: cadenceId,
    count: 1,
  });
  expect((await itemRow(context, kept.id)).iteration_id).toBe(iteration.id);
  expect((await itemRow(context, replanned.id)).iteration_id).toBe(other.id);
  await expectRefused(context, () => restoreFromLog(context, planner, deletedCadences, cadence), 'notFound');

  await deleteIteration(context, planner, { id: iteration.id });
  const again = { id: iteration.id, namespaceId: group.id };
  const between = await createIteration(context, planner, days);
  await expectRefused(context, () => restoreFromLog(context, planner, deletedIterations, again), 'invalid');
  await deleteIteration(context, planner, { id: between.id });
  expect((await listed(deletedIterations))[0]?.title).toBe('Deleted · Jan 1, 2026 – Jan 7, 2026');
  expect(await restoreFromLog(context, planner, deletedIterations, again)).toMatchObject({ count: 1 });
  expect((await itemRow(context, kept.id)).iteration_id).toBe(iteration.id);
});
