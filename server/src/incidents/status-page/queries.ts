import type { Reference } from '@cairn/domain/references/reference';
import { sql } from 'kysely';
import type { Reader } from '../../db/reader.ts';
import type { StoredText } from '../../markdown/stored.ts';
import { hiddenFromOthers } from '../../work-items/visible.ts';

/** The most incidents on a page, and comments of one incident. */
const MOST = 100;
/** Who may publish incidents: Planner and above. */
const PUBLISHES = 15;
/** The reaction with which a comment is published. */
const REACTION = 'microphone';

export interface StatusPageProject {
  readonly id: number;
  readonly name: string;
  readonly traversal_ids: readonly number[];
}

/** The project whose status page is readable for anybody, by its full path; undefined if there is none. */
export async function findStatusPage({ db }: Reader, at: string): Promise<StatusPageProject | undefined> {
  return db
    .selectFrom('namespaces')
    .select(['id', 'name', 'traversal_ids'])
    .where('kind', '=', 'project')
    .where('status_page_enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql`lower(full_path)`, '=', at.toLowerCase())
    .executeTakeFirst();
}

interface TextRow {
  readonly text: string;
  readonly html: string | null;
  readonly references: readonly Reference[] | null;
  readonly version: number | null;
}

interface IncidentRow extends TextRow {
  readonly id: number;
  readonly title: string;
  readonly severity: string | null;
  readonly escalation_status: string | null;
  readonly state: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

interface CommentRow extends TextRow {
  readonly work_item_id: number;
  readonly created_at: Date;
}

/** The published incidents of a project, open ones first, then the newest first. */
export async function publishedIncidents(
  { db }: Reader,
  { id }: StatusPageProject,
): Promise<readonly IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    SELECT w.id, w.title, w.severity, w.escalation_status, w.state, w.created_at, w.closed_at,
      w.description AS text, w.description_html AS html, w.description_references AS references, w.html_version AS version
    FROM work_items w
    WHERE w.namespace_id = ${id} AND w.status_page_published AND w.type = 'incident' AND NOT w.confidential
      AND w.deleted_at IS NULL AND NOT ${sql.raw(hiddenFromOthers('w'))}
    ORDER BY w.state = 'closed', w.created_at DESC, w.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

/**
 * The comments of incidents that somebody who may publish gave the reaction, oldest first. Internal ones are never
 * among them.
 */
export async function publishedComments(
  { db }: Reader,
  { traversal_ids }: StatusPageProject,
  incidentIds: readonly number[],
): Promise<readonly CommentRow[]> {
  if (incidentIds.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    SELECT c.work_item_id, c.created_at, c.text, c.html, c.references, c.version
    FROM unnest(${sql.val(incidentIds)}::bigint[]) AS i (id), LATERAL (
      SELECT n.id, n.work_item_id, n.created_at, n.body AS text, n.html, n.references, n.html_version AS version
      FROM notes n
      WHERE n.work_item_id = i.id AND NOT n.internal AND n.design_id IS NULL AND EXISTS (
        SELECT 1 FROM award_emoji e JOIN users u ON u.id = e.user_id AND u.state = 'active'
        WHERE e.awardable_type = 'note' AND e.awardable_id = n.id AND e.name = ${REACTION}
          AND (u.admin OR EXISTS (
            SELECT 1 FROM effective_members m
            WHERE m.user_id = u.id AND m.namespace_id = ANY (${sql.val(traversal_ids)}::bigint[])
              AND m.access_level >= ${PUBLISHES})))
      ORDER BY n.created_at, n.id LIMIT ${MOST}) c
    ORDER BY c.created_at, c.id`.execute(db);
  return rows;
}

/** A row's text as it is stored. */
export function storedText({ text, html, references, version }: TextRow): StoredText {
  return { text, html, references, version };
}
