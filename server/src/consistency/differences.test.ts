import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { createNote } from '../notes/changes.ts';
import { build, type Made } from '../testing/build.ts';
import { addSampleDesigns } from '../testing/table/sample-designs.ts';
import { testContext } from '../testing/context.ts';
import { type Rewinding, rewinding } from '../testing/rewinding.ts';
import { findDifferences } from './differences.ts';

let context: Context;
let close: () => Promise<void>;
let rewind: Rewinding;
/** Ids by name, for the statements below. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  ({ context, close } = await testContext());
  const make = build(context);
  const admin = await make.admin();
  const keep = (name: string, { id }: Made) => (ids[name] = id);
  const group = await make.group();
  keep('group', group);
  const project = await make.project({ group });
  keep('project', project);
  const top = await make.epic({ group });
  keep('top', top);
  const low = await make.epic({ group, parent: top });
  keep('low', low);
  keep('lower', await make.epic({ group, parent: low }));
  keep('issue', await make.issue({ project, epic: low }));
  keep('second', await make.issue({ project, epic: low }));
  keep('alone', await make.issue({ project }));
  keep('milestone', await make.milestone({ place: group }));
  keep('label', await make.label({ place: group }));
  keep('link', await make.link(top, low));
  keep('other', await make.group());
  const said = await createNote(context, admin, { itemId: top.id, note: 'A word' });
  keep('note', { id: said.id as number });
  keep('user', { id: admin.userId as number });
  // Adds a row to every table of a tenant that is still empty.
  const { group: root, user } = ids as Record<'group' | 'user', number>;
  await sql`
    WITH cadence AS (INSERT INTO iteration_cadences (namespace_id, root_namespace_id, title) VALUES (${root}, ${root}, 'c') RETURNING id)
    INSERT INTO iterations (iid, namespace_id, root_namespace_id, cadence_id, sequence, start_date, due_date)
    SELECT 1, ${root}, ${root}, id, 1, '2026-01-01', '2026-01-07' FROM cadence`.execute(context.db);
  await sql`UPDATE namespaces SET last_iteration_iid = 1 WHERE id = ${root}`.execute(context.db);
  await sql`INSERT INTO description_templates (namespace_id, root_namespace_id, name, content) VALUES (${root}, ${root}, 't', 't')`.execute(
    context.db,
  );
  await sql`INSERT INTO notification_settings (namespace_id, root_namespace_id, user_id, level) VALUES (${root}, ${root}, ${user}, 'watch')`.execute(
    context.db,
  );
  await sql`
    WITH upload AS (
      INSERT INTO uploads (namespace_id, root_namespace_id, secret, file, filename, media_type, size, uploaded_by_id)
      VALUES (${root}, ${root}, ${'a'.repeat(32)}, ${'a'.repeat(32)}, 'f', 'image/png', 1, ${user}) RETURNING id
    ) INSERT INTO upload_uses (upload_id, work_item_id, root_namespace_id) SELECT id, ${top.id}, ${root} FROM upload`.execute(
    context.db,
  );
  await addSampleDesigns(context, admin, ids['issue'] as number, 'design');
  const of = { root_namespace_id: root, work_item_id: top.id };
  await context.db
    .insertInto('work_item_labels')
    .values({ ...of, label_id: ids.label as number })
    .execute();
  await context.db
    .insertInto('work_item_assignees')
    .values({ ...of, user_id: user })
    .execute();
  await context.db
    .insertInto('subscriptions')
    .values({ ...of, user_id: user, subscribed: true })
    .onConflict((on) => on.doNothing())
    .execute();
  await context.db
    .insertInto('group_shares')
    .values({ namespace_id: root, root_namespace_id: root, group_id: ids.other as number, access_level: 30 })
    .execute();
  await context.db
    .insertInto('label_subscriptions')
    .values({ root_namespace_id: root, label_id: ids.label as number, user_id: user })
    .execute();
  await context.db
    .insertInto('label_priorities')
    .values({
      project_id: ids.project as number,
      label_id: ids.label as number,
      root_namespace_id: root,
      priority: 1,
    })
    .execute();
  await sql`
    INSERT INTO saved_views (list, namespace_id, root_namespace_id, name, is_private, created_by_id)
    VALUES ('issues', ${root}, ${root}, 'v', true, ${user})`.execute(context.db);
  await context.db
    .insertInto('issue_imports')
    .values({
      namespace_id: root,
      root_namespace_id: root,
      user_id: user,
      filename: 'a.csv',
      dry_run: true,
      all_or_nothing: true,
      lines: 1,
    })
    .execute();
  await context.db
    .insertInto('todos')
    .values({ ...of, user_id: user, author_id: user, action: 'marked' })
    .execute();
  await context.db
    .insertInto('cross_references')
    .values({ root_namespace_id: root, source_item_id: top.id, target_id: low.id })
    .execute();
  await context.db
    .insertInto('award_emoji')
    .values([
      {
        root_namespace_id: root,
        awardable_type: 'work_item',
        awardable_id: top.id,
        user_id: user,
        name: 'tada',
      },
      {
        root_namespace_id: root,
        awardable_type: 'note',
        awardable_id: ids.note as number,
        user_id: user,
        name: 'tada',
      },
    ])
    .execute();
  rewind = await rewinding(context);
});
afterAll(async () => {
  await rewind.close();
  await close();
});

/**
 * The differences found after the statements ran; names in braces are replaced by ids, and everything is
 * rolled back.
 */
const toldAfter = async (statements: string): Promise<string[]> => {
  const text = statements.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  const [, found] = await rewind.rolledBack(
    async () => {
      // The database itself refuses most of this; a check must find it all the same.
      await sql`SET LOCAL session_replication_role = replica`.execute(rewind.context.db);
      await rewind.context.pool.query(text);
    },
    () => findDifferences(rewind.context.db),
  );
  return found.map(({ kind, subject, id }) => `${kind} ${subject} ${id}`);
};

test('a sound store has no differences', async () => {
  expect(await findDifferences(context.db)).toEqual([]);
});

const LOOSE = 'ALTER TABLE work_items DROP CONSTRAINT work_items_parent_id_position_key;';

/** Eight new epics, each a child of the one before. */
const EPICS_BELOW_EACH_OTHER = `INSERT INTO work_items (id, iid, type, namespace_id, root_namespace_id, title, author_id, parent_id, ancestor_ids, position)
  SELECT 900000 + n, 100 + n, 'epic', {group}, {group}, 'x', {user}, CASE WHEN n > 1 THEN 900000 + n - 1 END,
    ARRAY(SELECT 900000 + m FROM generate_series(1, n - 1) m ORDER BY m), CASE WHEN n > 1 THEN 0 END FROM generate_series(1, 8) n`;

test.each<[what: string, statements: string, told: string]>([
  [
    'a chain that is not the parents',
    `UPDATE work_items SET ancestor_ids = ARRAY[{low}] WHERE id = {issue}`,
    'ancestors work_item {issue}',
  ],
  ['a sum', `UPDATE work_items SET opened_weight = 7 WHERE id = {top}`, 'roll-ups work_item {top}'],
  [
    'an inherited date',
    `UPDATE work_items SET start_date = '2020-02-02' WHERE id = {low}`,
    'dates work_item {low}',
  ],
  ['upvotes nobody gave', `UPDATE work_items SET upvotes = 3 WHERE id = {issue}`, 'votes work_item {issue}'],
  [
    'a vote that was not counted',
    `INSERT INTO award_emoji (root_namespace_id, awardable_type, awardable_id, user_id, name) VALUES ({group}, 'work_item', {top}, {user}, 'thumbsdown')`,
    'votes work_item {top}',
  ],
  [
    'a label that knows of another milestone',
    `UPDATE work_item_labels SET milestone_id = {milestone}`,
    'milestones of labels work_item {top}',
  ],
  [
    'a text that is no longer searched',
    `DELETE FROM work_item_texts WHERE id = {issue}`,
    'texts work_item {issue}',
  ],
  [
    'an issue that is counted twice',
    `INSERT INTO issue_sums VALUES ('all', 0, {project}, 'issue', false, 1, 0)`,
    'counts of issues namespace {project}',
  ],
  [
    'an item of which nobody knows that it wears two labels of one scope',
    `INSERT INTO labels (namespace_id, root_namespace_id, title, color)
      SELECT {group}, {group}, title, '#112233' FROM unnest(ARRAY['s::a', 's::b']) title;
    INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
      SELECT {issue}, id, {group} FROM labels WHERE title LIKE 's::_'; DELETE FROM scope_overlaps`,
    'labels of one scope work_item {issue}',
  ],
  ['an epic on the eighth level', EPICS_BELOW_EACH_OTHER, 'depth work_item 900008'],
  [
    'two at one position',
    `${LOOSE} UPDATE work_items SET position = (SELECT position FROM work_items WHERE id = {issue}) WHERE id = {second}`,
    'positions work_item {low}',
  ],
  [
    'an open child of a confidential epic',
    `UPDATE work_items SET confidential = true WHERE id = {low}`,
    'confidentiality work_item {issue}',
  ],
  [
    'an issue below an issue',
    `UPDATE work_items SET parent_id = {issue}, ancestor_ids = ARRAY[{top}, {low}, {issue}], position = 0 WHERE id = {second}`,
    'parents work_item {second}',
  ],
  [
    'a task below an epic',
    `UPDATE work_items SET type = 'task' WHERE id = {issue}`,
    'parents work_item {issue}',
  ],
  [
    'a deleted child',
    `UPDATE work_items SET deleted_at = now() WHERE id = {issue}`,
    'parents work_item {issue}',
  ],
  [
    'an epic in a project',
    `UPDATE work_items SET namespace_id = {project}, iid = 99 WHERE id = {lower}`,
    'places work_item {lower}',
  ],
  [
    'an issue in a group',
    `UPDATE work_items SET namespace_id = {group}, iid = 99 WHERE id = {alone}`,
    'places work_item {alone}',
  ],
  [
    'a log that is ahead of its PostgreSQL',
    `UPDATE changes SET id = 900000, xid = '9000000000000000000' WHERE id = (SELECT max(id) FROM changes)`,
    'transaction numbers (set right when the server starts) changes 900000',
  ],
  ['a discussion without notes', `DELETE FROM notes`, 'discussions work_item {top}'],
  [
    'an internal note in an open discussion',
    `UPDATE notes SET internal = true`,
    'discussions work_item {top}',
  ],
  [
    'a wrong path',
    `UPDATE namespaces SET full_path = 'nowhere' WHERE id = {project}`,
    'paths namespace {project}',
  ],
  [
    'a project wider than its group',
    `UPDATE namespaces SET visibility = 'public' WHERE id = {project}`,
    'visibility namespace {project}',
  ],
  [
    'an item numbered past the counter',
    `UPDATE namespaces SET last_work_item_iid = 1 WHERE id = {project}`,
    'counters namespace {project}',
  ],
  [
    'a milestone numbered past the counter',
    `UPDATE namespaces SET last_milestone_iid = 0 WHERE id = {group}`,
    'counters namespace {group}',
  ],
  [
    'an iteration numbered past the counter',
    `UPDATE namespaces SET last_iteration_iid = 0 WHERE id = {group}`,
    'counters namespace {group}',
  ],
])('%s is told', async (_what, statements, told) => {
  const expected = told.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  expect(await toldAfter(statements)).toContain(expected);
});

test('more children than an item may have are told', async () => {
  const told =
    await toldAfter(`INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, author_id, parent_id, ancestor_ids, position)
    SELECT 1000 + n, 'issue', {project}, {group}, 'x', {user}, {top}, ARRAY[{top}], 1000000 + n FROM generate_series(1, 5000) n`);
  expect(told).toContain(`children work_item ${ids.top}`);
});

test('a row of another tenant is told, whatever table it lies in', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'root_namespace_id' AND table_name NOT IN ('changes', 'namespaces')
    ORDER BY 1`.execute(context.db);
  for (const { name } of tables) {
    const told = await toldAfter(`UPDATE ${name} SET root_namespace_id = {other}`);
    expect(
      told.filter((line) => line.startsWith(`tenants ${name} `)),
      name,
    ).not.toEqual([]);
  }
  const reactions = await toldAfter(
    `UPDATE award_emoji SET root_namespace_id = {other} WHERE awardable_type = 'note'`,
  );
  expect(reactions).toHaveLength(1);
});
