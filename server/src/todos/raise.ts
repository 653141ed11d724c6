import { sql } from 'kysely';
import { forEachUser } from '../access/each-user.ts';
import type { Write } from '../changes/write.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { namedSql } from '../db/named-sql.ts';
import { recordRaised, recordStateChange } from './record.ts';
import type { TodoAction, TodoRow } from './rows.ts';
import { itemAndNoteVisible } from './visible.ts';

/** A person who gets a to-do, and the item it is about. */
export interface Asked {
  readonly itemId: number;
  readonly rootNamespaceId: number;
  readonly userId: number;
}

export interface Raised {
  readonly asked: readonly Asked[];
  /** The comment that raises them. */
  readonly noteId: number | null;
  readonly action: TodoAction;
}

/**
 * Raises a to-do for each person who may see the item and the comment now; people with a pending to-do on the
 * item get no second one. Returns the new ones.
 */
export async function raiseTodos(w: Write, { asked, noteId, action }: Raised): Promise<TodoRow[]> {
  if (asked.length === 0) return [];
  const { rows } = await namedSql<TodoRow>(
    `INSERT INTO todos (root_namespace_id, user_id, work_item_id, note_id, author_id, action)
     SELECT asked.root, person.id, asked.item, :note, :author, :action
     FROM unnest(:roots, :items, :people) AS asked (root, item, person) JOIN users person ON person.id = asked.person
     WHERE ${forEachUser(itemAndNoteVisible('asked.item', '{note}'), 'person').replaceAll('{note}', ':note')}
     ORDER BY asked.item, person.id
     ON CONFLICT (user_id, work_item_id) WHERE state = 'pending' DO NOTHING
     RETURNING *`,
    {
      roots: asked.map((one) => one.rootNamespaceId),
      items: asked.map((one) => one.itemId),
      people: asked.map((one) => one.userId),
      note: noteId,
      author: w.viewer.userId,
      action,
    },
    {
      roots: 'bigint[]',
      items: 'bigint[]',
      people: 'bigint[]',
      note: 'bigint',
      author: 'bigint',
      action: 'text',
    },
  ).execute(w.trx);
  for (const todo of rows) recordRaised(w, todo);
  return rows;
}

/**
 * Marks the actor's pending to-dos as done on items they have just acted on. To-dos raised in this
 * transaction stay: a comment with `/todo` asks for one.
 */
export async function finishTouched(w: Write, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const statement = sql<TodoRow>`
    UPDATE todos SET state = 'done', updated_at = now()
    WHERE user_id = ${w.viewer.userId} AND ${isOneOf('work_item_id', itemIds)}
      AND state = 'pending' AND created_at < now()
    RETURNING *`;
  for (const todo of await rowsKept(w.trx, statement)) recordStateChange(w, todo);
}
