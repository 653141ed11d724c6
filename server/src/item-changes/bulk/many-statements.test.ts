import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { findDifferences } from '../../consistency/differences.ts';
import type { Context } from '../../context.ts';
import { deleteLabel } from '../../labels/changes.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { statementsOf, watchPools } from '../../testing/requests/sent-statements.ts';
import { undoWrite } from '../undo/undo-changes.ts';
import { updateItems } from './bulk-changes.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;
let label: Made;

beforeAll(async () => {
  ({ context, close } = await testContext());
  watchPools([context.pool]);
  make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  planner = await make.member('planner', group);
  label = await make.label({ place: group });
});
afterAll(() => close());

const made = async (count: number): Promise<Made[]> => {
  const epic = await make.epic({ group });
  return Promise.all(Array.from({ length: count }, () => make.issue({ project, epic })));
};

const changes = async () => ({
  addLabelIds: [label.id],
  assigneeIds: [planner.userId as number],
  stateEvent: 'close' as const,
  weight: 2,
  milestoneId: (await make.milestone({ place: group })).id,
  parentId: (await make.epic({ group })).id,
  subscribed: true,
});

test('a change of many items and its undo ask the database as often as those of three', async () => {
  const asked = async (count: number) => {
    const ids = (await made(count)).map(({ id }) => id);
    const change = { ids, ...(await changes()) };
    const edit = await statementsOf(() => updateItems(context, planner, change));
    const changeId = edit.result.changeIds[0] as number;
    const undo = await statementsOf(() => undoWrite(context, planner, { changeId }));
    return [edit.statements.length, undo.statements.length];
  };
  const few = await asked(3);
  expect(await asked(40)).toEqual(few);
  expect(await findDifferences(context.db)).toEqual([]);
});

test('an undo finds another place for an item whose former position is taken', async () => {
  const epic = await make.epic({ group });
  const issues = [
    await make.issue({ project, epic }),
    await make.issue({ project, epic }),
    await make.issue({ project, epic }),
  ];
  const ids = issues.map(({ id }) => id);
  const places = () =>
    context.db
      .selectFrom('work_items')
      .select(['id', 'parent_id', 'position'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
  const before = await places();
  const { changeIds } = await updateItems(context, planner, { ids, parentId: null });
  const newcomer = await make.issue({ project, epic });
  await context.db
    .updateTable('work_items')
    .set({ position: before[1]?.position as number })
    .where('id', '=', newcomer.id)
    .execute();
  await undoWrite(context, planner, { changeId: changeIds[0] as number });
  const after = await places();
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[1]?.parent_id).toBe(epic.id);
});

test('an undo leaves out a label that was deleted since', async () => {
  const gone = await make.label({ place: group });
  const ids = (await made(2)).map(({ id }) => id).toSorted((a, b) => a - b);
  await updateItems(context, planner, { ids, addLabelIds: [gone.id, label.id] });
  const { changeIds } = await updateItems(context, planner, { ids, removeLabelIds: [gone.id, label.id] });
  await deleteLabel(context, planner, { id: gone.id });
  await undoWrite(context, planner, { changeId: changeIds[0] as number });
  const held = await context.db
    .selectFrom('work_item_labels')
    .select(['work_item_id', 'label_id'])
    .where('work_item_id', 'in', ids)
    .orderBy('work_item_id')
    .execute();
  expect(held).toEqual(ids.map((id) => ({ work_item_id: id, label_id: label.id })));
});

test('an undo returns nested items to their parents and positions, with their sums and confidentiality', async () => {
  const from = await make.epic({ group });
  const above = await make.epic({ parent: from });
  const below = await make.epic({ parent: above });
  const issues = [
    await make.issue({ project, epic: below, weight: 3 }),
    await make.issue({ project, epic: from }),
  ];
  const ids = [above, below, ...issues].map(({ id }) => id);
  const rows = async () =>
    (
      await context.db
        .selectFrom('work_items')
        .selectAll()
        .where('id', 'in', [from.id, ...ids])
        .orderBy('id')
        .execute()
    ).map(({ updated_at: _updated, ...row }) => row);
  const before = await rows();
  const parentId = (await make.epic({ group, confidential: true })).id;
  const { changeIds } = await updateItems(context, planner, {
    ids,
    parentId,
    confidential: true,
    stateEvent: 'close',
  });
  expect((await rows()).filter((row) => row.parent_id === parentId && row.confidential)).toHaveLength(4);
  expect(await findDifferences(context.db)).toEqual([]);
  await undoWrite(context, planner, { changeId: changeIds[0] as number });
  expect(await rows()).toEqual(before);
  expect(await findDifferences(context.db)).toEqual([]);
});
