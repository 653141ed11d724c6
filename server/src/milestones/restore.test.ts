import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { findDifferences } from '../consistency/differences.ts';
import type { Context } from '../context.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { deletedIn, restoreFromLog } from '../namespaces/restore-from-log.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { expectRefused } from '../testing/trace.ts';
import { deleteMilestone } from './changes.ts';
import { deletedMilestones } from './restore.ts';

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

const milestoneOf = async ({ id }: { id: number }) =>
  (
    await context.db
      .selectFrom('work_items')
      .select('milestone_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).milestone_id;

test('a deleted milestone comes back with its fields, in the items it was removed from', async () => {
  const epic = await make.epic({ group });
  const project = await make.project({ group });
  const made = await make.milestone({ place: group, startDate: '2026-01-05', dueDate: '2026-02-06' });
  const other = await make.milestone({ place: group });
  const read = () =>
    context.db
      .selectFrom('milestones')
      .select(['id', 'iid', 'title', 'state', 'start_date', 'due_date', 'namespace_id'])
      .where('id', '=', made.id)
      .executeTakeFirst();
  const before = await read();
  const kept = await make.issue({ project, epic, milestoneId: made.id });
  const changed = await make.issue({ project, milestoneId: made.id });
  const binned = await make.issue({ project, milestoneId: made.id });
  await deleteItem(context, planner, { id: binned.id });
  const datesOfEpic = () =>
    context.db
      .selectFrom('work_items')
      .select(['start_date', 'due_date'])
      .where('id', '=', epic.id)
      .executeTakeFirstOrThrow();
  const dates = await datesOfEpic();
  await deleteMilestone(context, planner, { id: made.id });
  expect(await milestoneOf(kept)).toBeNull();
  expect(await deletedIn(context, planner, deletedMilestones, group.id)).toMatchObject([
    { id: made.id, title: before?.title },
  ]);
  await updateItem(context, planner, { id: changed.id, milestoneId: other.id });

  await restoreFromLog(context, planner, deletedMilestones, { id: made.id, namespaceId: group.id });
  expect(await read()).toEqual(before);
  expect(await milestoneOf(kept)).toBe(made.id);
  expect(await milestoneOf(binned)).toBe(made.id);
  expect(await milestoneOf(changed)).toBe(other.id);
  expect(await datesOfEpic()).toEqual(dates);
  expect(await deletedIn(context, planner, deletedMilestones, group.id)).toEqual([]);
  expect(await findDifferences(context.db)).toEqual([]);
});

test('nothing is restored twice, by a guest, in another place or over a title that is taken', async () => {
  const made = await make.milestone({ place: group, title: 'Taken' });
  await deleteMilestone(context, planner, { id: made.id });
  const restore =
    (who: Viewer, place = group) =>
    () =>
      restoreFromLog(context, who, deletedMilestones, { id: made.id, namespaceId: place.id });
  const guest = await make.member('guest', group);
  await expectRefused(context, restore(guest), 'forbidden');
  await expectRefused(context, () => deletedIn(context, guest, deletedMilestones, group.id), 'forbidden');
  await expectRefused(context, restore(await make.outsider()), 'notFound');
  const elsewhere = await make.group();
  await make.member('planner', elsewhere, { id: planner.userId as number });
  await expectRefused(context, restore(await make.admin(), elsewhere), 'notFound');
  const same = await make.milestone({ place: group, title: 'Taken' });
  await expectRefused(context, restore(planner), 'invalid');
  await deleteMilestone(context, planner, { id: same.id });
  await restore(planner)();
  await expectRefused(context, restore(planner), 'notFound');
});
