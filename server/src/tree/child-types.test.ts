import { parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { findDifferences } from '../consistency/differences.ts';
import { addChild } from '../item-changes/children/child-changes.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { restoreFromBin } from '../recycle-bin/changes.ts';
import { build, type Made, type MadePlace } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { expectRefused, itemRow } from '../testing/trace.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';

let t: TestContext;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let owner: Viewer;
beforeAll(async () => {
  t = await testContext();
  make = build(t.context);
  group = await make.group();
  project = await make.project({ group });
  owner = await make.member('owner', group);
});
afterAll(() => t.close());

const parentOf = async ({ id }: Made) => (await itemRow(t.context, id)).parent_id;
const convert = (item: Made, type: 'issue' | 'task' | 'objective') =>
  updateItem(t.context, owner, { id: item.id, type });

test('the database knows the same types of children as the code', async () => {
  const types = ['epic', ...ISSUE_TYPES];
  for (const child of types)
    for (const parent of types) {
      const { rows } = await t.context.pool.query<{ may: boolean }>('SELECT may_be_child_of($1, $2) AS may', [
        child,
        parent,
      ]);
      expect({ child, parent, may: rows[0]?.may }).toEqual({
        child,
        parent,
        may: parentTypesOf(child).includes(parent),
      });
    }
});

test.each([
  ['an issue of an epic that became a task', 'issue', 'task'],
  ['a task of an issue that became an issue', 'task', 'issue'],
] as const)('%s stays outside when its old parent is restored', async (_name, before, after) => {
  const epic = await make.epic({ group });
  const issue = await make.issue({ project, epic });
  const task = await make.issue({ project, type: 'task', parentId: issue.id });
  const [parent, child] = before === 'issue' ? [epic, issue] : [issue, task];
  if (before === 'issue') await deleteItem(t.context, owner, { id: task.id });
  await deleteItem(t.context, owner, { id: parent.id });
  await convert(child, after);
  await restoreFromBin(t.context, owner, { id: parent.id });
  expect(await parentOf(child)).toBeNull();
  expect(await findDifferences(t.db)).toEqual([]);
});

test('nine levels of objectives are the most, also for a key result that becomes one and for a restored one', async () => {
  const levels = [await make.issue({ project, type: 'objective' })];
  for (let level = 2; level <= 9; level++)
    levels.push(await make.issue({ project, type: 'objective', parentId: (levels.at(-1) as Made).id }));
  const [lowest, eighth] = [levels[8] as Made, levels[7] as Made];
  const result = await make.issue({ project, type: 'key_result', parentId: lowest.id });
  await expectRefused(t.context, () => convert(result, 'objective'), 'conflict', 'reached maximum depth');
  // While its parent is in the bin, the lowest epic gets a child.
  await deleteItem(t.context, owner, { id: eighth.id });
  await make.issue({ project, type: 'objective', parentId: lowest.id });
  await restoreFromBin(t.context, owner, { id: eighth.id });
  expect(await parentOf(eighth)).toBeNull();
  expect(await findDifferences(t.db)).toEqual([]);
});

test('whatever else writes, the database refuses a parent that does not fit', async () => {
  const [epic, issue] = [await make.epic({ group }), await make.issue({ project })];
  const child = await make.issue({ project, epic });
  const elsewhere = await make.epic();
  await addChild(t.context, await make.admin(), { parentId: epic.id, childId: issue.id });
  const set = (id: number, values: object) =>
    t.db.updateTable('work_items').set(values).where('id', '=', id).execute();
  const below = ({ id }: Made) => ({ parent_id: id, ancestor_ids: [id], position: 9999 });
  const rule = /breaks the rule of/;
  await expect(set(child.id, { type: 'task' })).rejects.toThrow(rule);
  await expect(set(epic.id, { type: 'objective' })).rejects.toThrow(rule);
  await expect(set(child.id, below(issue))).rejects.toThrow(rule);
  await expect(set(child.id, below(elsewhere))).rejects.toThrow(rule);
  await expect(set(epic.id, { deleted_at: new Date() })).rejects.toThrow(rule);
  await expect(set(child.id, { deleted_at: new Date() })).rejects.toThrow(rule);
  expect(await findDifferences(t.db)).toEqual([]);
});
