import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type Digests, readDigests } from './digests.ts';
import type { ImportRow } from './running.ts';
import type { IssueReference } from './tally.ts';

/** What earlier imports, or this one, made of an issue. */
export interface KnownIssue {
  readonly jiraId: string;
  readonly key: string;
  /** Null when every item of it was deleted here, or moved to where the import does not follow it. */
  readonly itemId: number | null;
  readonly digests: Digests;
}

interface Row {
  readonly jira_id: string;
  readonly jira_key: string;
  readonly item_id: number | null;
  readonly digests: unknown;
}

/**
 * Of these issues, those that imports of the same project have created, in Jira of the same address. An import
 * without an address matches every one by id and key. Of several items of an issue the newest counts that still
 * exists.
 */
export async function recogniseIssues(
  db: Kysely<Database>,
  row: Pick<ImportRow, 'namespace_id' | 'origin'>,
  issues: readonly IssueReference[],
): Promise<ReadonlyMap<string, KnownIssue>> {
  if (issues.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (n.id) n.id AS jira_id, r.jira_key, w.id AS item_id, r.digests
    FROM unnest(${sql.val(issues.map(({ id }) => id))}::text[], ${sql.val(issues.map(({ key }) => key))}::text[]) AS n (id, key)
    JOIN jira_imported_issues r ON r.jira_id = n.id AND r.outcome IN ('created', 'updated', 'unchanged')
    JOIN jira_imports i ON i.id = r.jira_import_id AND i.namespace_id = ${row.namespace_id}
      AND (i.origin = ${row.origin} AND i.origin <> '' OR (i.origin = '' OR ${row.origin} = '') AND r.jira_key = n.key)
    LEFT JOIN work_items w ON w.id = r.work_item_id AND w.deleted_at IS NULL
      AND w.moved_to_id IS NULL AND w.promoted_to_epic_id IS NULL
    ORDER BY n.id, w.id IS NULL, i.id DESC`.execute(db);
  return new Map(
    rows.map(({ jira_id, jira_key, item_id, digests }) => [
      jira_id,
      { jiraId: jira_id, key: jira_key, itemId: item_id, digests: readDigests(digests) },
    ]),
  );
}

/** How an issue names another one: by its id in Jira, or only by its key. */
interface Reference {
  readonly jiraId: string | null;
  readonly key: string;
}

/** A text that is the same for the same issue. */
export function referenceKey({ jiraId, key }: Reference): string {
  return jiraId ?? key;
}

/** Items by the keys of references. */
export type Targets = ReadonlyMap<string, number>;

/**
 * The items of issues that other issues name: those of this import first, then the newest ones of other imports
 * of the same Jira, also into other projects.
 */
export async function findTargets(
  db: Kysely<Database>,
  row: Pick<ImportRow, 'id' | 'namespace_id' | 'origin'>,
  references: readonly Reference[],
): Promise<Targets> {
  if (references.length === 0) return new Map();
  const named = [...new Map(references.map((one) => [referenceKey(one), one])).values()];
  const { rows } = await sql<{ ref: string; item_id: number }>`
    SELECT DISTINCT ON (n.ref) n.ref, w.id AS item_id
    FROM unnest(${sql.val(named.map(referenceKey))}::text[], ${sql.val(named.map(({ jiraId }) => jiraId))}::text[],
      ${sql.val(named.map(({ key }) => key))}::text[]) AS n (ref, id, key)
    CROSS JOIN LATERAL (
      SELECT r.jira_import_id, r.work_item_id, r.jira_key FROM jira_imported_issues r WHERE r.jira_id = n.id
      UNION ALL
      SELECT r.jira_import_id, r.work_item_id, r.jira_key FROM jira_imported_issues r
      WHERE n.id IS NULL AND r.jira_key = n.key
    ) r
    JOIN jira_imports i ON i.id = r.jira_import_id AND (i.id = ${row.id}
      OR i.origin = ${row.origin} AND i.origin <> ''
      OR i.namespace_id = ${row.namespace_id} AND (i.origin = '' OR ${row.origin} = '') AND r.jira_key = n.key)
    JOIN work_items w ON w.id = r.work_item_id AND w.deleted_at IS NULL
      AND w.moved_to_id IS NULL AND w.promoted_to_epic_id IS NULL
    ORDER BY n.ref, i.id = ${row.id} DESC, i.namespace_id = ${row.namespace_id} DESC, i.id DESC`.execute(db);
  return new Map(rows.map(({ ref, item_id }) => [ref, item_id]));
}
