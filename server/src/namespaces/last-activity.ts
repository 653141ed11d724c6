import { seesConfidential } from './open-issues.ts';

/** SQL: the viewer may see the item that an entry `c` of the log is about. */
const seen = (project: string): string =>
  "EXISTS (SELECT FROM work_items active WHERE active.id = CASE c.subject_type WHEN 'work_item' THEN c.subject_id" +
  ' ELSE (SELECT said.work_item_id FROM notes said WHERE said.id = c.subject_id' +
  ` AND (NOT said.internal OR ${seesConfidential(project)})) END` +
  ` AND active.deleted_at IS NULL AND (NOT active.confidential OR ${seesConfidential(project)}) AND (:admin OR NOT active.spam` +
  " AND NOT EXISTS (SELECT FROM users banned WHERE banned.id = active.author_id AND banned.state = 'banned')))";

/**
 * SQL: when something last happened in a project: to the project itself, or to an item in it that the viewer may see.
 * What imports wrote does not count.
 */
export function lastActivity(project: string): string {
  return (
    `greatest(${project}.updated_at, (SELECT c.at FROM changes c WHERE c.namespace_id = ${project}.id` +
    " AND c.cause NOT IN ('rolled_up', 'imported', 'system')" +
    " AND (c.system_note OR c.subject_type IN ('work_item', 'note') AND c.kind LIKE '%.created')" +
    ` AND c.subject_type IN ('work_item', 'note') AND ${seen(project)} ORDER BY c.id DESC LIMIT 1))`
  );
}
