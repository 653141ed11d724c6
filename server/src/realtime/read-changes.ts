import type pg from 'pg';

export interface ChangeRow {
  readonly id: number;
  readonly xid: string;
  readonly rootNamespaceId: number;
  readonly namespaceId: number | null;
  readonly subjectType: string;
  readonly subjectId: number;
  readonly kind: string;
  /** True when the entry made a public item confidential, so that some who saw it no longer do. */
  readonly becameConfidential: boolean;
  /** Of a deleted note only, as its row is gone: what it belonged to, and who could read it. */
  readonly deletedNote: { readonly itemId: number; readonly internal: boolean } | null;
  /** Of a link only: the two items it ties together. */
  readonly linked: readonly [number, number] | null;
}

const SAFE_POINT = 'pg_snapshot_xmin(pg_current_snapshot())::text';

/** The transaction id below which everything is settled. */
export const safePoint = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ at: string }>(`SELECT ${SAFE_POINT} AS at`)).rows[0]?.at ?? '0';

/**
 * Committed entries from a safe point on, oldest first, and the next safe point. Entries of transactions that were
 * still running come up again in the next call, so callers drop the ids they have seen.
 */
export const readChangesSince = async (
  pool: pg.Pool,
  resumeAt: string,
  limit: number,
): Promise<{ changes: ChangeRow[]; resumeAt: string; overflow: boolean }> => {
  const { rows } = await pool.query<{ at: string; change: ChangeRow | null }>(
    `SELECT ${SAFE_POINT} AS at, to_jsonb(c) AS change
     FROM (SELECT 1) one LEFT JOIN LATERAL (
       SELECT id, xid::text, root_namespace_id AS "rootNamespaceId", namespace_id AS "namespaceId",
         subject_type AS "subjectType", subject_id AS "subjectId", kind,
         coalesce(before ->> 'confidential' = 'false', false) AS "becameConfidential",
         CASE WHEN kind = 'note.deleted'
           THEN jsonb_build_object('itemId', before -> 'work_item_id', 'internal', before -> 'internal') END AS "deletedNote",
         CASE WHEN subject_type = 'link' THEN jsonb_build_array(
           coalesce(after -> 'source_id', before -> 'source_id'), coalesce(after -> 'target_id', before -> 'target_id')) END AS linked
       FROM changes WHERE xid >= $1::xid8 ORDER BY xid, id LIMIT $2) c ON true`,
    [resumeAt, limit + 1],
  );
  const changes = rows.flatMap((row) => (row.change ? [row.change] : []));
  return {
    changes: changes.slice(0, limit),
    resumeAt: rows[0]?.at ?? resumeAt,
    overflow: changes.length > limit,
  };
};
