import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { moveItems } from '../item-changes/moving/move-items.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, type Made } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';

let close: () => Promise<void>;
let context: Context;
let ask: Ask;
let planner: Viewer;
let guest: Viewer;
let make: ReturnType<typeof build>;
let group: Made;
let project: Made;
let milestone: Made;

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Runs a change as if it happened at noon of a day; `days` is negative. */
const on = async (days: number, item: Made, change: Omit<Parameters<typeof updateItem>[2], 'id'>) => {
  await updateItem(context, planner, { id: item.id, ...change });
  await sql`UPDATE changes SET at = ${`${inDays(days)}T12:00:00Z`} WHERE id = (
    SELECT max(id) FROM changes WHERE subject_type = 'work_item' AND subject_id = ${item.id})`.execute(
    context.db,
  );
};

/** An issue that was created before the milestone began. */
const created = async (given: Parameters<typeof make.issue>[0]): Promise<Made> => {
  const item = await make.issue({ project, ...given });
  await sql`UPDATE work_items SET created_at = ${`${inDays(-6)}T09:00:00Z`} WHERE id = ${item.id}`.execute(
    context.db,
  );
  return item;
};

beforeAll(async () => {
  const opened = await testContext();
  ({ close, context } = opened);
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'top' });
  project = await make.project({ group, path: 'plan' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
  milestone = await make.milestone({ place: group, startDate: inDays(-4), dueDate: inDays(5) });
  const milestoneId = milestone.id;
  const first = await created({ milestoneId, weight: 3 });
  await on(-2, first, { stateEvent: 'close' });
  const second = await created({ weight: 2 });
  await on(-3, second, { milestoneId });
  await on(-1, second, { weight: 5 });
  await on(0, second, { milestoneId: null });
  await created({ milestoneId, weight: 1, confidential: true });
  const removed = await created({ milestoneId });
  await deleteItem(context, planner, { id: removed.id });
  // closed before its history begins, as an import leaves it
  const imported = await created({ milestoneId, weight: 10 });
  await sql`UPDATE work_items SET state = 'closed', closed_at = ${`${inDays(-3)}T09:00:00Z`} WHERE id = ${imported.id}`.execute(
    context.db,
  );
  // never part of it
  await created({ weight: 100 });
});
afterAll(() => close());

const report = async (viewer: Viewer, of = milestone) =>
  (
    await ask(
      viewer,
      `{ milestone(id: "gid://gitlab/Milestone/${of.id}") { report {
        burnupTimeSeries { date scopeCount scopeWeight completedCount completedWeight }
        stats { total { count weight } complete { count weight } incomplete { count weight } } } } }`,
    )
  ).data.milestone.report;

/** One day of the chart: items and weight in all, items and weight done. */
const days = async (
  viewer: Viewer,
  of = milestone,
): Promise<(readonly [string, number, number, number, number])[]> =>
  (await report(viewer, of)).burnupTimeSeries.map((day: Record<string, number>) => Object.values(day));

test('each day has the items of its evening, with the weight and state they had then', async () => {
  expect(await days(planner)).toEqual([
    [inDays(-4), 3, 14, 0, 0],
    [inDays(-3), 4, 16, 1, 10],
    [inDays(-2), 4, 16, 2, 13],
    [inDays(-1), 4, 19, 2, 13],
    [inDays(0), 3, 14, 2, 13],
  ]);
});

test('items that the viewer may not see count on no day', async () => {
  const all = await days(planner);
  expect(await days(guest)).toEqual(
    all.map(([date, count, weight, ...done]) => [date, count - 1, weight - 1, ...done]),
  );
});

test('the totals of today', async () => {
  expect((await report(planner)).stats).toEqual({
    total: { count: 3, weight: 14 },
    complete: { count: 2, weight: 13 },
    incomplete: { count: 1, weight: 1 },
  });
});

test('the shares of assignees and labels', async () => {
  const read = async () =>
    (
      await ask(
        planner,
        `{ milestone(id: "gid://gitlab/Milestone/${milestone.id}") { report {
          assignees { assignee { username } total { count weight } complete { count } }
          labels { label { title } total { count } } } } }`,
      )
    ).data.milestone.report;
  expect(await read()).toEqual({
    assignees: [{ assignee: null, total: { count: 3, weight: 14 }, complete: { count: 2 } }],
    labels: [{ label: null, total: { count: 3 } }],
  });
  const open = await context.db
    .selectFrom('work_items')
    .select('id')
    .where('milestone_id', '=', milestone.id)
    .where('state', '=', 'opened')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await updateItem(context, planner, { id: open.id, assigneeIds: [planner.userId ?? 0] });
  expect((await read()).assignees).toEqual([
    { assignee: null, total: { count: 2, weight: 13 }, complete: { count: 2 } },
    { assignee: { username: expect.any(String) }, total: { count: 1, weight: 1 }, complete: { count: 0 } },
  ]);
});

test('a moved item counts once until its move, then as a closed one and as the new one', async () => {
  const other = await make.milestone({ place: group, startDate: inDays(-4) });
  const target = await make.project({ group });
  const open = await created({ milestoneId: other.id, weight: 2 });
  const closed = await created({ milestoneId: other.id, weight: 3 });
  await on(-3, closed, { stateEvent: 'close' });
  await sql`UPDATE work_items SET closed_at = ${`${inDays(-3)}T12:00:00Z`} WHERE id = ${closed.id}`.execute(
    context.db,
  );
  const { moved } = await moveItems(context, planner, {
    ids: [open.id, closed.id],
    target: target.id,
    operation: 'move',
  });
  const ids = moved.flatMap(({ id, newId }) => [id, newId]);
  await sql`UPDATE changes SET at = ${`${inDays(-1)}T12:00:00Z`} WHERE at > ${inDays(0)} AND subject_type = 'work_item'
    AND subject_id = ANY (${ids}::bigint[]) AND (kind NOT LIKE '%.created' OR after ? 'moved_from_id')`.execute(
    context.db,
  );
  expect(await days(planner, other)).toEqual([
    [inDays(-4), 2, 5, 0, 0],
    [inDays(-3), 2, 5, 1, 3],
    [inDays(-2), 2, 5, 1, 3],
    [inDays(-1), 4, 10, 3, 8],
    [inDays(0), 4, 10, 3, 8],
  ]);
});

test('a milestone that has not begun has no days', async () => {
  await sql`UPDATE milestones SET start_date = ${inDays(2)} WHERE id = ${milestone.id}`.execute(context.db);
  expect(await days(planner)).toEqual([]);
});

test('without dates the chart begins with the first item and ends today', async () => {
  await sql`UPDATE milestones SET start_date = NULL, due_date = NULL WHERE id = ${milestone.id}`.execute(
    context.db,
  );
  const all = await days(planner);
  expect(all.map(([date]) => date)).toEqual([-6, -5, -4, -3, -2, -1, 0].map(inDays));
  expect(all[0]).toEqual([inDays(-6), 3, 14, 0, 0]);
});
