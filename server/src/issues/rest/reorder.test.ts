import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../changes/write.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import type { MadeItem, MadePlace } from '../../testing/build.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { manualPosition, moveByHand } from '../../tree/manual-order.ts';
import type { WorkItemRow } from '../../work-items/rows.ts';
import { reorderIssue } from '../changes.ts';

const MANY_MOVES = 1000;

let w: GroupWithCallers;
let other: MadePlace;
beforeAll(async () => {
  w = await groupWithCallers();
  other = await w.make.project({ group: w.subgroup, path: 'other' });
});
afterAll(() => w.close());

const at = ({ iid }: MadeItem, project = 'top%2Fplan') => `/api/v4/projects/${project}/issues/${iid}`;

/** Issues a, b, c … in the order of creation; there are no others. */
const fresh = async (count: number, project: MadePlace = w.project): Promise<MadeItem[]> => {
  await w.context.pool.query('UPDATE work_items SET deleted_at = now() WHERE deleted_at IS NULL');
  const made: MadeItem[] = [];
  for (let n = 0; n < count; n++)
    made.push(await w.make.issue({ project, title: String.fromCodePoint(97 + n), as: w.people.planner }));
  return made;
};

const order = async (query = 'sort=asc', list = 'groups/top'): Promise<string> =>
  (await w.planner.get(`/api/v4/${list}/issues?order_by=relative_position&per_page=100&${query}`)).body
    .map((issue: { title: string }) => issue.title)
    .join('');

test('issues stand by their number until they are moved, and new ones come last', async () => {
  const [a, b, c, d] = (await fresh(4)) as [MadeItem, MadeItem, MadeItem, MadeItem];
  expect(await order()).toBe('abcd');
  const moved = await w.planner.put(`${at(d)}/reorder`, { move_after_id: b.id });
  expect(moved).toMatchObject({ status: 200, body: { id: d.id, title: 'd' } });
  expect(await order()).toBe('adbc');
  await w.planner.put(`${at(a)}/reorder`, { move_before_id: c.id });
  expect(await order()).toBe('dbca');
  await w.planner.put(`${at(a)}/reorder`, { move_after_id: d.id });
  expect(await order()).toBe('adbc');
  await w.make.issue({ project: w.project, title: 'e' });
  expect(await order()).toBe('adbce');
  expect(await order('sort=desc')).toBe('ecbda');
  expect(await order('sort=asc', 'projects/top%2Fplan')).toBe('adbce');
});

test('between two neighbours an issue stays where it is, or goes behind the first of them', async () => {
  const [a, b, c, d] = (await fresh(4)) as [MadeItem, MadeItem, MadeItem, MadeItem];
  const before = await w.planner.get(at(b));
  const seen = await w.db.selectFrom('changes').select('id').execute();
  await w.planner.put(`${at(b)}/reorder`, { move_before_id: a.id, move_after_id: c.id });
  await w.planner.put(`${at(b)}/reorder`, { move_before_id: a.id });
  await w.planner.put(`${at(b)}/reorder`, { move_before_id: d.id, move_after_id: a.id });
  expect(await w.db.selectFrom('changes').select('id').execute()).toEqual(seen);
  expect((await w.planner.get(at(b))).body).toEqual(before.body);
  // In reverse order they have the same effect.
  await w.planner.put(`${at(a)}/reorder`, { move_before_id: d.id, move_after_id: b.id });
  expect(await order()).toBe('bacd');
});

test('the order is one for all projects of a top-level group, also where somebody sees a part of it', async () => {
  const [a, b] = (await fresh(2)) as [MadeItem, MadeItem];
  const hidden = await w.make.issue({ project: w.project, title: 'h', confidential: true });
  const far = await w.make.issue({ project: other, title: 'f' });
  await w.planner.put(`${at(far, 'top%2Fsub%2Fother')}/reorder`, { move_after_id: b.id });
  await w.planner.put(`${at(hidden)}/reorder`, { move_after_id: a.id });
  expect(await order()).toBe('hafb');
  const guests = await w.guest.get('/api/v4/groups/top/issues?order_by=relative_position&sort=asc');
  expect(guests.body.map((issue: { title: string }) => issue.title)).toEqual(['a', 'f', 'b']);
});

test('lists of GraphQL have the same order', async () => {
  const [a, , c] = (await fresh(3)) as [MadeItem, MadeItem, MadeItem];
  await w.planner.put(`${at(c)}/reorder`, { move_after_id: a.id });
  const { body } = await w.planner.query(
    '{ group(fullPath: "top") { issues(sort: RELATIVE_POSITION_ASC) { nodes { title } } } }',
  );
  const titles = body.data.group.issues.nodes.map((issue: { title: string }) => issue.title);
  expect(titles.join('')).toBe('cab');
});

test('a thousand moves into one gap end as they were asked for', async () => {
  const made = await fresh(12);
  const model = made.map(({ id }) => id);
  const [head, ...rest] = model as [number, ...number[]];
  const rows = await w.db
    .selectFrom('work_items')
    .selectAll()
    .where('id', 'in', rest)
    .orderBy('id')
    .execute();
  // In one transaction, as a thousand would take a minute on a busy machine.
  await write(w.db, w.people.planner, {}, async (each) => {
    for (let n = 0; n < MANY_MOVES; n++) {
      const row = rows[n % rows.length] as WorkItemRow;
      await moveByHand(each, row, { behindId: head });
      model.splice(model.indexOf(row.id), 1);
      model.splice(1, 0, row.id);
    }
  });
  const letters = model.map((id) => String.fromCodePoint(97 + made.findIndex((one) => one.id === id)));
  expect(await order()).toBe(letters.join(''));
});

test('moves at the same time all happen, and no two issues stand at one place', async () => {
  const [first, second, ...rest] = (await fresh(10)) as [MadeItem, MadeItem, ...MadeItem[]];
  // Moves into one gap from both its ends, so that no two moves wait for the row of the same neighbour.
  const between = (n: number) => (n % 2 ? { moveBeforeId: first.id } : { moveAfterId: second.id });
  await Promise.all(
    rest.map(async ({ id }, n) => reorderIssue(w.context, w.people.planner, { id, ...between(n) })),
  );
  const { rows } = await w.context.pool.query(
    `SELECT count(DISTINCT ${manualPosition('w')}) AS places, count(*) AS issues FROM work_items w WHERE deleted_at IS NULL AND type <> 'epic'`,
  );
  expect(rows[0]).toEqual({ places: 10, issues: 10 });
  expect(await order()).toMatch(/^a[c-j]{8}b$/);
});

test('a move is told in the log, says nothing of when the issue was changed, and can be undone', async () => {
  const [a, , c] = (await fresh(3)) as [MadeItem, MadeItem, MadeItem];
  const before = (await w.planner.get(at(c))).body.updated_at;
  const { changeIds, changed } = await reorderIssue(w.context, w.people.planner, {
    id: c.id,
    moveAfterId: a.id,
  });
  expect([changed, changeIds.length, await order()]).toEqual([true, 1, 'cab']);
  expect((await w.planner.get(at(c))).body.updated_at).toBe(before);
  await undoChanges(w.context, w.people.planner, { changeIds });
  expect(await order()).toBe('abc');
});

test('a page moves with the same words, and is told what undoes it', async () => {
  const [a, b] = (await fresh(2)) as [MadeItem, MadeItem];
  const page = `/top/plan/-/issues/${b.iid}/reorder`;
  const { status, body } = await w.planner.put(page, { move_after_id: a.id });
  expect([status, body.change_ids.length, await order()]).toEqual([200, 1, 'ba']);
  await undoChanges(w.context, w.people.planner, { changeIds: body.change_ids });
  expect(await order()).toBe('ab');
  expect(await w.planner.put(page, { move_after_id: b.id })).toMatchObject({
    status: 422,
    body: { errors: [expect.stringContaining('is not another issue of the same top-level group')] },
  });
  expect(await w.guest.put(page, { move_after_id: a.id })).toMatchObject({ status: 403 });
});

test('who may not edit an issue cannot move it, and outsiders do not see it', async () => {
  const [a, b] = (await fresh(2)) as [MadeItem, MadeItem];
  const own = await w.make.issue({ project: w.project, title: 'own', as: w.people.guest });
  const move = { move_after_id: a.id };
  expect(await w.guest.put(`${at(b)}/reorder`, move)).toMatchObject({ status: 403 });
  expect(await w.outsider.put(`${at(b)}/reorder`, move)).toMatchObject({ status: 404 });
  expect(await w.anonymous.put(`${at(b)}/reorder`, move)).toMatchObject({ status: 401 });
  expect(await w.reader.put(`${at(b)}/reorder`, move)).toMatchObject({ status: 403 });
  expect(await order()).toBe('abown');
  expect(await w.guest.put(`${at(own)}/reorder`, move)).toMatchObject({ status: 200 });
  expect(await order()).toBe('ownab');
});

test('a wrong neighbour is refused by name, and nothing moves', async () => {
  const [a, b] = (await fresh(2)) as [MadeItem, MadeItem];
  const secret = await w.make.issue({ project: w.project, title: 's', confidential: true });
  const epic = await w.make.epic({ group: w.group });
  const away = await w.make.issue();
  const words = ['is not another issue of the same top-level group'];
  for (const id of [b.id, epic.id, away.id, 999_999])
    expect(await w.planner.put(`${at(b)}/reorder`, { move_after_id: id })).toMatchObject({
      status: 400,
      body: { message: { move_after_id: words } },
    });
  const mine = await w.make.issue({ project: w.project, title: 'm', as: w.people.guest });
  expect(await w.guest.put(`${at(mine)}/reorder`, { move_before_id: secret.id })).toMatchObject({
    status: 400,
    body: { message: { move_before_id: words } },
  });
  expect(await w.planner.put(`${at(b)}/reorder`, {})).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('move_after_id, move_before_id are missing') },
  });
  expect(await w.planner.put(`${at(a)}/reorder`, { move_after_id: 'x' })).toMatchObject({ status: 400 });
  expect(await order()).toBe('absm');
});

test('the index is one of the order that lists ask for', async () => {
  await fresh(3);
  const client = await w.context.pool.connect();
  try {
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM work_items w WHERE root_namespace_id = $1 AND type <> 'epic' AND deleted_at IS NULL ORDER BY ${manualPosition('w')}, id LIMIT 20`,
      [w.group.id],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('work_items_manual_order');
    expect(plan).not.toContain('Sort');
  } finally {
    client.release(true);
  }
});
