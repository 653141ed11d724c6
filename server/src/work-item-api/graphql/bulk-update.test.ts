import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { undoChanges } from '../../item-changes/undo/undo-changes.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type Made, type MadePlace } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { findDifferences } from '../../consistency/differences.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let make: ReturnType<typeof build>;
let group: MadePlace;
let project: MadePlace;
let planner: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  make = build(context);
  group = await make.group({ path: 'acme' });
  project = await make.project({ path: 'plan', group });
  planner = await make.member('planner', group);
});
afterAll(() => close());

const gid = (item: Made) => `gid://gitlab/WorkItem/${item.id}`;

const written = async (): Promise<number> => {
  const { rows } = await context.pool.query<{ n: number }>('SELECT count(*) AS n FROM changes');
  return rows[0]?.n ?? 0;
};

const run = async (name: string, input: string, answer: string) => {
  const { data, errors } = await ask(
    planner,
    `mutation { it: ${name}(input: { ${input} }) { errors ${answer} } }`,
  );
  expect(errors).toEqual([]);
  return data.it;
};

test('a bulk edit of 100 items is one change that one undo takes back', async () => {
  const label = await make.label({ place: group });
  const parent = await make.epic({ group });
  const { rows: items } = await context.pool.query<Made>(
    `INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, author_id)
     SELECT 10000 + n, CASE WHEN n % 2 = 0 THEN 'epic' ELSE 'issue' END, CASE WHEN n % 2 = 0 THEN $1::bigint ELSE $2 END, $1, 'Item ' || n, $3
     FROM generate_series(1, 100) n RETURNING id`,
    [group.id, project.id, planner.userId],
  );
  await context.pool.query('UPDATE namespaces SET last_work_item_iid = 20000 WHERE id IN ($1, $2)', [
    group.id,
    project.id,
  ]);
  const picture = async () =>
    (
      await context.pool.query(
        'SELECT w.id, w.state, w.parent_id, w.confidential, array_agg(l.label_id) AS labels FROM work_items w LEFT JOIN work_item_labels l ON l.work_item_id = w.id WHERE w.id = ANY ($1) GROUP BY w.id ORDER BY w.id',
        [items.map((item) => item.id)],
      )
    ).rows;
  const before = await picture();
  const ids = items.map((item) => `"${gid(item)}"`).join();
  const done = await run(
    'workItemBulkUpdate',
    `ids: [${ids}], stateEvent: CLOSE, confidential: true, labelsWidget: { addLabelIds: ["gid://gitlab/GroupLabel/${label.id}"] }, hierarchyWidget: { parentId: "${gid(parent)}" }`,
    'updatedWorkItemCount changeIds',
  );
  expect(done).toMatchObject({ errors: [], updatedWorkItemCount: 100 });
  expect(
    (await picture()).every(
      (row) =>
        row.state === 'closed' && row.confidential && row.parent_id === parent.id && row.labels.length === 1,
    ),
  ).toBe(true);
  await undoChanges(context, planner, { changeIds: done.changeIds.map(Number) });
  expect(await picture()).toEqual(before);
  expect(await findDifferences(context.db)).toEqual([]);
});

test('a bulk edit of nothing, of too much, or with one item out of reach changes nothing', async () => {
  const epic = await make.epic({ group });
  const elsewhere = await make.epic();
  const ids = (count: number) => Array.from({ length: count }, () => `"${gid(epic)}"`).join();
  const errorsOf = async (input: string) => {
    const before = await written();
    const { data, errors } = await ask(
      planner,
      `mutation { it: workItemBulkUpdate(input: { ${input} }) { errors } }`,
    );
    expect(await written()).toBe(before);
    return data.it?.errors ?? errors.map((error) => error.message);
  };
  expect(await errorsOf('ids: [], stateEvent: CLOSE')).toEqual(["Ids can't be blank"]);
  expect(await errorsOf(`ids: [${ids(101)}], stateEvent: CLOSE`)).toEqual([
    'Ids is too long (maximum is 100 entries)',
  ]);
  expect(await errorsOf(`ids: [${ids(1)}]`)).toEqual(['At least one change must be given']);
  expect(await errorsOf(`ids: [${ids(1)}], labelsWidget: {}`)).toEqual(['At least one change must be given']);
  expect(await errorsOf(`ids: [${ids(1)}, "${gid(elsewhere)}"], stateEvent: CLOSE`)).toEqual([NO_ACCESS]);
  // With a full path, all items must be inside it.
  expect(await errorsOf(`ids: [${ids(1)}], stateEvent: CLOSE, fullPath: "acme/plan"`)).toEqual([NO_ACCESS]);
  expect(
    await errorsOf(`ids: [${ids(1)}], stateEvent: CLOSE, parentId: "gid://gitlab/Project/${project.id}"`),
  ).toEqual([NO_ACCESS]);
  expect(await errorsOf(`ids: [${ids(1)}], hierarchyWidget: { parentId: "${gid(elsewhere)}" }`)).toEqual([
    NO_ACCESS,
  ]);
});
