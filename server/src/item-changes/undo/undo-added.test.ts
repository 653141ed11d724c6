import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { undoChanges } from './undo-changes.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

/** The parent and position of an item, and whether it is in the bin. */
const place = async (id: number) => {
  const row = await w.db
    .selectFrom('work_items')
    .select(['parent_id', 'position', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { parent: row.parent_id, position: row.position, binned: row.deleted_at !== null };
};
const newParent = async () => {
  const epic = await w.make.epic({ group: w.group });
  return { epic, at: `/groups/top/-/epics/${epic.iid}` };
};
const undo = (who: 'planner' | 'guest' | 'owner', changeIds: number[]) =>
  undoChanges(w.context, w.people[who], { changeIds });

test('children added by reference go back to the very place they were taken from', async () => {
  const { epic, at } = await newParent();
  const old = await w.make.epic({ group: w.group });
  const neighbour = await w.make.issue({ project: w.project, epic: old });
  const issue = await w.make.issue({ project: w.project, epic: old });
  const child = await w.make.epic({ group: w.subgroup, parent: old });
  const free = await w.make.epic({ group: w.group });
  const ids = [neighbour, issue, child, free].map(({ id }) => id);
  const before = await Promise.all(ids.map(place));
  const issues = await w.planner.post(`${at}/issues`, { issuable_references: [`plan#${issue.iid}`] });
  const epics = await w.planner.post(`${at}/links`, {
    issuable_references: [`sub&${child.iid}`, `&${free.iid}`],
  });
  expect((await Promise.all(ids.map(place))).map(({ parent }) => parent)).toEqual([
    old.id,
    epic.id,
    epic.id,
    epic.id,
  ]);
  await undo('planner', epics.body.change_ids);
  await undo('planner', issues.body.change_ids);
  expect(await Promise.all(ids.map(place))).toEqual(before);
});

test('an epic created below another goes into the bin, and so does an issue', async () => {
  const { epic, at } = await newParent();
  const made = await w.planner.post(`${at}/links`, { title: 'Child', group_id: w.subgroup.id });
  expect(made.body).toMatchObject({
    title: 'Child',
    url: expect.stringContaining('/groups/top/sub/-/epics/'),
  });
  const written = await w.planner.post(`${at}/issues`, { title: 'Bolt', project_id: w.project.id });
  expect(written.body).toMatchObject({ title: 'Bolt', url: expect.stringContaining('/top/plan/-/issues/') });
  for (const { body } of [made, written]) {
    expect(await place(body.id)).toMatchObject({ parent: epic.id, binned: false });
    await undo('planner', body.change_ids);
    expect(await place(body.id)).toMatchObject({ binned: true });
  }
  const { body } = await w.planner.get(`${at}/links`);
  expect(body).toEqual([]);
});

test('an issue below an epic needs a project and a title, and the right to create it there', async () => {
  const { at } = await newParent();
  const refused = async (body: object, status: number, who: 'planner' | 'guest' | 'outsider' = 'planner') => {
    const answer = await w[who].post(`${at}/issues`, body);
    expect(answer.status).toBe(status);
    return answer.body;
  };
  expect(await refused({ title: 'Bolt' }, 400)).toEqual({ message: { project_id: ['is missing'] } });
  await refused({ title: ' ', project_id: w.project.id }, 400);
  await refused({ title: 'Bolt', project_id: 999_999_999 }, 404);
  await refused({ title: 'Bolt', project_id: w.project.id }, 404, 'outsider');
});

test('what somebody else created goes into the bin with the right to delete it only', async () => {
  const { at } = await newParent();
  const { body } = await w.owner.post(`${at}/issues`, { title: 'Nut', project_id: w.project.id });
  await expect(undo('guest', body.change_ids)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await place(body.id)).toMatchObject({ binned: false });
  await undo('planner', body.change_ids);
  expect(await place(body.id)).toMatchObject({ binned: true });
});

test('after all of this everything stored still adds up', async () => {
  expect(await findDifferences(w.db)).toEqual([]);
});
