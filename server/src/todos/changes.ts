import { sql } from 'kysely';
import { z } from 'zod';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { idField, idListField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { assertOpenDesign, lockDesign } from '../notes/design-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { authorize } from '../work-items/policy.ts';
import { assigneeIdsOf } from '../work-items/queries.ts';
import { raiseTodos } from './raise.ts';
import { RECORDED, recordStateChange } from './record.ts';
import type { TodoState } from './rows.ts';
import { requestUndecided, todoVisible } from './visible.ts';

const UNIQUE_VIOLATION = '23505';

const targetOfNew = z.union([z.object({ itemId: idField }), z.object({ designId: idField })]);
const oneInput = z.object({ id: idField });
const manyInput = z.object({ ids: idListField });
const targetInput = z.object({ itemId: idField.optional(), designId: idField.optional() });

/** Adds a to-do of the viewer's own on an item, within a write; null when one is pending already. */
export async function markItem(w: Write, itemId: number): Promise<number | null> {
  return markLocked(w, lockedItem(await lockItemRows(w, [itemId], { tree: false }), itemId, 'any'));
}

/** Adds a to-do on a design in the same way. */
const markDesign = async (w: Write, designId: number): Promise<number | null> => {
  const { design, item } = await lockDesign(w, designId);
  assertOpenDesign(design);
  return markLocked(w, item, designId);
};

const markLocked = async (w: Write, item: LocatedItem, designId?: number): Promise<number | null> => {
  const assigned = (await assigneeIdsOf({ db: w.trx }, item.id)).some((id) => id === w.viewer.userId);
  authorize(w.viewer, { ...item, assigned }, 'addTodo');
  const asked = [
    { itemId: item.id, rootNamespaceId: item.root_namespace_id, userId: w.viewer.userId as number },
  ];
  const about = designId === undefined ? {} : { designId };
  const [made] = await raiseTodos(w, { asked, noteId: null, action: 'marked', ...about });
  return made?.id ?? null;
};

/** Adds a to-do of the viewer's own; id is null when one is pending on the item or design already. */
export function addTodo(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof targetOfNew>,
  options: WriteOptions = {},
): Promise<{ id: number | null }> {
  const target = parseInput(targetOfNew, input);
  return write(context.db, viewer, options, async (w) => ({
    id: 'designId' in target ? await markDesign(w, target.designId) : await markItem(w, target.itemId),
  }));
}

/** Sets the state of the viewer's to-dos that match the condition; returns the ids of those that changed. */
const setState = async (
  w: Write,
  state: TodoState,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number[]> => {
  const rows = await w.trx
    .updateTable('todos')
    .set({ state, updated_at: sql`now()` })
    .where('state', '<>', state)
    .where(forViewer(todoVisible('todos'), w.viewer))
    .where(condition)
    .returning(RECORDED)
    .execute();
  for (const todo of rows) recordStateChange(w, todo);
  return rows.map((row) => row.id);
};

/**
 * Marks the viewer's pending to-dos on one item as done, within a write, but not those on its designs; only the one
 * with todoId if given.
 */
export function finishItem(w: Write, itemId: number, todoId: number | null = null): Promise<number[]> {
  return setState(
    w,
    'done',
    sql<boolean>`work_item_id = ${itemId} AND design_id IS NULL AND (${todoId}::bigint IS NULL OR id = ${todoId})`,
  );
}

const mustBeOwn = async (w: Write, id: number): Promise<void> => {
  const own = await w.trx
    .selectFrom('todos')
    .select('id')
    .where('id', '=', id)
    .where(forViewer(todoVisible('todos'), w.viewer))
    .executeTakeFirst();
  if (!own) throw notFound();
};

/** Marks one to-do as done; does nothing if it is done already. Throws notFound() for another person's. */
export function finishTodo(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof oneInput>,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { id } = parseInput(oneInput, input);
  return write(context.db, viewer, options, async (w) => {
    await mustBeOwn(w, id);
    await setState(w, 'done', sql<boolean>`id = ${id}`);
    return { id };
  });
}

/** Marks all the viewer's pending to-dos as done, or those on one item or design; returns the ids of those that changed. */
export function finishTodos(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof targetInput> = {},
  options: WriteOptions = {},
): Promise<{ ids: number[] }> {
  const { itemId, designId } = parseInput(targetInput, input);
  return write(context.db, viewer, options, async (w) => {
    if (itemId !== undefined) return { ids: await finishItem(w, itemId) };
    const which = designId === undefined ? sql<boolean>`true` : sql<boolean>`design_id = ${designId}`;
    return { ids: await setState(w, 'done', which) };
  });
}

/** Makes to-dos pending again, within a write; returns the ids of those that changed. */
const restore = async (w: Write, ids: readonly number[]): Promise<number[]> => {
  const again = sql<boolean>`id IN (
    SELECT max(id) FROM todos again WHERE again.id = ANY (${sql.val([...new Set(ids)])}::bigint[])
      AND again.user_id = ${w.viewer.userId} AND NOT EXISTS (SELECT 1 FROM todos waiting
        WHERE waiting.user_id = again.user_id AND waiting.state = 'pending' AND (waiting.work_item_id = again.work_item_id
            AND coalesce(waiting.design_id, 0) = coalesce(again.design_id, 0)
          OR waiting.namespace_id = again.namespace_id AND waiting.author_id = again.author_id))
      AND (again.namespace_id IS NULL OR ${sql.raw(requestUndecided('again'))})
    GROUP BY again.work_item_id, again.design_id, again.namespace_id, CASE WHEN again.work_item_id IS NULL THEN again.author_id END)`;
  try {
    return await setState(w, 'pending', again);
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw conflict('A newer to-do has just come up about the same item or request');
  }
};

/**
 * Makes to-dos pending again. A to-do stays done if a newer one is pending on the same item, or if its access
 * request was decided. Returns the ids of those that changed.
 */
export function restoreTodos(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof manyInput>,
  options: WriteOptions = {},
): Promise<{ ids: number[] }> {
  const { ids } = parseInput(manyInput, input);
  return write(context.db, viewer, options, async (w) => ({ ids: await restore(w, ids) }));
}

/** Makes one to-do pending again. Throws notFound() for another person's. */
export function restoreTodo(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof oneInput>,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { id } = parseInput(oneInput, input);
  return write(context.db, viewer, options, async (w) => {
    await mustBeOwn(w, id);
    await restore(w, [id]);
    return { id };
  });
}
