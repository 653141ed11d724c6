import { RENDER_VERSION, renderMarkdown } from '@cairn/domain/markdown/render';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { type StoreContents, words } from './contents.ts';
import { REMARKS } from './words.ts';

/** Creates one row per comment: k numbers those of one item, and every third one answers the one before it. */
const draftNotes = (trx: Transaction<Database>, contents: StoreContents) =>
  sql`
    CREATE TEMP TABLE scale_notes ON COMMIT DROP AS
    SELECT nextval('changes_id_seq') AS id, d.* FROM (
      SELECT w.n, w.id AS item_id, k, k % 3 = 0 AS answers, 1 + pg_temp.pick(w.n * 31 + k, 72, ${REMARKS.length}) AS remark,
        s.people[1 + pg_temp.pick(w.n * 31 + k, 73, cardinality(s.people))] AS author_id,
        pg_temp.pick(w.n * 31 + k / 3, 74, 20) = 0 AS internal,
        least(i.created_at + interval '1 hour' * (k * 20 + pg_temp.pick(w.n * 31 + k, 75, 15)), ${contents.today}::timestamptz) AS at
      FROM (SELECT -n AS n, id, pg_temp.pick(-n, 70, 10) < 5 AS talked FROM scale_epics
        UNION ALL SELECT n, id, pg_temp.pick(n, 70, 10) < 2 FROM scale_issues) w
      JOIN work_items i ON i.id = w.id CROSS JOIN scale_sources s
      CROSS JOIN LATERAL generate_series(1, 1 + pg_temp.pick(w.n, 71, 8)) k
      WHERE w.talked ORDER BY at, w.n, k) d`.execute(trx);

/** Creates comments on half of the epics and a fifth of the issues; a few are internal. */
export async function makeNotes(
  trx: Transaction<Database>,
  contents: StoreContents,
  rootId: number,
): Promise<number> {
  await draftNotes(trx, contents);
  await sql`ALTER TABLE scale_notes ADD COLUMN discussion_id bigint`.execute(trx);
  await sql`
    UPDATE scale_notes a SET discussion_id = b.id, internal = b.internal, at = greatest(a.at, b.at)
    FROM scale_notes b WHERE b.item_id = a.item_id AND b.k = a.k - CASE WHEN a.answers THEN 1 ELSE 0 END`.execute(
    trx,
  );
  await sql`
    INSERT INTO discussions (id, root_namespace_id, work_item_id, internal, threaded, created_at)
    SELECT discussion_id, ${rootId}, item_id, internal, bool_or(answers), min(at) FROM scale_notes
    GROUP BY discussion_id, item_id, internal ORDER BY discussion_id`.execute(trx);
  const rendered = REMARKS.map((remark) => renderMarkdown(remark).html);
  const { numAffectedRows } = await sql`
    INSERT INTO notes (id, root_namespace_id, work_item_id, discussion_id, author_id, internal, body, html, html_version, created_at, updated_at)
    SELECT id, ${rootId}, item_id, discussion_id, author_id, internal, (${words(REMARKS)})[remark], (${words(rendered)})[remark],
      ${RENDER_VERSION}, at, at
    FROM scale_notes ORDER BY id`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
