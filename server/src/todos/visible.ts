import { noteVisible } from '../notes/visible.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

/** SQL: the to-do's user may still see what raised it, the item and the comment if there is one. */
export function itemAndNoteVisible(itemId: string, noteId: string): string {
  return (
    `(EXISTS (SELECT 1 FROM work_items seen WHERE seen.id = ${itemId} AND ${workItemVisibleAlone('seen')})` +
    ` AND (${noteId} IS NULL OR EXISTS (SELECT 1 FROM notes said WHERE said.id = ${noteId} AND ${noteVisible('said')})))`
  );
}

/** SQL: a to-do is the viewer's own and its target is still visible; others are neither listed nor counted. */
export function todoVisible(todo: string): string {
  return `(${todo}.user_id = :me AND ${itemAndNoteVisible(`${todo}.work_item_id`, `${todo}.note_id`)})`;
}
