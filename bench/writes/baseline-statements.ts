// Each write as one hand-tuned statement: no repeated reads and no checks; dependent rows are computed where
// the row changes. It stores the same rows as the product.

const NEW_ITEM = `{"type":"issue","color":"#1068bf","state":"opened","upvotes":0,"downvotes":0,"child_epics":0,"description":"",
  "child_issues":0,"closed_epics":0,"confidential":false,"lock_version":0,"opened_epics":0,"closed_issues":0,"closed_weight":0,
  "imported_from":"none","opened_issues":0,"opened_weight":0,"issues_at_risk":0,"issues_on_track":0,"due_date_is_fixed":false,
  "start_date_is_fixed":false,"issues_needing_attention":0}`;
const NO_ITEM = `{"iid":null,"type":null,"color":null,"state":null,"title":null,"weight":null,"upvotes":null,"position":null,
  "author_id":null,"downvotes":null,"parent_id":null,"child_epics":null,"description":null,"child_issues":null,"closed_epics":null,
  "confidential":null,"lock_version":null,"opened_epics":null,"closed_issues":null,"closed_weight":null,"imported_from":null,
  "opened_issues":null,"opened_weight":null,"issues_at_risk":null,"issues_on_track":null,"due_date_is_fixed":null,
  "start_date_is_fixed":null,"issues_needing_attention":null}`;

const LOG = `INSERT INTO changes (root_namespace_id, namespace_id, subject_type, subject_id, kind, actor_id, cause, before, after, system_note)`;
const TELL = `pg_notify('cairn_changes', (SELECT max(id) FROM log)::text)`;
const addJob = (item: string, change: string) => `(SELECT count(*) FROM graphile_worker.add_jobs(ARRAY[
    ('notify', json_build_array(${change}), NULL, now() + interval '2 minutes', NULL, 'notify:' || ${item}, NULL, NULL)::graphile_worker.job_spec], true))`;

/** $1 user, $2 path of the project, $3 title, $4 weight, $5 epic. */
export const CREATE = `
  WITH pace AS (
    INSERT INTO paces AS p (user_id, action, minute, times)
    VALUES ($1, 'work_item.create', date_trunc('minute', clock_timestamp()), 1)
    ON CONFLICT (user_id, action) DO UPDATE SET
      times = CASE WHEN p.minute = excluded.minute THEN p.times + 1 ELSE 1 END, minute = excluded.minute
  ), place AS (
    UPDATE namespaces SET last_work_item_iid = last_work_item_iid + 1 WHERE full_path = $2
    RETURNING id, root_namespace_id, last_work_item_iid AS iid
  ), above AS (
    SELECT ancestor_ids || id AS path, namespace_id,
      (SELECT min(position) - 513 FROM work_items c WHERE c.parent_id = $5::bigint) AS position
    FROM work_items WHERE id = $5::bigint
  ), made AS (
    INSERT INTO work_items (iid, type, namespace_id, root_namespace_id, title, weight, author_id, parent_id, ancestor_ids, position)
    SELECT p.iid, 'issue', p.id, p.root_namespace_id, $3, $4::int, $1, $5::bigint, a.path, a.position FROM place p, above a
    RETURNING id, iid, namespace_id, root_namespace_id, position
  ), sums AS (
    UPDATE work_items e SET opened_issues = opened_issues + 1, opened_weight = opened_weight + $4::int,
      child_issues = child_issues + (e.id = $5::bigint)::int
    FROM above a WHERE e.id = ANY (a.path) RETURNING e.id, e.namespace_id, e.root_namespace_id, e.opened_issues, e.opened_weight, e.child_issues
  ), log AS (
    ${LOG}
    SELECT root_namespace_id, namespace_id, kind_of, subject, kind, $1, cause, before, after, system_note FROM (
      SELECT 1 AS part, id AS subject, root_namespace_id, namespace_id, 'work_item' AS kind_of, 'issue.created' AS kind, 'typed' AS cause,
        '${NO_ITEM}'::jsonb AS before, '${NEW_ITEM}'::jsonb || jsonb_build_object('iid', iid, 'title', $3::text,
          'weight', $4::int, 'position', position, 'author_id', $1::bigint, 'parent_id', $5::bigint) AS after, true AS system_note
      FROM made
      UNION ALL
      SELECT 2, id, root_namespace_id, namespace_id, 'work_item', 'epic.updated', 'rolled_up',
        jsonb_build_object('opened_issues', opened_issues - 1, 'opened_weight', opened_weight - $4::int)
          || CASE WHEN id = $5::bigint THEN jsonb_build_object('child_issues', child_issues - 1) ELSE '{}' END,
        jsonb_build_object('opened_issues', opened_issues, 'opened_weight', opened_weight)
          || CASE WHEN id = $5::bigint THEN jsonb_build_object('child_issues', child_issues) ELSE '{}' END, false
      FROM sums
      UNION ALL
      SELECT 3, e.id, e.root_namespace_id, e.namespace_id, 'relation', 'epic.related', 'typed', '{"children_added":null}',
        jsonb_build_object('children_added', jsonb_build_array(jsonb_build_object('id', m.id, 'other', NULL))), true
      FROM sums e, made m WHERE e.id = $5::bigint
    ) entries ORDER BY part, subject RETURNING id, subject_id
  )
  SELECT json_build_object('id', m.id) AS body, ${addJob('m.id', '(SELECT min(id) FROM log)')}, ${TELL} FROM made m`;

/** $1 user, $2 path of the project, $3 number, $4 title. */
export const TITLE = `
  WITH set AS (
    UPDATE work_items w SET title = $4, lock_version = lock_version + 1, updated_at = now()
    FROM namespaces n WHERE n.full_path = $2 AND w.namespace_id = n.id AND w.iid = $3::bigint
    RETURNING w.id, w.namespace_id, w.root_namespace_id, old.title AS was, w.lock_version
  ), log AS (
    ${LOG}
    SELECT root_namespace_id, namespace_id, 'work_item', id, 'issue.updated', $1, 'typed',
      jsonb_build_object('title', was, 'lock_version', lock_version - 1),
      jsonb_build_object('title', $4::text, 'lock_version', lock_version), true
    FROM set RETURNING id
  ), done AS (
    UPDATE todos t SET state = 'done', updated_at = now() FROM set s
    WHERE t.user_id = $1::bigint AND t.work_item_id = s.id AND t.state = 'pending'
  )
  SELECT json_build_object('id', id) AS body, ${TELL} FROM set`;

const HEALTHS = {
  issues_on_track: 'on_track',
  issues_needing_attention: 'needs_attention',
  issues_at_risk: 'at_risk',
};
const health = Object.entries(HEALTHS);
const moved = (from: 'was' | 'is') => {
  const back = from === 'was';
  const columns = [
    ['opened_issues', back ? '+ 1' : ''],
    ['closed_issues', back ? '- 1' : ''],
    ['opened_weight', back ? '+ weight' : ''],
    ['closed_weight', back ? '- weight' : ''],
  ];
  return `jsonb_build_object(${columns.map(([name, more]) => `'${name}', ${name} ${more}`).join(', ')})
    || ${health.map(([name, value]) => `CASE WHEN health_status = '${value}' THEN jsonb_build_object('${name}', ${name} ${back ? '+ 1' : ''}) ELSE '{}' END`).join(' || ')}`;
};

/** $1 user, $2 path of the project, $3 number. */
export const CLOSE = `
  WITH set AS (
    UPDATE work_items w SET state = 'closed', closed_at = now(), closed_by_id = $1, updated_at = now()
    FROM namespaces n WHERE n.full_path = $2 AND w.namespace_id = n.id AND w.iid = $3::bigint
    RETURNING w.id, w.namespace_id, w.root_namespace_id, w.ancestor_ids, w.weight, w.health_status, w.closed_at
  ), sums AS (
    UPDATE work_items e SET opened_issues = opened_issues - 1, closed_issues = closed_issues + 1,
      opened_weight = e.opened_weight - s.weight, closed_weight = e.closed_weight + s.weight,
      ${health.map(([name, value]) => `${name} = ${name} - (s.health_status = '${value}')::int`).join(', ')}
    FROM set s WHERE e.id = ANY (s.ancestor_ids)
    RETURNING e.id, e.namespace_id, e.root_namespace_id, s.weight, s.health_status, e.opened_issues, e.closed_issues,
      e.opened_weight, e.closed_weight, ${health.map(([name]) => `e.${name}`).join(', ')}
  ), log AS (
    ${LOG}
    SELECT root_namespace_id, namespace_id, 'work_item', subject, kind, $1, cause, before, after, system_note FROM (
      SELECT 1 AS part, id AS subject, root_namespace_id, namespace_id, 'issue.updated' AS kind, 'typed' AS cause,
        '{"state":"opened","closed_at":null,"closed_by_id":null}'::jsonb AS before,
        jsonb_build_object('state', 'closed', 'closed_at', to_char(closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'closed_by_id', $1::bigint) AS after, true AS system_note
      FROM set
      UNION ALL
      SELECT 2, id, root_namespace_id, namespace_id, 'epic.updated', 'rolled_up', ${moved('was')}, ${moved('is')}, false FROM sums
    ) entries ORDER BY part, subject RETURNING id
  ), done AS (
    UPDATE todos t SET state = 'done', updated_at = now() FROM set s
    WHERE t.user_id = $1::bigint AND t.work_item_id = s.id AND t.state = 'pending'
  )
  SELECT json_build_object('id', s.id) AS body, ${addJob('s.id', '(SELECT min(id) FROM log)')}, ${TELL} FROM set s`;

/** $1 user, $2 path of the project, $3 weight. */
export const BULK = `
  WITH set AS (
    UPDATE work_items w SET weight = $3::int, updated_at = now()
    FROM namespaces n WHERE n.full_path = $2 AND w.namespace_id = n.id AND w.type = 'issue' AND w.weight <> $3::int
    RETURNING w.id, w.namespace_id, w.root_namespace_id, w.ancestor_ids, w.state, old.weight AS was
  ), moved AS (
    SELECT a.id, coalesce(sum($3::int - s.was) FILTER (WHERE s.state = 'opened'), 0) AS opened,
      coalesce(sum($3::int - s.was) FILTER (WHERE s.state = 'closed'), 0) AS closed
    FROM set s, unnest(s.ancestor_ids) a (id) GROUP BY a.id
  ), sums AS (
    UPDATE work_items e SET opened_weight = e.opened_weight + m.opened, closed_weight = e.closed_weight + m.closed
    FROM moved m WHERE m.id = e.id
    RETURNING e.id, e.namespace_id, e.root_namespace_id, e.opened_weight, e.closed_weight, m.opened, m.closed
  ), log AS (
    ${LOG}
    SELECT root_namespace_id, namespace_id, 'work_item', subject, kind, $1, cause, before, after, system_note FROM (
      SELECT 1 AS part, id AS subject, root_namespace_id, namespace_id, 'issue.updated' AS kind, 'typed' AS cause,
        jsonb_build_object('weight', was) AS before, jsonb_build_object('weight', $3::int) AS after, true AS system_note
      FROM set
      UNION ALL
      SELECT 2, id, root_namespace_id, namespace_id, 'epic.updated', 'rolled_up',
        jsonb_build_object('opened_weight', opened_weight - opened, 'closed_weight', closed_weight - closed),
        jsonb_build_object('opened_weight', opened_weight, 'closed_weight', closed_weight), false
      FROM sums
    ) entries ORDER BY part, subject RETURNING id
  )
  SELECT json_build_object('count', (SELECT count(*) FROM set)) AS body, ${TELL}`;
