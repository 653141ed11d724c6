import { memberManagers } from '../namespaces/members/managers.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { noteVisible } from '../notes/visible.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

/** SQL: the to-do's user may still see what raised it, the item and the comment if there is one. */
export function itemAndNoteVisible(itemId: string, noteId: string): string {
  return (
    `(EXISTS (SELECT 1 FROM work_items seen WHERE seen.id = ${itemId} AND ${workItemVisibleAlone('seen')})` +
    ` AND (${noteId} IS NULL OR EXISTS (SELECT 1 FROM notes said WHERE said.id = ${noteId} AND ${noteVisible('said')})))`
  );
}

/** SQL: the access request that a to-do is about is undecided, and the account of its sender is active. */
export function requestUndecided(todo: string): string {
  return (
    `EXISTS (SELECT 1 FROM access_requests request JOIN users asker ON asker.id = request.user_id AND asker.state = 'active'` +
    ` WHERE request.namespace_id = ${todo}.namespace_id AND request.user_id = ${todo}.author_id)`
  );
}

const requestVisible = (todo: string): string =>
  `(EXISTS (SELECT 1 FROM namespaces managed WHERE managed.id = ${todo}.namespace_id AND ${namespaceVisible('managed')}` +
  ` AND (:admin OR :me IN (${memberManagers('managed')}))) AND (${todo}.state = 'done' OR ${requestUndecided(todo)}))`;

/**
 * SQL: a to-do is the viewer's own, and its target is still visible: the item, or the group or project whose
 * members the viewer manages. Others are neither listed nor counted.
 */
export function todoVisible(todo: string): string {
  const item = itemAndNoteVisible(`${todo}.work_item_id`, `${todo}.note_id`);
  return `(${todo}.user_id = :me AND (${item} OR ${requestVisible(todo)}))`;
}
