import { itemPathSql } from '../work-items/address.ts';

const LONGEST_BODY = 1000;

/** Joins of a to-do row to its target: the item, its group or project, and the comment if there is one. */
export function TARGETED(todo: string): string {
  return (
    `JOIN work_items ${todo}_item ON ${todo}_item.id = ${todo}.work_item_id` +
    ` JOIN namespaces ${todo}_ns ON ${todo}_ns.id = ${todo}_item.namespace_id` +
    ` LEFT JOIN notes ${todo}_note ON ${todo}_note.id = ${todo}.note_id`
  );
}

/** The path of the item or comment that raised it, without the host. */
export function targetPath(todo: string): string {
  return `(${itemPathSql(`${todo}_item`, `${todo}_ns`)} || coalesce('#note_' || ${todo}.note_id, ''))`;
}

/** The beginning of the comment. */
export function COMMENT_SQL(todo: string): string {
  return `left(${todo}_note.body, ${LONGEST_BODY})`;
}

/** The beginning of the comment, or the item's title. */
export function BODY_SQL(todo: string): string {
  return `coalesce(${COMMENT_SQL(todo)}, ${todo}_item.title)`;
}
