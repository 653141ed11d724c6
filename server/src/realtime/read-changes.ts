import type pg from 'pg';
import { keptText } from '../db/kept-plans.ts';

export interface ChangeRow {
  readonly id: number;
  readonly xid: string;
  readonly rootNamespaceId: number;
  readonly namespaceId: number | null;
  readonly subjectType: string;
  readonly subjectId: number;
  readonly kind: string;
  /** For a work item: the columns that changed. */
  readonly fields: readonly string[] | null;
  /** True when the entry made a public item confidential, so that some viewers can no longer see it. */
  readonly becameHidden: boolean;
  /** For a deleted note, whose row is gone: its item and discussion, and whether it was internal. */
  readonly deletedNote: {
    readonly itemId: number;
    readonly discussionId: number;
    readonly internal: boolean;
  } | null;
  /** For a link: its two items. */
  readonly linked: readonly [number, number] | null;
  /** For a reaction: the item or note it belongs to. */
  readonly reactedTo: { readonly type: 'work_item' | 'note'; readonly id: number } | null;
  /**
   * For a change that an item got through other items: the items that were linked or became its children, or
   * the item with the mention.
   */
  readonly related: {
    readonly ids: readonly number[];
    readonly mention: { readonly itemId: number; readonly internal: boolean } | null;
  } | null;
}

/**
 * A snapshot and the newest entry it sees; the entry shows whether the position belongs to another or an
 * older copy of the log.
 */
const POSITION = `concat(pg_current_snapshot(),
  (SELECT concat('@', id, '-', xid) FROM changes ORDER BY xid DESC, id DESC LIMIT 1))`;

/** Positions are sent in headers and addresses, so their length is limited. */
const LONGEST = 1000;
const SHAPE = /^(\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?)(?:@(\d{1,19})-(\d{1,19}))?$/;

/** True when the text has the form of a position. */
export function isPosition(text: string): boolean {
  return text.length <= LONGEST && SHAPE.test(text);
}

/**
 * Replaces the list of running transactions by the oldest of them; entries of later transactions may then be
 * sent twice.
 */
const shortened = (position: string): string => {
  if (position.length <= LONGEST) return position;
  const [snapshot = '', newest] = position.split('@');
  const oldestRunning = snapshot.slice(0, snapshot.indexOf(':'));
  return `${oldestRunning}:${oldestRunning}:${newest === undefined ? '' : `@${newest}`}`;
};

/**
 * Returns the current position in the log: a PostgreSQL snapshot, which shows for each transaction whether it
 * had ended, and the newest entry.
 */
export async function currentPosition(pool: pg.Pool): Promise<string> {
  return shortened((await pool.query<{ at: string }>(`SELECT ${POSITION} AS at`)).rows[0]?.at ?? '1:1:');
}

// Runs after every write, so its plan is kept.
const CHANGES_SINCE = `SELECT ${POSITION} AS at, to_jsonb(c) AS change,
   pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
     OR $3::bigint IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM changes WHERE id = $3::bigint AND xid = $4::xid8) AS foreign
 FROM (SELECT 1) one LEFT JOIN LATERAL (
   SELECT id, xid::text, root_namespace_id AS "rootNamespaceId", namespace_id AS "namespaceId",
     subject_type AS "subjectType", subject_id AS "subjectId", kind,
     CASE WHEN subject_type = 'work_item' THEN ARRAY(SELECT jsonb_object_keys(after)) END AS fields,
     coalesce(before ->> 'confidential' = 'false' OR before ->> 'spam' = 'false', false) AS "becameHidden",
     CASE WHEN kind = 'note.deleted'
       THEN jsonb_build_object('itemId', before -> 'work_item_id', 'discussionId', before -> 'discussion_id',
         'internal', before -> 'internal') END AS "deletedNote",
     CASE WHEN subject_type = 'link' THEN jsonb_build_array(
       coalesce(after -> 'source_id', before -> 'source_id'), coalesce(after -> 'target_id', before -> 'target_id')) END AS linked,
     CASE WHEN subject_type = 'emoji' THEN jsonb_build_object(
       'type', coalesce(after ->> 'awardable_type', before ->> 'awardable_type'),
       'id', coalesce(after ->> 'awardable_id', before ->> 'awardable_id')::bigint) END AS "reactedTo",
     CASE WHEN subject_type = 'relation' THEN jsonb_build_object(
       'ids', jsonb_path_query_array(after, '$.*[*].id'),
       'mention', CASE WHEN after ->> 'mentioned_in' IS NOT NULL THEN jsonb_build_object(
         'itemId', after -> 'mentioned_in' -> 'item_id',
         'internal', coalesce(after -> 'mentioned_in' -> 'internal', 'false')) END) END AS related
   FROM changes
   WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
   ORDER BY xid, id LIMIT $2) c ON true`;

/**
 * Returns the entries committed since a position, oldest first, each once, and the new position. `overflow`
 * is true when there are more than `limit`, or when the position belongs to another or an older copy of the
 * log.
 */
export async function readChangesSince(
  pool: pg.Pool,
  position: string,
  limit: number,
): Promise<{ changes: ChangeRow[]; resumeAt: string; overflow: boolean }> {
  const [, snapshot, newestId = null, newestXid = null] = SHAPE.exec(position) ?? [];
  const { rows } = await pool.query<{ at: string; foreign: boolean; change: ChangeRow | null }>(
    keptText(CHANGES_SINCE),
    [snapshot, limit + 1, newestId, newestXid],
  );
  const changes = rows.flatMap((row) => (row.change ? [row.change] : []));
  return {
    changes: changes.slice(0, limit),
    resumeAt: shortened(rows[0]?.at ?? position),
    overflow: changes.length > limit || rows[0]?.foreign === true,
  };
}
