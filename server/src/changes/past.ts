import { sql } from 'kysely';
import type { ChangeEvent } from './record.ts';
import type { Write } from './write.ts';

/** A change that happened before it was known here. */
export interface PastChange extends Pick<
  ChangeEvent,
  'subjectId' | 'rootNamespaceId' | 'namespaceId' | 'kind' | 'before' | 'after'
> {
  readonly at: Date;
  readonly actorId: number;
}

/**
 * Appends changes of items that another tool has recorded, with their own times and people, as system notes.
 * Nobody is notified. Returns their ids in the same order.
 */
export async function recordPast(
  { trx }: Pick<Write, 'trx'>,
  changes: readonly PastChange[],
): Promise<number[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ at, ...change }, n) => ({ n, at: at.toISOString(), ...change }));
  const { rows: ids } = await sql<{ id: number }>`
    INSERT INTO changes (root_namespace_id, namespace_id, subject_type, subject_id, kind, actor_id, cause, before, after, system_note, at)
    SELECT "rootNamespaceId", "namespaceId", 'work_item', "subjectId", kind, "actorId", 'imported', before, after, true, at
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS entry (n int, "rootNamespaceId" bigint, "namespaceId" bigint,
      "subjectId" bigint, kind text, "actorId" bigint, before jsonb, after jsonb, at timestamptz)
    ORDER BY n RETURNING id`.execute(trx);
  return ids.map(({ id }) => id);
}
