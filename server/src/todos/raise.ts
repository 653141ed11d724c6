import { type RawBuilder, sql } from 'kysely';
import { forEachUser } from '../access/each-user.ts';
import type { Write } from '../changes/write.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { namedSql } from '../db/named-sql.ts';
import { recordRaised, recordStateChange } from './record.ts';
import type { TodoAction, TodoRow } from './rows.ts';
import type { Touched } from './touched.ts';
import { itemAndNoteVisible } from './visible.ts';

/** A person who gets a to-do, and the item that it is about, or a design of it. */
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
  /** The design; by default that of the comment. */
  readonly designId?: number;
}

/**
 * Raises a to-do for each person who may see the item and the comment now; people with a pending to-do on the
 * item get no second one. Returns the new ones.
 */
export async function raiseTodos(w: Write, { asked, noteId, action, designId }: Raised): Promise<TodoRow[]> {
  if (asked.length === 0) return [];
  const { rows } = await namedSql<TodoRow>(
    `INSERT INTO todos (root_namespace_id, user_id, work_item_id, design_id, note_id, author_id, action)
     SELECT asked.root, person.id, asked.item, coalesce(:design, (SELECT n.design_id FROM notes n WHERE n.id = :note)),
       :note, :author, :action
     FROM unnest(:roots, :items, :people) AS asked (root, item, person) JOIN users person ON person.id = asked.person
     WHERE ${forEachUser(itemAndNoteVisible('asked.item', '{note}'), 'person').replaceAll('{note}', ':note')}
     ORDER BY asked.item, person.id
     ON CONFLICT (user_id, work_item_id, (coalesce(design_id, 0))) WHERE state = 'pending' DO NOTHING
     RETURNING *`,
    {
      roots: asked.map((one) => one.rootNamespaceId),
      items: asked.map((one) => one.itemId),
      people: asked.map((one) => one.userId),
      note: noteId,
      design: designId ?? null,
      author: w.viewer.userId,
      action,
    },
    {
      roots: 'bigint[]',
      items: 'bigint[]',
      people: 'bigint[]',
      note: 'bigint',
      design: 'bigint',
      author: 'bigint',
      action: 'text',
    },
  ).execute(w.trx);
  for (const todo of rows) recordRaised(w, todo);
  return rows;
}

/**
 * Marks the actor's pending to-dos as done on items, designs and threads they have just acted on. To-dos raised in
 * this transaction stay: a comment with `/todo` asks for one.
 */
export async function finishTouched(w: Write, { items, designs, notes }: Touched): Promise<void> {
  if (items.length > 0)
    await finishWhere(w, sql<boolean>`${isOneOf('work_item_id', items)} AND design_id IS NULL`);
  if (designs.length > 0) await finishWhere(w, isOneOf('design_id', designs));
  if (notes.length > 0)
    await finishWhere(
      w,
      sql<boolean>`note_id IN (SELECT said.id FROM notes begun JOIN notes said ON said.discussion_id = begun.discussion_id
        WHERE ${isOneOf('begun.id', notes)} AND said.design_id IS NOT NULL)`,
    );
}

const finishWhere = async (w: Write, condition: RawBuilder<unknown>): Promise<void> => {
  const statement = sql<TodoRow>`
    UPDATE todos SET state = 'done', updated_at = now()
    WHERE user_id = ${w.viewer.userId} AND state = 'pending' AND created_at < now() AND ${condition}
    RETURNING *`;
  for (const todo of await rowsKept(w.trx, statement)) recordStateChange(w, todo);
};
