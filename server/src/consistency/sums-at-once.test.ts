import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { COUNT_CHECKS } from './count-checks.ts';

let context: Context;
let close: () => Promise<void>;
let clients: [pg.PoolClient, pg.PoolClient];
/** Ids by name, used in the statements. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  ({ context, close } = await testContext());
  const make = build(context);
  const group = await make.group();
  const project = await make.project({ group });
  const titles = { plain: 'plain', scoped: 'flow::a', renamed: 'renamed' };
  for (const [name, title] of Object.entries(titles))
    ids[name] = (await make.label({ place: group, title })).id;
  ids['milestone'] = (await make.milestone({ place: group })).id;
  ids['ann'] = (await make.user()).id;
  ids['bob'] = (await make.user()).id;
  ids['root'] = group.id;
  ids['other'] = (await make.project({ group })).id;
  ids['project'] = project.id;
  ids['issue'] = (await make.issue({ project })).id;
  clients = [await context.pool.connect(), await context.pool.connect()];
});
afterAll(async () => {
  for (const client of clients) client.release();
  await close();
});

const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
const run = (text: string) => context.pool.query(filled(text));

const link = (table: string, column: string, id: string) =>
  `INSERT INTO ${table} (root_namespace_id, work_item_id, ${column}) VALUES ({root}, {issue}, {${id}}) ON CONFLICT DO NOTHING`;
const labelled = (label: string) => link('work_item_labels', 'label_id', label);
const assigned = (person: string) => link('work_item_assignees', 'user_id', person);
const set = (what: string) => `UPDATE work_items SET ${what} WHERE id = {issue}`;

/** None of them locks the issue before it writes. */
const WRITES: Readonly<Record<string, string>> = {
  closes: set("state = 'closed', closed_at = now()"),
  hides: set('confidential = true'),
  moves: set('namespace_id = {other}, iid = 900'),
  plans: set('milestone_id = {milestone}'),
  deletes: set('deleted_at = now()'),
  labels: labelled('plain'),
  'labels with a scope': labelled('scoped'),
  'labels with what gets a scope': labelled('renamed'),
  'gives a scope': "UPDATE labels SET title = 'flow::b' WHERE id = {renamed}",
  'takes labels off': 'DELETE FROM work_item_labels WHERE work_item_id = {issue}',
  'assigns Ann': assigned('ann'),
  'assigns Bob': assigned('bob'),
  'takes Ann off': 'DELETE FROM work_item_assignees WHERE work_item_id = {issue} AND user_id = {ann}',
  'takes Bob off': 'DELETE FROM work_item_assignees WHERE work_item_id = {issue} AND user_id = {bob}',
};

/** What the issue has at first. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  everything: [labelled('plain'), labelled('scoped'), labelled('renamed'), assigned('ann'), assigned('bob')],
};

const reset = async (beginning: readonly string[]): Promise<void> => {
  await run('DELETE FROM work_item_labels WHERE work_item_id = {issue}');
  await run('DELETE FROM work_item_assignees WHERE work_item_id = {issue}');
  await run("UPDATE labels SET title = 'renamed' WHERE id = {renamed}");
  await run('DELETE FROM scope_overlaps');
  await run(
    set(
      "state = 'opened', closed_at = NULL, confidential = false, namespace_id = {project}, iid = 1, milestone_id = NULL, deleted_at = NULL",
    ),
  );
  for (const text of beginning) await run(text);
  // So that an error of one pair of writes is reported for that pair alone.
  await run('SELECT recount_issue_sums(NULL)');
};

/** Resolves when a connection waits for another one, or when the promise is done. */
const doneOrWaiting = async (client: pg.PoolClient, done: Promise<unknown>): Promise<void> => {
  const { processID } = client as unknown as { processID: number };
  let isDone = false;
  const settled = done.then(() => {
    isDone = true;
  });
  while (!isDone) {
    const { rows } = await context.pool.query<{ waits: boolean }>(
      'SELECT cardinality(pg_blocking_pids($1)) > 0 AS waits',
      [processID],
    );
    if (rows[0]?.waits === true) return;
    await Promise.race([settled, new Promise(setImmediate)]);
  }
};

const CHECKS = COUNT_CHECKS.filter(({ kind }) => ['counts of issues', 'labels of one scope'].includes(kind));

test.each(Object.keys(BEGINNINGS).flatMap((begun) => Object.keys(WRITES).map((first) => [begun, first])))(
  'with %s: whoever writes while one transaction %s, the sums are right once both have ended',
  async (begun, first) => {
    const [one, other] = clients;
    const found: unknown[] = [];
    for (const [second, text] of Object.entries(WRITES)) {
      await reset(BEGINNINGS[begun as string] as string[]);
      await one.query('BEGIN');
      await other.query('BEGIN');
      await one.query(filled(WRITES[first as string] as string));
      const written = other.query(filled(text));
      await doneOrWaiting(other, written);
      await one.query('COMMIT');
      await written;
      await other.query('COMMIT');
      for (const { query } of CHECKS)
        found.push(...(await query.execute(context.db)).rows.map((wrong) => [second, wrong]));
    }
    expect(found).toEqual([]);
  },
);

test('both checks ran', () => expect(CHECKS).toHaveLength(2));
