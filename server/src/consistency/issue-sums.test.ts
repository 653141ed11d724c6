import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { build } from '../testing/build.ts';
import { nightlyTimes } from '../testing/chance.ts';
import { testContext } from '../testing/context.ts';
import { findDifferences } from './differences.ts';

const ITEMS = 6;

let context: Context;
let close: () => Promise<void>;
/** Statements that change what is counted; $1 is the item, $2 the value. */
let statements: readonly string[];

beforeAll(async () => {
  ({ context, close } = await testContext());
  const make = build(context);
  const group = await make.group({ visibility: 'public' });
  const projects = [
    await make.project({ group, visibility: 'public' }),
    await make.project({ group, visibility: 'public' }),
  ];
  const labels = [await make.label({ place: group }), await make.label({ place: group })];
  const milestone = await make.milestone({ place: group });
  const epic = await make.epic({ group });
  const people = [await make.user(), await make.user()];
  for (let n = 0; n < ITEMS; n++) {
    const labelIds = labels.slice(0, n % 3).map(({ id }) => id);
    await make.issue({
      project: projects[n % 2] as (typeof projects)[number],
      labelIds,
      assigneeIds: people.slice(n % 3).map(({ id }) => id),
    });
  }
  const { rows } = await context.pool.query<{ ids: number[] }>(
    "SELECT array_agg(id ORDER BY id) AS ids FROM work_items WHERE type <> 'epic'",
  );
  const item = `(ARRAY[${rows[0]?.ids.join(', ')}])[$1::int]`;
  const one = (of: readonly { readonly id: number }[]) =>
    `(ARRAY[${of.map(({ id }) => id).join(', ')}])[1 + $2::int % ${of.length}]`;
  const set = (what: string) => `UPDATE work_items SET ${what} WHERE id = ${item}`;
  const link = (table: string, column: string, id: string) => [
    `INSERT INTO ${table} (root_namespace_id, work_item_id, ${column}) SELECT root_namespace_id, id, ${id} FROM work_items
      WHERE $1::int > 0 AND type <> 'epic' AND id % 2 = $2::int % 2 ON CONFLICT DO NOTHING`,
    `DELETE FROM ${table} WHERE work_item_id = ${item} AND ${column} = ${id}`,
  ];
  statements = [
    set(
      "state = CASE state WHEN 'opened' THEN 'closed' ELSE 'opened' END, closed_at = CASE state WHEN 'opened' THEN now() END, title = 'T' || $2",
    ),
    set('confidential = $2::int % 2 = 0'),
    set('weight = nullif($2::int, 3)'),
    // What is deleted has no parent, as a trigger checks.
    set(
      `(deleted_at, parent_id, ancestor_ids, position) =
        (SELECT CASE WHEN $2::int % 2 = 0 THEN now() END, NULL::bigint, '{}'::bigint[], NULL::integer)`,
    ),
    set(`namespace_id = ${one(projects)}, iid = 1000 + id`),
    set(`milestone_id = CASE WHEN $2::int % 2 = 0 THEN ${milestone.id} END`),
    `${set(
      `(parent_id, ancestor_ids, position) = (SELECT ${epic.id}, ARRAY[${epic.id}::bigint], $2::int + 100 * $1::int)`,
    )} AND deleted_at IS NULL`,
    set(
      `(parent_id, ancestor_ids, position) = (SELECT NULL::bigint, '{}'::bigint[], nullif($2::int, $2::int))`,
    ),
    ...link('work_item_labels', 'label_id', one(labels)),
    ...link('work_item_assignees', 'user_id', one(people)),
    'SELECT fold_issue_sums() WHERE $1::int + $2::int > 0',
  ];
});
afterAll(() => close());

const wrong = async () =>
  (await findDifferences(context.db)).filter(({ kind }) => kind === 'counts of issues');

test('whatever is written, and whenever they are folded, the sums are those of a recount', async () => {
  const step = fc.tuple(
    fc.nat({ max: statements.length - 1 }),
    fc.integer({ min: 1, max: ITEMS }),
    fc.nat({ max: 9 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const [which, at, what] of steps)
        await context.pool.query(statements[which] as string, [at, what]);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: nightlyTimes(25) },
  );
});

test('what goes takes its counts along, and folded nothing is left of it', async () => {
  await context.pool.query('DELETE FROM labels WHERE id = (SELECT min(id) FROM labels)');
  expect(await wrong()).toEqual([]);
  await context.pool.query("DELETE FROM work_items WHERE type <> 'epic'");
  expect(await wrong()).toEqual([]);
  const { rows } = await context.pool
    .query('SELECT fold_issue_sums()')
    .then(() => context.pool.query('SELECT FROM issue_sums'));
  expect(rows).toEqual([]);
});

test('sums that went wrong are made anew', async () => {
  await context.pool.query(
    "INSERT INTO issue_sums SELECT 'all', 0, id, 'issue', false, 1, 1 FROM namespaces",
  );
  expect(await wrong()).not.toEqual([]);
  await context.pool.query('SELECT recount_issue_sums(NULL)');
  expect(await wrong()).toEqual([]);
});
