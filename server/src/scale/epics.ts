import { IDEAL_DISTANCE } from '@cairn/domain/tree/positions';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { type StoreContents, words } from './contents.ts';
import { PLACES, THINGS, VERBS } from './words.ts';

/** How many of a hundred epics are on each level of the tree. */
const LEVELS = [4, 12, 20, 24, 20, 12, 8];

/** Creates the working table: one row per epic, with its position in the tree and its dates. */
const createWorkingTable = (trx: Transaction<Database>) =>
  sql`
    CREATE TEMP TABLE scale_epics (
      n bigint PRIMARY KEY, level int, id bigint, parent_id bigint, ancestor_ids bigint[], namespace_id bigint,
      first date, last date, child bigint
    ) ON COMMIT DROP`.execute(trx);

const addRoots = (trx: Transaction<Database>, contents: StoreContents, rootId: number, count: number) =>
  sql`
    INSERT INTO scale_epics
    SELECT n, 1, nextval(pg_get_serial_sequence('work_items', 'id')), NULL, '{}', g.id, d.first,
      d.first + 150 + pg_temp.pick(n, 2, 400), NULL
    FROM generate_series(1, ${count}::bigint) n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS k FROM namespaces
      WHERE root_namespace_id = ${rootId} AND kind = 'group') g ON g.k = n % ${contents.groups}
    CROSS JOIN LATERAL (SELECT ${contents.today}::date - 480 + pg_temp.pick(n, 1, 780) AS first) d
    ORDER BY n`.execute(trx);

/** Child epics are in their parent's group and begin within its dates; a few end after it. */
const addLevel = (trx: Transaction<Database>, level: number, before: number, above: number, count: number) =>
  sql`
    INSERT INTO scale_epics
    SELECT i.n, ${level}::int, nextval(pg_get_serial_sequence('work_items', 'id')), p.id, p.ancestor_ids || p.id,
      p.namespace_id, d.first, d.first + greatest(6, (p.last - p.first) * (30 + pg_temp.pick(i.n, 2, 60)) / 100),
      row_number() OVER (PARTITION BY p.id ORDER BY i.n)
    FROM generate_series(${before + 1}::bigint, ${before + count}::bigint) AS i (n)
    JOIN scale_epics p ON p.n = ${before - above + 1}::bigint + pg_temp.pick(i.n, 3, ${above})
    CROSS JOIN LATERAL (SELECT p.first + pg_temp.pick(i.n, 1, greatest(1, (p.last - p.first) / 2)) AS first) d
    ORDER BY i.n`.execute(trx);

const sizes = (epics: number): number[] => {
  const rest = LEVELS.slice(0, -1).map((share) => Math.max(1, Math.floor((epics * share) / 100)));
  const deepest = epics - rest.reduce((sum, size) => sum + size, 0);
  return deepest > 0 ? [...rest, deepest] : [epics];
};

/** Creates the epics, level by level; dates that are not fixed are inherited by a rollup. */
export async function makeEpics(
  trx: Transaction<Database>,
  contents: StoreContents,
  rootId: number,
): Promise<void> {
  await createWorkingTable(trx);
  const counts = sizes(contents.epics);
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (index === 0) await addRoots(trx, contents, rootId, count);
    else await addLevel(trx, index + 1, before, counts[index - 1] as number, count);
    before += count;
  }
  await sql`ANALYZE scale_epics`.execute(trx);
  await sql`
    INSERT INTO work_items (id, iid, type, namespace_id, root_namespace_id, title, description, state, author_id,
      parent_id, ancestor_ids, position, start_date, due_date, start_date_fixed, due_date_fixed,
      start_date_is_fixed, due_date_is_fixed, color, created_at, updated_at, closed_at)
    SELECT e.id, row_number() OVER (PARTITION BY e.namespace_id ORDER BY e.n), 'epic', e.namespace_id, ${rootId},
      pg_temp.word(${words(VERBS)}, e.n, 10) || ' ' || pg_temp.word(${words(THINGS)}, e.n, 11) || ' ' || pg_temp.word(${words(PLACES)}, e.n, 12),
      format('Generated epic %s on level %s.', e.n, e.level), CASE WHEN x.closed THEN 'closed' ELSE 'opened' END, u.ids[1 + pg_temp.pick(e.n, 13, cardinality(u.ids))],
      e.parent_id, e.ancestor_ids, e.child * ${IDEAL_DISTANCE}, CASE WHEN x.fixed THEN e.first END, CASE WHEN x.fixed THEN e.last END,
      CASE WHEN x.fixed THEN e.first END, CASE WHEN x.fixed THEN e.last END, x.fixed, x.fixed,
      (ARRAY['#1068bf','#217645','#c91c00','#9e5400','#694cc0','#de198f','#2e90a5'])[1 + pg_temp.pick(e.n, 14, 7)],
      x.made, CASE WHEN x.closed THEN e.last::timestamptz ELSE greatest(x.made, least(e.first, ${contents.today}::date)::timestamptz) END,
      CASE WHEN x.closed THEN greatest(x.made, e.last::timestamptz) END
    FROM scale_epics e
    CROSS JOIN (SELECT array_agg(user_id ORDER BY user_id) AS ids FROM members WHERE namespace_id = ${rootId}) u
    CROSS JOIN LATERAL (SELECT
      pg_temp.pick(e.n, 15, 100) < CASE WHEN e.last < ${contents.today}::date THEN 85 ELSE 3 END AS closed,
      pg_temp.pick(e.n, 16, 100) < CASE e.level WHEN 1 THEN 40 ELSE 75 END AS fixed,
      least(e.first, ${contents.today}::date)::timestamptz - interval '1 day' * (10 + pg_temp.pick(e.n, 17, 120)) AS made) x
    ORDER BY e.n`.execute(trx);
}

/** Links about a quarter of the epics with one created a little later. */
export async function linkEpics(trx: Transaction<Database>, rootId: number): Promise<void> {
  await sql`
    INSERT INTO work_item_links (root_namespace_id, source_id, target_id, type)
    SELECT ${rootId}, e.id, f.id, CASE WHEN pg_temp.pick(e.n, 21, 2) = 0 THEN 'blocks' ELSE 'relates_to' END
    FROM scale_epics e JOIN scale_epics f ON f.n = e.n + 1 + pg_temp.pick(e.n, 22, 40)
    WHERE pg_temp.pick(e.n, 20, 4) = 0 AND NOT f.id = ANY (e.ancestor_ids) AND NOT e.id = ANY (f.ancestor_ids)
    ON CONFLICT DO NOTHING`.execute(trx);
}
