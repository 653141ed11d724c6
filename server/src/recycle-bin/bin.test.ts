import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build, type Made, type MadePlace } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { expectRefused } from '../testing/trace.ts';
import { emptyBin } from './bin.ts';
import { findDifferences } from '../consistency/differences.ts';
import { recountTrees } from '../consistency/recount.ts';
import { undoChanges } from '../item-changes/undo/undo-changes.ts';
import { removeChild } from '../item-changes/children/child-changes.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { createLink } from '../item-changes/link-changes.ts';
import { restoreFromBin } from './changes.ts';
import { type StoredItems, storedItems } from '../testing/fixtures/stored-items.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let planner: Viewer;
let guest: Viewer;

let picture: StoredItems['picture'];
let stateOf: StoredItems['stateOf'];
beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  ({ picture, stateOf } = storedItems(context));
  group = await make.group({ path: 'acme' });
  planner = await make.member('planner', group);
  guest = await make.member('guest', group);
});
afterAll(() => close());

/** root > (before, epic > (child > grandchild + deep issue, issue), after), with a link and inherited dates. */
const forest = async () => {
  const root = await make.epic({ group });
  const after = await make.epic({ group, parent: root });
  const epic = await make.epic({ group, parent: root });
  const before = await make.epic({ group, parent: root });
  const issue = await make.issue({ epic, weight: 3, healthStatus: 'at_risk' });
  const child = await make.epic({ group, parent: epic });
  const grandchild = await make.epic({
    group,
    parent: child,
    startDateFixed: '2026-01-05',
    startDateIsFixed: true,
  });
  const deep = await make.issue({ epic: child, weight: 2 });
  const task = await make.issue({ type: 'issue' });
  await make.link(epic, before, 'is_blocked_by');
  return { root, before, epic, after, issue, child, grandchild, deep, task };
};

test.each(['release', 'delete'] as const)(
  'an epic deleted with "%s" comes back with its place, its children and its links',
  async (children) => {
    const all = await forest();
    const before = await picture(Object.values(all));
    const { changeIds } = await deleteItem(context, planner, { id: all.epic.id, children });
    expect(changeIds).toHaveLength(1);
    expect(await findDifferences(context.db)).toEqual([]);
    const child = await stateOf(all.child);
    expect(child.parent_id).toBeNull();
    expect(child.deleted_at !== null).toBe(children === 'delete');
    expect(child.deleted_with_id).toBe(children === 'delete' ? all.epic.id : null);
    expect((await stateOf(all.issue)).deleted_at).toBeNull();
    expect((await stateOf(all.deep)).deleted_at).toBeNull();
    expect((await stateOf(all.deep)).parent_id).toBe(children === 'delete' ? null : all.child.id);
    expect((await stateOf(all.epic)).deleted_by_id).toBe(planner.userId);
    await restoreFromBin(context, planner, { id: all.epic.id });
    expect(await picture(Object.values(all))).toEqual(before);
    expect(await findDifferences(context.db)).toEqual([]);
  },
);

test.each(['release', 'delete'] as const)(
  'undoing a deletion with "%s" and undoing that again are exact',
  async (children) => {
    const all = await forest();
    const before = await picture(Object.values(all));
    const deletion = await deleteItem(context, planner, { id: all.epic.id, children });
    const undone = await undoChanges(context, planner, { changeIds: deletion.changeIds });
    expect(await picture(Object.values(all))).toEqual(before);
    await undoChanges(context, planner, { changeIds: undone.changeIds });
    expect((await stateOf(all.epic)).deleted_at).not.toBeNull();
    expect((await stateOf(all.grandchild)).deleted_at !== null).toBe(children === 'delete');
    expect(await findDifferences(context.db)).toEqual([]);
  },
);

test('only those who may delete an epic restore it, and nothing is restored twice', async () => {
  const epic = await make.epic({ group });
  await deleteItem(context, planner, { id: epic.id });
  await expectRefused(context, () => restoreFromBin(context, guest, { id: epic.id }), 'forbidden');
  const outsider = await make.outsider();
  await expectRefused(context, () => restoreFromBin(context, outsider, { id: epic.id }), 'notFound');
  await restoreFromBin(context, planner, { id: epic.id });
  await expectRefused(context, () => restoreFromBin(context, planner, { id: epic.id }), 'notFound');
});

test('epics below that the viewer may not delete are released with all that is below them', async () => {
  const elsewhere = await make.group();
  const away = await make.group({ parent: group });
  const owner = await make.member('guest', group);
  const top = await make.epic({ group, as: planner });
  const kept = await make.epic({ group: away, parent: top });
  const below = await make.epic({ group: away, parent: kept });
  await context.db
    .updateTable('work_items')
    .set({ author_id: owner.userId as number })
    .where('id', '=', top.id)
    .execute();
  expect(elsewhere.id).not.toBe(away.id);
  await deleteItem(context, owner, { id: top.id, children: 'delete' });
  expect(await stateOf(kept)).toMatchObject({ parent_id: null, deleted_at: null });
  expect(await stateOf(below)).toMatchObject({ parent_id: kept.id, deleted_at: null });
  expect(await findDifferences(context.db)).toEqual([]);
});

const BIN =
  'query { group(fullPath: "acme") { deletedEpics(first: 100) { nodes { id title reference deletedBy { id } deletedWithIt goneAt deletedAt } } } }';

test('the bin lists what was deleted itself, for those who may restore it', async () => {
  const epic = await make.epic({ group, title: 'In the bin' });
  const child = await make.epic({ group, parent: epic });
  const secret = await make.epic({ group, confidential: true });
  await deleteItem(context, planner, { id: epic.id, children: 'delete' });
  await deleteItem(context, planner, { id: secret.id });
  const gid = (item: Made) => `gid://gitlab/Epic/${item.id}`;
  const listed = async (who: Viewer) => {
    const { data, errors } = await ask(who, BIN);
    expect(errors).toEqual([]);
    return data.group?.deletedEpics.nodes as {
      id: string;
      deletedWithIt: number;
      goneAt: string;
      deletedAt: string;
    }[];
  };
  const mine = await listed(planner);
  expect(mine.map((one) => one.id)).toEqual(expect.arrayContaining([gid(epic), gid(secret)]));
  expect(mine.map((one) => one.id)).not.toContain(gid(child));
  const found = mine.find((one) => one.id === gid(epic));
  expect(found).toMatchObject({ title: 'In the bin', deletedWithIt: 1, deletedBy: expect.anything() });
  expect(Date.parse(found?.goneAt ?? '') - Date.parse(found?.deletedAt ?? '')).toBe(30 * 86_400_000);
  expect(await listed(guest)).toEqual([]);
  expect((await ask(await make.outsider(), BIN)).data.group).toBeNull();
});

test('GraphQL deletes, undoes and restores; the epic is gone from every read meanwhile', async () => {
  const epic = await make.epic({ group });
  const run = (who: Viewer, text: string) => ask(who, `mutation { it: ${text} }`);
  const remove = `deleteEpic(input: { groupPath: "acme", iid: "${epic.iid}" }) { changeIds errors }`;
  expect((await run(guest, remove)).data.it).toBeNull();
  const { data } = await run(planner, remove);
  expect(data.it.errors).toEqual([]);
  const read = `query { epic(id: "gid://gitlab/Epic/${epic.id}") { id } }`;
  expect((await ask(planner, read)).data.epic).toBeNull();
  const back = `restoreEpic(input: { id: "gid://gitlab/Epic/${epic.id}" }) { epic { id } changeIds errors }`;
  expect((await run(planner, back)).data.it).toMatchObject({ epic: { id: expect.any(String) }, errors: [] });
  expect((await ask(planner, read)).data.epic).not.toBeNull();
});

test('undoing a link, a removed link and a removed child puts each back', async () => {
  const [one, other] = [await make.epic({ group }), await make.epic({ group })];
  const child = await make.epic({ group, parent: one });
  const latest = async (kind: string, subject?: number) => {
    const row = await context.db
      .selectFrom('changes')
      .select('id')
      .where('kind', '=', kind)
      .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject as number))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const linked = async () => (await picture([one, other])).links.map(({ type }) => type);
  await createLink(context, planner, { sourceId: one.id, targetId: other.id, type: 'blocks' });
  const undone = await undoChanges(context, planner, { changeIds: [await latest('link.created')] });
  expect(await linked()).toEqual([]);
  await undoChanges(context, planner, { changeIds: undone.changeIds });
  expect(await linked()).toEqual(['blocks']);
  await removeChild(context, planner, { parentId: one.id, childId: child.id });
  await undoChanges(context, planner, { changeIds: [await latest('epic.updated', child.id)] });
  expect((await stateOf(child)).parent_id).toBe(one.id);
});

test('an epic is gone for good after 30 days in the bin, with what went with it', async () => {
  const epic = await make.epic({ group });
  const child = await make.epic({ group, parent: epic });
  const fresh = await make.epic({ group });
  await deleteItem(context, planner, { id: epic.id, children: 'delete' });
  await deleteItem(context, planner, { id: fresh.id });
  await context.db
    .updateTable('work_items')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', 'in', [epic.id, child.id])
    .execute();
  expect(await emptyBin(context.db)).toBe(2);
  const entries = await context.db
    .selectFrom('changes')
    .select(['kind', 'subject_id'])
    .where('cause', '=', 'system')
    .orderBy('subject_id')
    .execute();
  expect(entries).toEqual([epic, child].map(({ id }) => ({ kind: 'epic.deleted', subject_id: id })));
  await expect(stateOf(epic)).rejects.toThrow();
  expect((await stateOf(fresh)).deleted_at).not.toBeNull();
});

test('an epic of 2,000 issues and 200 epics is deleted and restored in seconds', async () => {
  const top = await make.epic({ group });
  const project = await make.project({ group });
  const fill = (kind: 'epic' | 'issue', parentId: number, place: Made, count: number, from: number) =>
    context.pool.query(
      `INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, author_id, parent_id, ancestor_ids, position, weight)
       SELECT $5 + n, $1, $2, $3, 'Item ' || n, $4, $6::bigint, ARRAY[$6::bigint], $5 + n, CASE $1 WHEN 'issue' THEN 1 END
       FROM generate_series(1, $7::int) n`,
      [kind, place.id, group.id, planner.userId, from, parentId, count],
    );
  await fill('issue', top.id, project, 2000, 10_000);
  await fill('epic', top.id, group, 200, 100_000);
  await context.pool.query('UPDATE namespaces SET last_work_item_iid = 200000 WHERE id = ANY ($1)', [
    [project.id, group.id],
  ]);
  await context.db.transaction().execute((trx) => recountTrees(trx, null));
  const rows = async () =>
    (
      await context.pool.query(
        'SELECT id, parent_id, position, ancestor_ids, opened_issues, opened_weight, child_epics FROM work_items WHERE id = $1 OR $1 = ANY (ancestor_ids) ORDER BY id',
        [top.id],
      )
    ).rows;
  const before = await rows();
  expect(before).toHaveLength(2201);
  const { changeIds } = await deleteItem(context, planner, { id: top.id, children: 'delete' });
  expect(await rows()).toHaveLength(1);
  await undoChanges(context, planner, { changeIds });
  expect(await rows()).toEqual(before);
  expect(await findDifferences(context.db)).toEqual([]);
});
