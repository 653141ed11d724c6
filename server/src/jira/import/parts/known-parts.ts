import { sql } from 'kysely';
import type { Write } from '../../../changes/write.ts';
import type { RunningImport } from '../running.ts';
import type { WrittenIssue } from './part.ts';
import { storedText } from './stored-text.ts';

export type PartKind = 'comment' | 'worklog' | 'watcher' | 'history' | 'attachment';

/** What an earlier import, or this one, wrote of a part. */
export interface KnownPart {
  /** Null when it could not be written. */
  readonly targetId: number | null;
  readonly digest: string;
}

/** Ids of parts by item and id in Jira. */
export class KnownParts {
  readonly #parts = new Map<string, KnownPart>();

  add(itemId: number, jiraId: string, part: KnownPart): void {
    this.#parts.set(`${itemId} ${jiraId}`, part);
  }

  get(itemId: number, jiraId: string): KnownPart | undefined {
    return this.#parts.get(`${itemId} ${jiraId}`);
  }
}

interface Row {
  readonly work_item_id: number;
  readonly jira_id: string;
  readonly target_id: number | null;
  readonly digest: string;
}

/** What is known of the parts of one kind. New items have none. */
export async function knownParts(
  { trx }: Pick<Write, 'trx'>,
  kind: PartKind,
  issues: readonly WrittenIssue[],
): Promise<KnownParts> {
  const known = new KnownParts();
  const ids = issues.filter(({ created }) => !created).map(({ item }) => item.id);
  if (ids.length === 0) return known;
  const { rows } = await sql<Row>`
    SELECT work_item_id, jira_id, target_id, digest FROM jira_parts
    WHERE kind = ${kind} AND work_item_id = ANY (${sql.val(ids)}::bigint[])`.execute(trx);
  for (const row of rows)
    known.add(row.work_item_id, row.jira_id, { targetId: row.target_id, digest: row.digest });
  return known;
}

const ID_MAX = 255;

/** An id of Jira as it is stored: a file may have any text as one. */
export function partId(id: string): string {
  return storedText(id, ID_MAX);
}

/** Parts of one issue, each with the id by which it is stored; of equal ids the first. */
export function byPartId<P extends { readonly id: string }>(
  parts: readonly P[],
): readonly (P & { readonly id: string })[] {
  const found = new Map<string, P>();
  for (const part of parts) {
    const id = partId(part.id);
    if (id !== '' && !found.has(id)) found.set(id, { ...part, id });
  }
  return [...found.values()];
}

export interface WrittenPart {
  readonly itemId: number;
  readonly jiraId: string;
  readonly targetId: number | null;
  readonly digest: string;
}

/** Stores what was written of the parts of one kind, so that nothing is written twice. */
export async function storeParts(
  { trx }: Pick<Write, 'trx'>,
  { row }: Pick<RunningImport, 'row'>,
  kind: PartKind,
  parts: readonly WrittenPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    INSERT INTO jira_parts (work_item_id, kind, jira_id, target_id, digest, jira_import_id)
    SELECT "itemId", ${kind}, "jiraId", "targetId", digest, ${row.id}
    FROM json_to_recordset(${JSON.stringify(parts)}::json)
      AS n ("itemId" bigint, "jiraId" text, "targetId" bigint, digest text)
    ON CONFLICT (work_item_id, kind, jira_id) DO UPDATE SET target_id = excluded.target_id,
      digest = excluded.digest, jira_import_id = excluded.jira_import_id`.execute(trx);
}
