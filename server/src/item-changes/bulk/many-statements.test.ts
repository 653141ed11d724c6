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

const made = (count: number): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, () => make.issue({ project })));

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
