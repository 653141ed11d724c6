/** SQL: the viewer sees confidential items and internal comments of a project. */
export function seesConfidential(project: string): string {
  return `(:admin OR ${project}.traversal_ids && :planner_ids)`;
}

/** Issues of the project that only administrators see: spam, and those of banned authors. */
const hiddenIssues = (project: string): string =>
  `SELECT spam.id FROM work_items spam WHERE spam.spam AND spam.namespace_id = ${project}.id UNION SELECT theirs.id FROM users banned` +
  ` CROSS JOIN LATERAL (SELECT own.id FROM work_items own WHERE own.author_id = banned.id AND own.namespace_id = ${project}.id OFFSET 0) theirs` +
  " WHERE banned.state = 'banned'";

/**
 * SQL: the number of open issues of a project, as in GitLab; without those that are confidential for viewers who may
 * not see all of them. Their own confidential ones do not count here.
 */
export function openIssueCount(project: string): string {
  const counted = (one: string): string => `(NOT ${one}.confidential OR ${seesConfidential(project)})`;
  return (
    "((SELECT coalesce(sum(s.opened), 0) FROM issue_sums s WHERE s.kind = 'all' AND s.of_id = 0" +
    ` AND s.namespace_id = ${project}.id AND ${counted('s')}) - (SELECT count(*) FROM work_items own` +
    ` WHERE own.namespace_id = ${project}.id AND own.type <> 'epic' AND own.state = 'opened' AND own.deleted_at IS NULL` +
    ` AND ${counted('own')} AND own.id = ANY (ARRAY(${hiddenIssues(project)})) AND NOT :admin))::integer`
  );
}
