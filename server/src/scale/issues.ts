import { IDEAL_DISTANCE } from '@cairn/domain/tree/positions';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { type StoreContents, words } from './contents.ts';
import { PLACES, THINGS, VERBS } from './words.ts';

const CHUNK = 100_000;
// Child epics come first in their parent; an epic has at most 5,000 children.
const AFTER_EPICS = 5_001 * IDEAL_DISTANCE;
const MAX_ISSUES_PER_EPIC = 3_000;
const SHARE_IN_EPICS = 60;

const sources = (trx: Transaction<Database>, rootId: number) =>
  sql`
    CREATE TEMP TABLE scale_sources ON COMMIT DROP AS SELECT
      (SELECT array_agg(user_id ORDER BY user_id) FROM members WHERE namespace_id = ${rootId}) AS people,
      (SELECT array_agg(id ORDER BY id) FROM namespaces WHERE root_namespace_id = ${rootId} AND kind = 'project') AS projects,
      (SELECT array_agg(id ORDER BY id) FROM milestones WHERE namespace_id = ${rootId}) AS milestones,
      (SELECT array_agg(id ORDER BY id) FROM iterations WHERE namespace_id = ${rootId}) AS iterations,
      (SELECT array_agg(id ORDER BY id) FROM labels WHERE namespace_id = ${rootId} AND title LIKE 'area-%') AS areas,
      (SELECT array_agg(id ORDER BY id) FROM labels WHERE namespace_id = ${rootId} AND title LIKE 'priority::%') AS priorities`.execute(
    trx,
  );

const insertChunk = (
  trx: Transaction<Database>,
  contents: StoreContents,
  rootId: number,
  from: number,
  to: number,
) => {
  const share = Math.min(
    SHARE_IN_EPICS,
    Math.floor((100 * contents.epics * MAX_ISSUES_PER_EPIC) / Math.max(1, contents.issues)),
  );
  return sql`
    INSERT INTO scale_drafts
    SELECT i.n, nextval(pg_get_serial_sequence('work_items', 'id')), e.id, CASE WHEN e.id IS NULL THEN '{}' ELSE e.ancestor_ids || e.id END,
      CASE WHEN e.id IS NULL THEN s.projects[1 + pg_temp.pick(i.n, 32, cardinality(s.projects))] ELSE p.id END,
      coalesce(e.first, ${contents.today}::date - 480) + pg_temp.pick(i.n, 33, greatest(1, coalesce(e.last - e.first, 500)))
    FROM generate_series(${from}::bigint, ${to}::bigint) AS i (n)
    CROSS JOIN scale_sources s
    LEFT JOIN scale_epics e ON pg_temp.pick(i.n, 30, 100) < ${share} AND e.n = 1 + pg_temp.pick(i.n, 31, ${Math.max(1, contents.epics)})
    LEFT JOIN LATERAL (SELECT id FROM scale_projects WHERE parent_id = e.namespace_id AND k = 1 + i.n % 2) p ON true
    ORDER BY i.n`.execute(trx);
};

const insertRows = (
  trx: Transaction<Database>,
  contents: StoreContents,
  rootId: number,
  from: number,
  to: number,
) =>
  sql`
    INSERT INTO work_items (id, iid, type, namespace_id, root_namespace_id, title, description, state, author_id,
      closed_by_id, parent_id, ancestor_ids, position, due_date, due_date_fixed, start_date_is_fixed, due_date_is_fixed,
      weight, health_status, milestone_id, iteration_id, created_at, updated_at, closed_at)
    SELECT i.id, i.iid, CASE WHEN pg_temp.pick(i.n, 40, 100) < 4 THEN 'incident' ELSE 'issue' END, i.namespace_id, ${rootId},
      pg_temp.word(${words(VERBS)}, i.n, 41) || ' ' || pg_temp.word(${words(THINGS)}, i.n, 42) || ' ' || pg_temp.word(${words(PLACES)}, i.n, 43),
      format('Generated issue %s.', i.n), CASE WHEN x.closed THEN 'closed' ELSE 'opened' END,
      s.people[1 + pg_temp.pick(i.n, 44, cardinality(s.people))],
      CASE WHEN x.closed THEN s.people[1 + pg_temp.pick(i.n, 45, cardinality(s.people))] END,
      i.parent_id, i.ancestor_ids, CASE WHEN i.parent_id IS NOT NULL THEN ${AFTER_EPICS} + i.child * ${IDEAL_DISTANCE} END,
      x.due, x.due, true, true,
      CASE WHEN pg_temp.pick(i.n, 46, 10) < 7 THEN (ARRAY[1,2,3,5,8])[1 + pg_temp.pick(i.n, 47, 5)] END,
      CASE WHEN NOT x.closed AND pg_temp.pick(i.n, 48, 10) < 3 THEN (ARRAY['on_track','on_track','needs_attention','at_risk'])[1 + pg_temp.pick(i.n, 49, 4)] END,
      CASE WHEN pg_temp.pick(i.n, 50, 10) < 4 THEN s.milestones[1 + pg_temp.pick(i.n, 51, cardinality(s.milestones))] END,
      CASE WHEN pg_temp.pick(i.n, 52, 10) < 2 THEN s.iterations[1 + pg_temp.pick(i.n, 53, cardinality(s.iterations))] END,
      x.made, x.touched, CASE WHEN x.closed THEN x.touched END
    FROM scale_issues i CROSS JOIN scale_sources s
    CROSS JOIN LATERAL (SELECT
      pg_temp.pick(i.n, 54, 100) < CASE WHEN i.day < ${contents.today}::date THEN 80 ELSE 4 END AS closed,
      CASE WHEN pg_temp.pick(i.n, 55, 10) < 3 THEN i.day + 7 + pg_temp.pick(i.n, 56, 60) END AS due,
      least(i.day, ${contents.today}::date)::timestamptz - interval '1 minute' * (1 + pg_temp.pick(i.n, 57, 100000)) AS made,
      least(i.day, ${contents.today}::date)::timestamptz - interval '1 second' * pg_temp.pick(i.n, 58, 50) AS touched) x
    WHERE i.n BETWEEN ${from} AND ${to}
    ORDER BY i.n`.execute(trx);

/**
 * Creates the issues, six in ten of them below an epic, in that epic's group. Calls progress with the number
 * done.
 */
export async function makeIssues(
  trx: Transaction<Database>,
  contents: StoreContents,
  rootId: number,
  progress: (done: number) => void,
): Promise<void> {
  await sources(trx, rootId);
  await sql`
    CREATE TEMP TABLE scale_projects ON COMMIT DROP AS
    SELECT id, parent_id, row_number() OVER (PARTITION BY parent_id ORDER BY id) AS k FROM namespaces
    WHERE root_namespace_id = ${rootId} AND kind = 'project'`.execute(trx);
  await sql`ALTER TABLE scale_projects ADD PRIMARY KEY (parent_id, k)`.execute(trx);
  await sql`ANALYZE scale_projects`.execute(trx);
  await sql`
    CREATE TEMP TABLE scale_drafts (
      n bigint, id bigint, parent_id bigint, ancestor_ids bigint[], namespace_id bigint, day date
    ) ON COMMIT DROP`.execute(trx);
  const chunks = Array.from({ length: Math.ceil(contents.issues / CHUNK) }, (_, i) => i * CHUNK);
  for (const from of chunks)
    await insertChunk(trx, contents, rootId, from + 1, Math.min(from + CHUNK, contents.issues));
  await sql`
    CREATE TEMP TABLE scale_issues ON COMMIT DROP AS
    SELECT d.*, row_number() OVER (PARTITION BY namespace_id ORDER BY n) AS iid,
      row_number() OVER (PARTITION BY parent_id ORDER BY n) AS child
    FROM scale_drafts d`.execute(trx);
  await sql`CREATE INDEX ON scale_issues (n)`.execute(trx);
  await sql`ANALYZE scale_issues`.execute(trx);
  for (const from of chunks) {
    await insertRows(trx, contents, rootId, from + 1, Math.min(from + CHUNK, contents.issues));
    progress(Math.min(from + CHUNK, contents.issues));
  }
}

/** Gives every epic and issue an area and a priority, and most issues one assignee. */
export async function labelAndAssign(trx: Transaction<Database>, rootId: number): Promise<void> {
  const items = sql`(SELECT n, id FROM scale_issues UNION ALL SELECT -n, id FROM scale_epics) i`;
  await sql`
    INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id, milestone_id)
    SELECT i.id, l.label_id, ${rootId}, coalesce(w.milestone_id, 0)
    FROM ${items} JOIN work_items w ON w.id = i.id CROSS JOIN scale_sources s
    CROSS JOIN LATERAL (VALUES (s.areas[1 + least(pg_temp.pick(i.n, 60, cardinality(s.areas)), pg_temp.pick(i.n, 61, cardinality(s.areas)))]),
      (s.priorities[1 + pg_temp.pick(i.n, 62, cardinality(s.priorities))])) l (label_id)`.execute(trx);
  await sql`
    INSERT INTO work_item_assignees (work_item_id, user_id, root_namespace_id)
    SELECT i.id, s.people[1 + pg_temp.pick(i.n, 63, cardinality(s.people))], ${rootId}
    FROM scale_issues i CROSS JOIN scale_sources s WHERE pg_temp.pick(i.n, 64, 10) < 7`.execute(trx);
}
