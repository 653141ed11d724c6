import type { Write } from '../changes/write.ts';
import { notFound } from '../http/errors.ts';
import { lockedItem, lockItemRows, type LockOptions } from '../work-items/row-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { assertOpenDesign, designsOf } from './design-locks.ts';
import { mayReadInternal } from './policy.ts';
import type { DiscussionRow, LocatedNote } from './rows.ts';

/** Locks the item of a note; throws 404 when it is missing or hidden. */
export async function lockNoteableRow(w: Write, id: number, options: LockOptions): Promise<LocatedItem> {
  return lockedItem(await lockItemRows(w, [id], options), id, 'any');
}

/** Locks a discussion and its item; throws 404 when the viewer cannot read it, and 403 on an archived design. */
export async function lockDiscussionRow(
  w: Write,
  id: number,
  options: LockOptions = { tree: false },
): Promise<{ readonly discussion: DiscussionRow; readonly item: LocatedItem }> {
  const found = await w.trx.selectFrom('discussions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const item = (await lockItemRows(w, [found.work_item_id], options)).get(found.work_item_id);
  if (!item) throw notFound();
  // The lock on the item protects everything that belongs to it, so the discussion is read again after it.
  const discussion = await w.trx
    .selectFrom('discussions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!discussion || (discussion.internal && !mayReadInternal(w.viewer, item))) throw notFound();
  if (discussion.design_id !== null) {
    const design = (await designsOf(w, item.id)).find(({ id: one }) => one === discussion.design_id);
    if (!design) throw notFound();
    assertOpenDesign(design);
  }
  return { discussion, item };
}

/** Locks a note with its discussion and item; throws 404 when the viewer cannot read it. */
export async function lockNoteRow(w: Write, id: number): Promise<LocatedNote> {
  const found = await w.trx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const { discussion, item } = await lockDiscussionRow(w, found.discussion_id);
  const note = await w.trx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!note) throw notFound();
  return { note, discussion, item };
}
