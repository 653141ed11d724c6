import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../testing/context.ts';
import { findDifferences } from '../consistency/differences.ts';
import { generateScale } from './generate.ts';

const PLAN = { groups: 6, epics: 80, issues: 400, seed: 7, today: '2026-11-20' };

let one: TestContext;
let two: TestContext;
beforeEach(async () => void ([one, two] = await Promise.all([testContext(), testContext()])));
afterEach(async () => void (await Promise.all([one.close(), two.close()])));

const fingerprint = async (t: TestContext) =>
  (
    await sql<{ sum: string }>`
      SELECT md5(string_agg(concat_ws('|', type, iid, title, state, parent_id, start_date, due_date, weight), ',' ORDER BY id)) AS sum
      FROM work_items`.execute(t.db)
  ).rows[0]?.sum;

/** Returns rows whose reference has no target, over every foreign key of the schema. */
const dangling = async (t: TestContext): Promise<string[]> => {
  const { rows: keys } = await sql<{ child: string; column: string; parent: string; target: string }>`
    SELECT c.relname AS child, a.attname AS column, p.relname AS parent, t.attname AS target
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.conkey[1]
    JOIN pg_attribute t ON t.attrelid = p.oid AND t.attnum = f.confkey[1] WHERE f.contype = 'f'`.execute(
    t.db,
  );
  const found: string[] = [];
  for (const { child, column, parent, target } of keys) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(child)} c LEFT JOIN ${sql.table(parent)} p ON ${sql.ref(`p.${target}`)} = ${sql.ref(`c.${column}`)}
      WHERE ${sql.ref(`c.${column}`)} IS NOT NULL AND ${sql.ref(`p.${target}`)} IS NULL LIMIT 1`.execute(
      t.db,
    );
    if (rows.length > 0) found.push(`${child}.${column}`);
  }
  expect(keys.length).toBeGreaterThan(20);
  return found;
};

test('the data is sound, of the asked size, and seven levels deep', async () => {
  await generateScale(one.db, PLAN, () => {});
  expect(await findDifferences(one.db)).toEqual([]);
  expect(await dangling(one)).toEqual([]);
  const { rows } = await sql`
    SELECT count(*) FILTER (WHERE type = 'epic')::int AS epics, count(*) FILTER (WHERE type <> 'epic')::int AS issues,
      max(cardinality(ancestor_ids)) FILTER (WHERE type = 'epic') AS deepest,
      bool_or(start_date < '2026-11-20' AND due_date > '2026-11-20') AS running
    FROM work_items`.execute(one.db);
  expect(rows).toEqual([{ epics: 80, issues: 400, deepest: 6, running: true }]);
  const { rows: talk } = await sql`
    SELECT count(*) > 100 AS much, bool_or(n.internal) AS internal, bool_or(d.threaded) AS threaded, bool_and(n.internal = d.internal) AS alike,
      bool_and(n.created_at >= d.created_at) AS ordered FROM notes n JOIN discussions d ON d.id = n.discussion_id`.execute(
    one.db,
  );
  expect(talk).toEqual([{ much: true, internal: true, threaded: true, alike: true, ordered: true }]);
  const logged = await one.db.selectFrom('changes').select('id').where('cause', '=', 'imported').execute();
  expect(logged).toHaveLength(480);
});

test('one seed gives one store, another seed another', async () => {
  await generateScale(one.db, PLAN, () => {});
  await generateScale(two.db, PLAN, () => {});
  expect(await fingerprint(two)).toBe(await fingerprint(one));
  await generateScale(two.db, { ...PLAN, seed: 8 }, () => {});
  expect(await fingerprint(two)).not.toBe(await fingerprint(one));
});

test('a seed that is there already is refused', async () => {
  await generateScale(one.db, PLAN, () => {});
  await expect(generateScale(one.db, PLAN, () => {})).rejects.toThrow('scale-7 exists already');
});
