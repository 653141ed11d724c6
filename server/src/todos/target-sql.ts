import { designPart } from '../notes/pins.ts';
import { itemPathSql } from '../work-items/address.ts';

const LONGEST_BODY = 1000;

/**
 * Joins of a to-do row to its target: the item if there is one, its group or project or the one that is the
 * target, and the comment if there is one.
 */
export function TARGETED(todo: string): string {
  return (
    `LEFT JOIN work_items ${todo}_item ON ${todo}_item.id = ${todo}.work_item_id` +
    ` JOIN namespaces ${todo}_ns ON ${todo}_ns.id = coalesce(${todo}.namespace_id, ${todo}_item.namespace_id)` +
    ` LEFT JOIN notes ${todo}_note ON ${todo}_note.id = ${todo}.note_id`
  );
}

/** REST's name of a to-do's target type; GraphQL's is the same in capitals. */
export function targetType(todo: string): string {
  return (
    `CASE WHEN ${todo}.design_id IS NOT NULL THEN 'DesignManagement::Design'` +
    ` WHEN ${todo}.namespace_id IS NOT NULL THEN CASE ${todo}_ns.kind WHEN 'project' THEN 'Project' ELSE 'Namespace' END` +
    ` WHEN ${todo}_item.type = 'epic' THEN 'Epic' WHEN ${todo}_item.type IN ('issue', 'incident') THEN 'Issue' ELSE 'WorkItem' END`
  );
}

const membersPath = (ns: string): string =>
  `CASE ${ns}.kind WHEN 'project' THEN '/' || ${ns}.full_path || '/-/project_members'` +
  ` ELSE '/groups/' || ${ns}.full_path || '/-/group_members' END`;

/** The path of the item or design, of the comment that raised it, or of the page of members, without the host. */
export function targetPath(todo: string): string {
  return (
    `(CASE WHEN ${todo}.namespace_id IS NOT NULL THEN ${membersPath(`${todo}_ns`)}` +
    ` ELSE ${itemPathSql(`${todo}_item`, `${todo}_ns`)} || ${designPart(todo)} || coalesce('#note_' || ${todo}.note_id, '') END)`
  );
}

/** The beginning of the comment. */
export function COMMENT_SQL(todo: string): string {
  return `left(${todo}_note.body, ${LONGEST_BODY})`;
}

/** The beginning of the comment, the name of the design, the item's title, or the path of the group or project. */
export function BODY_SQL(todo: string): string {
  return `coalesce(${COMMENT_SQL(todo)}, (SELECT about.filename FROM designs about WHERE about.id = ${todo}.design_id), ${todo}_item.title, ${todo}_ns.full_path)`;
}
