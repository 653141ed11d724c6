import { sql } from 'kysely';
import { forEachUser } from '../access/each-user.ts';
import type { Write } from '../changes/write.ts';
import { namedSql } from '../db/named-sql.ts';
import { recordRaised, recordTurned } from './record.ts';
import type { TodoAction, TodoRow } from './rows.ts';
import { itemAndNoteVisible } from './visible.ts';

export interface Raised {
  readonly itemId: number;
  readonly rootNamespaceId: number;
  /** The comment that raises them. */
  readonly noteId: number | null;
  readonly action: TodoAction;
  readonly userIds: readonly number[];
}

/**
 * Raises a to-do for each of the people who may see the item, and the comment, now; whoever has one waiting on the
 * item already gets no second. Gives the new ones.
 */
export const raiseTodos = async (w: Write, raised: Raised): Promise<TodoRow[]> => {
  if (raised.userIds.length === 0) return [];
  const { rows } = await namedSql<TodoRow>(
    `INSERT INTO todos (root_namespace_id, user_id, work_item_id, note_id, author_id, action)
     SELECT :root, person.id, :item, :note, :author, :action FROM users person
     WHERE person.id = ANY (:people) AND ${forEachUser(itemAndNoteVisible('{item}', '{note}'), 'person')
       .replaceAll('{item}', ':item')
       .replaceAll('{note}', ':note')}
     ORDER BY person.id
     ON CONFLICT (user_id, work_item_id) WHERE state = 'pending' DO NOTHING
     RETURNING *`,
    {
      root: raised.rootNamespaceId,
      item: raised.itemId,
      note: raised.noteId,
      author: w.viewer.userId,
      action: raised.action,
      people: raised.userIds,
    },
    { root: 'bigint', item: 'bigint', note: 'bigint', author: 'bigint', action: 'text', people: 'bigint[]' },
  ).execute(w.trx);
  for (const todo of rows) recordRaised(w, todo);
  return rows;
};

/**
 * Marks as done what waited for the actor on items they have just acted on. What this very transaction raised stays:
 * somebody who comments and asks for a to-do in one go wants it.
 */
export const finishTouched = async (w: Write, itemIds: readonly number[]): Promise<void> => {
  if (itemIds.length === 0) return;
  const { rows } = await sql<TodoRow>`
    UPDATE todos SET state = 'done', updated_at = now()
    WHERE user_id = ${w.viewer.userId} AND work_item_id = ANY (${sql.val(itemIds)}::bigint[])
      AND state = 'pending' AND created_at < now()
    RETURNING *`.execute(w.trx);
  for (const todo of rows) recordTurned(w, todo);
};
