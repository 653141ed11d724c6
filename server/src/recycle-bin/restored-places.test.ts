import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { findDifferences } from '../consistency/differences.ts';
import { addChild } from '../item-changes/children/child-changes.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { restoreFromBin } from './changes.ts';
import { type StoredItems, storedItems } from '../testing/fixtures/stored-items.ts';

let context: Context;
let close: () => Promise<void>;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;

let picture: StoredItems['picture'];
let stateOf: StoredItems['stateOf'];
beforeAll(async () => {
  ({ context, close } = await testContext());
  make = build(context);
  ({ picture, stateOf } = storedItems(context));
  group = await make.group({ path: 'acme' });
  planner = await make.member('planner', group);
});
afterAll(() => close());

test('a child that has found another parent stays there when its old one is restored', async () => {
  const [parent, other] = [await make.epic({ group }), await make.epic({ group })];
  const child = await make.epic({ group, parent });
  await deleteItem(context, planner, { id: parent.id });
  await addChild(context, planner, { parentId: other.id, childId: child.id });
  await restoreFromBin(context, planner, { id: parent.id });
  expect((await stateOf(child)).parent_id).toBe(other.id);
});

test('an epic whose parent is gone is restored outside every tree', async () => {
  const parent = await make.epic({ group });
  const epic = await make.epic({ group, parent });
  await deleteItem(context, planner, { id: epic.id });
  await deleteItem(context, planner, { id: parent.id });
  await restoreFromBin(context, planner, { id: epic.id });
  expect(await stateOf(epic)).toMatchObject({ parent_id: null, deleted_at: null });
});

test('a place that has become confidential does not take a public epic back', async () => {
  const parent = await make.epic({ group });
  const epic = await make.epic({ group, parent });
  await deleteItem(context, planner, { id: epic.id });
  await updateItem(context, planner, { id: parent.id, confidential: true });
  await restoreFromBin(context, planner, { id: epic.id });
  expect((await stateOf(epic)).parent_id).toBeNull();
  expect(await findDifferences(context.db)).toEqual([]);
});

test('a released epic that has grown too deep meanwhile stays outside', async () => {
  const parent = await make.epic({ group });
  const child = await make.epic({ group, parent });
  await deleteItem(context, planner, { id: parent.id });
  for (let depth = 2, above = child; depth <= 7; depth++) above = await make.epic({ group, parent: above });
  await restoreFromBin(context, planner, { id: parent.id });
  expect(await stateOf(child)).toMatchObject({ parent_id: null, deleted_at: null });
  expect(await findDifferences(context.db)).toEqual([]);
});

test('what was put below a released child meanwhile comes back with it', async () => {
  const [top, parent] = [await make.epic({ group }), await make.epic({ group })];
  await addChild(context, planner, { parentId: top.id, childId: parent.id });
  const child = await make.epic({ group, parent });
  await deleteItem(context, planner, { id: parent.id });
  const later = await make.issue({ epic: child, weight: 4 });
  await restoreFromBin(context, planner, { id: parent.id });
  expect((await stateOf(later)).parent_id).toBe(child.id);
  const { rows } = await context.pool.query('SELECT opened_weight FROM work_items WHERE id = $1', [top.id]);
  expect(rows).toEqual([{ opened_weight: 4 }]);
  expect(await findDifferences(context.db)).toEqual([]);
});

test('what went with an epic returns to its parent when that was restored before', async () => {
  const top = await make.epic({ group });
  const middle = await make.epic({ group, parent: top });
  const low = await make.epic({ group, parent: middle });
  const lowest = await make.epic({
    group,
    parent: low,
    dueDateFixed: '2026-12-24',
    dueDateIsFixed: true,
  });
  const all = [top, middle, low, lowest];
  const before = await picture(all);
  await deleteItem(context, planner, { id: top.id, children: 'delete' });
  await restoreFromBin(context, planner, { id: middle.id });
  expect(await findDifferences(context.db)).toEqual([]);
  await updateItem(context, planner, { id: middle.id, title: 'Alive again' });
  await restoreFromBin(context, planner, { id: top.id });
  expect(await findDifferences(context.db)).toEqual([]);
  const titleless = (shown: Awaited<ReturnType<typeof picture>>) =>
    shown.rows.map((row) => ({ ...row, title: '' }));
  expect(titleless(await picture(all))).toEqual(titleless(before));
});

test('what went with an epic comes back with the dates of its own when its parent stays in the bin', async () => {
  const top = await make.epic({ group });
  const middle = await make.epic({ group, parent: top });
  const low = await make.epic({ group, parent: middle });
  await make.epic({ group, parent: low, dueDateFixed: '2026-12-24', dueDateIsFixed: true });
  await deleteItem(context, planner, { id: top.id, children: 'delete' });
  await restoreFromBin(context, planner, { id: middle.id });
  await deleteItem(context, planner, { id: middle.id, children: 'release' });
  await restoreFromBin(context, planner, { id: top.id });
  expect(await findDifferences(context.db)).toEqual([]);
  expect((await stateOf(low)).parent_id).toBeNull();
});
