import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { findDifferences } from './differences.ts';
import { recountTrees } from './recount.ts';

let context: Context;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

const rows = () => context.db.selectFrom('work_items').selectAll().orderBy('id').execute();

test('a recount finds and mends every stored sum, chain, date and progress', async () => {
  const make = build(context);
  const group = await make.group();
  const project = await make.project({ group });
  const milestone = await make.milestone({ place: group, startDate: '2026-01-01', dueDate: '2026-06-01' });
  const top = await make.epic({ group });
  const middle = await make.epic({ group, parent: top, dueDateFixed: '2026-12-01', dueDateIsFixed: true });
  const low = await make.epic({ group, parent: middle });
  await make.issue({ project, epic: low, weight: 5, healthStatus: 'at_risk', milestoneId: milestone.id });
  await make.issue({ project, epic: middle, weight: 2 });
  const goal = await make.issue({ project, type: 'objective' });
  await make.issue({ project, type: 'key_result', parentId: goal.id, currentValue: 40 });
  const other = await make.epic();
  expect(await findDifferences(context.db)).toEqual([]);
  const sound = await rows();
  await sql`UPDATE work_items SET opened_issues = 9, child_epics = 4, closed_weight = 1, start_date = '2020-02-02'
    WHERE id IN (${top.id}, ${middle.id}, ${other.id})`.execute(context.db);
  await sql`UPDATE work_items SET ancestor_ids = ARRAY[${middle.id}]::bigint[] WHERE id = ${low.id}`.execute(
    context.db,
  );
  await sql`UPDATE work_items SET progress = 7 WHERE id = ${goal.id}`.execute(context.db);
  const kinds = new Set((await findDifferences(context.db)).map((difference) => difference.kind));
  expect([...kinds].toSorted()).toEqual(['ancestors', 'dates', 'progress', 'roll-ups']);
  const root = (
    await context.db
      .selectFrom('work_items')
      .select('root_namespace_id')
      .where('id', '=', top.id)
      .executeTakeFirstOrThrow()
  ).root_namespace_id;
  await context.db.transaction().execute((trx) => recountTrees(trx, root));
  expect((await findDifferences(context.db)).every((difference) => difference.id === other.id)).toBe(true);
  await context.db.transaction().execute((trx) => recountTrees(trx, null));
  expect(await rows()).toEqual(sound);
});

test('a loop, a broken confidentiality and a wrong path are told', async () => {
  const make = build(context);
  const [a, b] = [await make.epic(), await make.epic()];
  const sub = await make.group({ parent: await make.group() });
  // The database itself refuses this; a check must find it all the same.
  await sql`ALTER TABLE work_items DISABLE TRIGGER USER`.execute(context.db);
  await sql`UPDATE work_items SET parent_id = CASE id WHEN ${a.id} THEN ${b.id}::bigint ELSE ${a.id}::bigint END, position = 0,
    ancestor_ids = ARRAY[CASE id WHEN ${a.id} THEN ${b.id}::bigint ELSE ${a.id}::bigint END], confidential = id = ${a.id}
    WHERE id IN (${a.id}, ${b.id})`.execute(context.db);
  await sql`UPDATE namespaces SET full_path = 'nowhere' WHERE id = ${sub.id}`.execute(context.db);
  const told = (await findDifferences(context.db)).map(({ kind, id }) => `${kind} ${id}`);
  expect(told).toEqual(
    expect.arrayContaining([
      `ancestors ${a.id}`,
      `ancestors ${b.id}`,
      `confidentiality ${b.id}`,
      `paths ${sub.id}`,
    ]),
  );
});
