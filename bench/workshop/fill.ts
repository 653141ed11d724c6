import { RENDER_VERSION, renderMarkdown } from '@cairn/domain/markdown/render';
import { IDEAL_DISTANCE } from '@cairn/domain/tree/positions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../server/src/context.ts';

// Created in bulk inside PostgreSQL: single inserts would take longer than measuring.

const HEALTH = ['on_track', 'needs_attention', 'at_risk'];
const REMARKS = [
  'Agreed. Let us take the **second** way and look at it again next week.',
  'Two things are open:\n\n- who tells support\n- when the old pages go\n\nI will ask on Monday.',
  'The figures are in. `p95` fell from 410 ms to 180 ms, which is what we promised.',
  'I have read it twice and still do not see where the *fourth* step comes from. Could you say more about it?',
];

const list = (values: readonly string[]): RawBuilder<string[]> => sql`${sql.val([...values])}::text[]`;

export interface Issues {
  readonly count: number;
  readonly epicId: number;
  readonly projectId: number;
  readonly authorId: number;
  readonly labelIds: readonly number[];
}

/**
 * Adds issues below an epic, after its other children: with weights, health, due dates, two labels and an
 * assignee each.
 */
export async function addIssues({ db }: Context, plan: Issues): Promise<void> {
  const { count, epicId, projectId, authorId, labelIds } = plan;
  await sql`
    WITH epic AS (SELECT e.*, coalesce((SELECT max(c.position) FROM work_items c WHERE c.parent_id = e.id), 0) AS last
      FROM work_items e WHERE e.id = ${epicId}
    ), project AS (
      UPDATE namespaces SET last_work_item_iid = last_work_item_iid + ${count}::int WHERE id = ${projectId}
      RETURNING id, root_namespace_id, last_work_item_iid - ${count}::int AS last
    ), made AS (
      INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, description, state, closed_at, author_id, parent_id,
        ancestor_ids, position, weight, health_status, due_date, due_date_fixed, start_date_is_fixed, due_date_is_fixed)
      SELECT p.last + n, 'issue', p.id, p.root_namespace_id, format('Step %s of the way through the workshop', n), '',
        CASE WHEN n % 4 = 0 THEN 'closed' ELSE 'opened' END, CASE WHEN n % 4 = 0 THEN now() END, ${authorId}::bigint, e.id,
        e.ancestor_ids || e.id, e.last + n * ${IDEAL_DISTANCE}::bigint, n % 5 + 1, (${list(HEALTH)})[1 + n % 3],
        current_date + n % 90, current_date + n % 90, true, true
      FROM epic e, project p, generate_series(1, ${count}::int) n RETURNING id, iid
    ), labelled AS (
      INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
      SELECT m.id, (${sql.val([...labelIds])}::bigint[])[1 + (m.iid + k) % ${labelIds.length}], p.root_namespace_id
      FROM made m, project p, generate_series(0, 1) k
    )
    INSERT INTO work_item_assignees (work_item_id, user_id, root_namespace_id)
    SELECT m.id, ${authorId}::bigint, p.root_namespace_id FROM made m, project p`.execute(db);
}

export interface Comments {
  readonly count: number;
  readonly itemId: number;
  readonly authorIds: readonly number[];
  /** Number of comments per discussion. */
  readonly each: number;
}

/** Adds comments to an item, one per minute, the last one now. */
export async function addComments({ db }: Context, plan: Comments): Promise<void> {
  const { count, itemId, authorIds, each } = plan;
  const rendered = REMARKS.map((remark) => renderMarkdown(remark).html);
  await sql`
    WITH drafts AS MATERIALIZED (
      SELECT n, (n - 1) / ${each}::int AS talk, nextval('changes_id_seq') AS id, w.root_namespace_id,
        date_trunc('second', now()) - interval '1 minute' * (${count}::int - n) AS at
      FROM work_items w, generate_series(1, ${count}::int) n WHERE w.id = ${itemId} ORDER BY n
    ), talks AS MATERIALIZED (SELECT talk, min(id) AS id, min(at) AS at FROM drafts GROUP BY talk
    ), opened AS (
      INSERT INTO discussions (id, root_namespace_id, work_item_id, threaded, created_at)
      SELECT t.id, w.root_namespace_id, w.id, ${each}::int > 1, t.at FROM talks t, work_items w WHERE w.id = ${itemId}
    )
    INSERT INTO notes (id, root_namespace_id, work_item_id, discussion_id, author_id, body, html, html_version, created_at, updated_at)
    SELECT d.id, d.root_namespace_id, ${itemId}, t.id, (${sql.val([...authorIds])}::bigint[])[1 + d.n % ${authorIds.length}],
      (${list(REMARKS)})[1 + d.n % 4], (${list(rendered)})[1 + d.n % 4], ${RENDER_VERSION}, d.at, d.at
    FROM drafts d JOIN talks t ON t.talk = d.talk`.execute(db);
}
