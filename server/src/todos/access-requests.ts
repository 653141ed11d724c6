import { sql } from 'kysely';
import type { MadeChange } from '../changes/followers.ts';
import type { Write } from '../changes/write.ts';
import { accessRequestManagers } from '../namespaces/members/managers.ts';
import { recordRaised, recordStateChange } from './record.ts';
import type { TodoRow } from './rows.ts';

const DECIDED = ['access_request.approved', 'access_request.deleted', 'member.created'];

/** Raises a to-do about a new access request for those who are asked to decide it. */
const raise = async (w: Write, { rootNamespaceId, namespaceId }: MadeChange): Promise<void> => {
  const managers = await accessRequestManagers(w.trx, namespaceId as number);
  if (managers.length === 0) return;
  const rows = await w.trx
    .insertInto('todos')
    .values(
      managers.map((userId) => ({
        root_namespace_id: rootNamespaceId,
        user_id: userId,
        namespace_id: namespaceId,
        author_id: w.viewer.userId as number,
        action: 'member_access_requested',
      })),
    )
    .onConflict((on) => on.doNothing())
    .returningAll()
    .execute();
  for (const todo of rows) recordRaised(w, todo);
};

/** Marks the to-dos of all managers about a request as done. */
const finish = async (w: Write, { namespaceId, before, after }: MadeChange): Promise<void> => {
  const { rows } = await sql<TodoRow>`
    UPDATE todos SET state = 'done', updated_at = now()
    WHERE namespace_id = ${namespaceId} AND author_id = ${before['user_id'] ?? after['user_id']} AND state = 'pending'
    RETURNING *`.execute(w.trx);
  for (const todo of rows) recordStateChange(w, todo);
};

/** Raises to-dos about new access requests, and marks those about decided ones as done. */
export async function followAccessRequests(w: Write, entries: readonly MadeChange[]): Promise<void> {
  for (const entry of entries) {
    if (entry.kind === 'access_request.created') await raise(w, entry);
    else if (DECIDED.includes(entry.kind)) await finish(w, entry);
  }
}
