import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator } from '../auth/operator.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { changesSince, itemRow, newestChange } from '../testing/trace.ts';
import { updateCadence } from './changes.ts';
import { renewCadences } from './renew.ts';
import { updateItem } from '../item-changes/update-item.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let project: MadePlace;
let cadenceId: number;

beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  project = await make.project();
});
afterAll(() => close());

// Inserts a cadence directly into the table, with past iterations only.
beforeEach(async () => {
  await context.db.deleteFrom('iteration_cadences').execute();
  const { id: groupId } = await context.db
    .selectFrom('namespaces')
    .select('parent_id as id')
    .where('id', '=', project.id)
    .$narrowType<{ id: number }>()
    .executeTakeFirstOrThrow();
  ({ id: cadenceId } = await context.db
    .insertInto('iteration_cadences')
    .values({
      namespace_id: groupId,
      root_namespace_id: groupId,
      title: 'Fortnights',
      start_date: '2026-01-05',
      duration_in_weeks: 2,
      iterations_in_advance: 2,
      automatic: true,
      roll_over: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const spans = async () =>
  (
    await context.db
      .selectFrom('iterations')
      .select(['sequence', 'start_date', 'due_date'])
      .where('cadence_id', '=', cadenceId)
      .orderBy('start_date')
      .execute()
  ).map((row) => `${row.sequence} ${row.start_date} ${row.due_date}`);

const renew = (today: string) => renewCadences(context, operator, today);

const iterationAt = async (day: string): Promise<number> =>
  (
    await context.db
      .selectFrom('iterations')
      .select('id')
      .where('cadence_id', '=', cadenceId)
      .where('start_date', '<=', day)
      .where('due_date', '>=', day)
      .executeTakeFirstOrThrow()
  ).id;

const plannedFor = async (iterationId: number): Promise<number> => {
  const { id } = await make.issue({ project });
  await updateItem(context, await make.admin(), { id, iterationId });
  return id;
};

test('a cadence is topped up when an iteration begins, and on no other day', async () => {
  await renew('2026-01-05');
  const three = ['1 2026-01-05 2026-01-18', '2 2026-01-19 2026-02-01', '3 2026-02-02 2026-02-15'];
  expect(await spans()).toEqual(three);
  const since = await newestChange(context);
  await renew('2026-01-05');
  await renew('2026-01-18');
  expect(await changesSince(context, since)).toEqual([]);
  await renew('2026-01-19');
  expect(await spans()).toEqual([...three, '4 2026-02-16 2026-03-01']);
});

test('a server that slept for months plans from the day it wakes', async () => {
  await renew('2026-01-05');
  await renew('2026-05-01');
  expect((await spans()).slice(3)).toEqual([
    '4 2026-04-27 2026-05-10',
    '5 2026-05-11 2026-05-24',
    '6 2026-05-25 2026-06-07',
  ]);
});

test('open issues go on to the iteration that runs; closed ones stay; each has one entry', async () => {
  await renew('2026-01-05');
  const [first, second] = [await iterationAt('2026-01-05'), await iterationAt('2026-01-19')];
  const [open, closed, later] = [await plannedFor(first), await plannedFor(first), await plannedFor(second)];
  await updateItem(context, await make.admin(), { id: closed, stateEvent: 'close' });
  await renew('2026-01-18');
  expect((await itemRow(context, open)).iteration_id).toBe(first);
  const since = await newestChange(context);
  await renew('2026-01-19');
  await renew('2026-01-19');
  expect((await itemRow(context, open)).iteration_id).toBe(second);
  expect((await itemRow(context, closed)).iteration_id).toBe(first);
  expect((await itemRow(context, later)).iteration_id).toBe(second);
  const told = (await changesSince(context, since)).filter((entry) => entry.kind === 'issue.updated');
  expect(told).toEqual([
    {
      kind: 'issue.updated',
      subject_id: open,
      cause: 'system',
      before: { iteration_id: first },
      after: { iteration_id: second },
    },
  ]);
});

test('what does not roll over, is not in use or is planned by hand is left alone', async () => {
  await renew('2026-01-05');
  const first = await iterationAt('2026-01-05');
  const open = await plannedFor(first);
  const before = await spans();
  for (const set of [{ rollOver: false }, { active: false }, { active: true, automatic: false }]) {
    await updateCadence(context, await make.admin(), { id: cadenceId, rollOver: true, ...set });
    const planned = await spans();
    await renew('2026-01-19');
    expect((await itemRow(context, open)).iteration_id).toBe(first);
    if (!('rollOver' in set)) expect(await spans()).toEqual(planned);
  }
  expect((await spans()).slice(0, 3)).toEqual(before);
});
