import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import type { Made } from '../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { newestChange, changesSince } from '../testing/trace.ts';
import { findDifferences } from '../consistency/differences.ts';
import { CairnError } from '../http/errors.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const GROUP =
  '{ place: group(fullPath: "top") { userPermissions { emptyBin } deletedEpics { nodes { id } } } }';
const PROJECT =
  '{ place: project(fullPath: "top/plan") { userPermissions { emptyBin } deletedIssues { nodes { id type reference project { fullPath } } } } }';

const binOf = async (who: Caller, query: string) => {
  const { body } = await who.query(query);
  const place = body.data.place;
  return (
    place && {
      mayEmpty: place.userPermissions.emptyBin,
      nodes: (place.deletedEpics ?? place.deletedIssues).nodes,
    }
  );
};
const empty = (who: Caller, fullPath: string) =>
  who.query('mutation ($input: BinEmptyInput!) { binEmpty(input: $input) { deletedCount errors } }', {
    input: { fullPath },
  });
const restore = (who: Caller, item: Made) =>
  who.query(
    'mutation ($input: WorkItemRestoreInput!) { workItemRestore(input: $input) { workItem { id } changeIds errors } }',
    { input: { id: `gid://gitlab/WorkItem/${item.id}` } },
  );
const codeOf = (answer: { readonly body: { readonly errors?: { readonly message: string }[] } }) =>
  answer.body.errors?.[0]?.message;

test('the bin of a project lists its items for those who may restore them, and restoring takes them out', async () => {
  const task = await w.make.issue({ project: w.project, type: 'task' });
  const elsewhere = await w.make.issue();
  const chief = await w.make.admin();
  for (const { id } of [task, elsewhere]) await deleteItem(w.context, chief, { id });
  expect(await binOf(w.planner, PROJECT)).toEqual({
    mayEmpty: false,
    nodes: [
      {
        id: `gid://gitlab/Issue/${task.id}`,
        type: 'TASK',
        reference: `#${task.iid}`,
        project: { fullPath: 'top/plan' },
      },
    ],
  });
  expect(await binOf(w.guest, PROJECT)).toEqual({ mayEmpty: false, nodes: [] });
  expect(await binOf(w.outsider, PROJECT)).toBeNull();
  const [hidden, missing] = [await restore(w.outsider, task), await restore(w.outsider, { id: 999_999 })];
  expect(codeOf(hidden)).toBe(codeOf(missing));
  expect((await restore(w.guest, task)).body.data.workItemRestore).toBeNull();
  expect((await restore(w.planner, task)).body.data.workItemRestore).toMatchObject({
    workItem: { id: `gid://gitlab/WorkItem/${task.id}` },
    errors: [],
  });
  expect((await binOf(w.planner, PROJECT))?.nodes).toEqual([]);
});

test('an author finds in the bin and restores what they deleted themselves, not what an owner deleted', async () => {
  const issue = await w.make.issue({ project: w.project, as: w.people.guest });
  const { changeIds } = await deleteItem(w.context, w.people.owner, { id: issue.id });
  expect((await binOf(w.guest, PROJECT))?.nodes).toEqual([]);
  expect((await restore(w.guest, issue)).body.data.workItemRestore).toBeNull();
  await expect(undoChanges(w.context, w.people.guest, { changeIds })).rejects.toThrow(CairnError);
  await restore(w.owner, issue);
  await deleteItem(w.context, w.people.guest, { id: issue.id });
  expect((await binOf(w.guest, PROJECT))?.nodes).toHaveLength(1);
  expect((await restore(w.guest, issue)).body.data.workItemRestore.errors).toEqual([]);
});

test('owners empty the bin of a place, with what went in with something else, and nothing outside it', async () => {
  const chief = await w.make.admin();
  const epic = await w.make.epic({ group: w.group });
  const child = await w.make.epic({ group: w.subgroup, parent: epic });
  const issue = await w.make.issue({ project: w.project });
  const away = await w.make.epic();
  await deleteItem(w.context, chief, { id: epic.id, children: 'delete' });
  await deleteItem(w.context, chief, { id: away.id });
  await deleteItem(w.context, chief, { id: issue.id });
  const since = await newestChange(w.context);
  expect((await empty(w.planner, 'top')).body.data.binEmpty).toBeNull();
  expect(codeOf(await empty(w.outsider, 'top'))).toBe(codeOf(await empty(w.outsider, 'nowhere')));
  expect(await changesSince(w.context, since)).toEqual([]);
  expect((await binOf(w.owner, GROUP))?.mayEmpty).toBe(true);
  expect((await empty(w.owner, 'top')).body.data.binEmpty).toEqual({ deletedCount: 2, errors: [] });
  expect(
    (await changesSince(w.context, since)).map(({ kind, subject_id: id }) => [kind, id]).toSorted(),
  ).toEqual([
    ['epic.deleted', epic.id],
    ['epic.deleted', child.id],
  ]);
  const left = await w.db
    .selectFrom('work_items')
    .select('id')
    .where('id', 'in', [epic.id, child.id, issue.id, away.id])
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([issue.id, away.id]);
  expect((await restore(w.owner, epic)).body.data.workItemRestore).toBeNull();
  expect((await empty(w.owner, 'top/plan')).body.data.binEmpty).toEqual({ deletedCount: 1, errors: [] });
  expect(await findDifferences(w.db)).toEqual([]);
});
