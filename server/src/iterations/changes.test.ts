import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, newestChange, expectRefused } from '../testing/trace.ts';
import { createCadence, createIteration } from './changes.ts';
import { scheduledSpans } from './schedule.ts';

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

test('the schedule begins with the iteration that today lies in', () => {
  const cadence = { startDate: '2026-01-05', durationInWeeks: 1, iterationsInAdvance: 1 };
  expect(scheduledSpans(cadence, '2026-01-01')[0]).toEqual({
    startDate: '2026-01-05',
    dueDate: '2026-01-11',
  });
  expect(scheduledSpans(cadence, '2026-01-11')[0]).toEqual({
    startDate: '2026-01-05',
    dueDate: '2026-01-11',
  });
  expect(scheduledSpans(cadence, '2026-01-12')).toEqual([
    { startDate: '2026-01-12', dueDate: '2026-01-18' },
    { startDate: '2026-01-19', dueDate: '2026-01-25' },
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
