// $1 group, $2 and $3 first and last day, $4 page size, $5 groups of which the viewer is a member, $6 those
// with at least Planner.
const readable = (ns: string): string =>
  `(${ns}.visibility <> 'private' OR ${ns}.traversal_ids && $5::bigint[])`;
const seen = (e: string, ns: string): string =>
  `${e}.deleted_at IS NULL AND ${readable(ns)} AND (NOT ${e}.confidential OR ${ns}.traversal_ids && $6::bigint[])`;
const gid = (type: string, id: string): string => `'id', 'gid://gitlab/${type}/' || ${id}`;

/** A hand-written query for exactly the roadmap's page, including visibility. */
export const BASELINE_STATEMENT = `
WITH g AS MATERIALIZED (
  SELECT n.id FROM namespaces n WHERE lower(n.full_path) = lower($1) AND n.kind = 'group' AND ${readable('n')}
), page AS MATERIALIZED (
  SELECT e.*, n.full_path, n.full_name, n.traversal_ids && $6::bigint[] AS may_update
  FROM work_items e JOIN namespaces n ON n.id = e.namespace_id
  WHERE e.type = 'epic' AND ${seen('e', 'n')}
    AND e.namespace_id = ANY (ARRAY(SELECT s.id FROM namespaces s WHERE s.traversal_ids @> ARRAY[(SELECT id FROM g)]))
    AND (e.start_date IS NOT NULL OR e.due_date IS NOT NULL)
    AND (e.start_date IS NULL OR e.start_date <= $3::date) AND (e.due_date IS NULL OR e.due_date >= $2::date)
  ORDER BY e.start_date NULLS LAST, e.id DESC LIMIT $4::int + 1
), shown AS MATERIALIZED (SELECT * FROM page ORDER BY start_date NULLS LAST, id DESC LIMIT $4), labelled AS MATERIALIZED (
  SELECT wl.work_item_id, json_agg(json_build_object('id', 'gid://gitlab/GroupLabel/' || l.id, 'title', l.title,
    'color', l.color) ORDER BY lower(l.title) COLLATE "C", l.id) AS nodes
  FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id JOIN namespaces n ON n.id = l.namespace_id AND ${readable('n')}
  WHERE wl.work_item_id = ANY (ARRAY(SELECT id FROM shown)) GROUP BY 1
)
SELECT json_build_object('data', json_build_object('group', (SELECT json_build_object(${gid('Group', 'g.id')},
  'epics', json_build_object(
    'nodes', (SELECT coalesce(json_agg(json_build_object(${gid('Epic', 'e.id')},
      'iid', e.iid::text, 'title', e.title, 'webPath', '/groups/' || e.full_path || '/-/epics/' || e.iid,
      'state', e.state, 'confidential', e.confidential, 'color', e.color,
      'startDate', e.start_date, 'startDateIsFixed', e.start_date_is_fixed,
      'dueDate', e.due_date, 'dueDateIsFixed', e.due_date_is_fixed,
      'hasChildrenWithinTimeframe', e.child_epics > 0 AND e.start_date IS NOT NULL AND e.due_date IS NOT NULL AND EXISTS (
        SELECT 1 FROM work_items c JOIN namespaces cn ON cn.id = c.namespace_id WHERE c.parent_id = e.id AND c.type = 'epic'
          AND c.start_date <= e.due_date AND c.due_date >= e.start_date AND ${seen('c', 'cn')}),
      'parent', CASE WHEN above.sees_parent THEN json_build_object(${gid('Epic', 'e.parent_id')}) END,
      'ancestors', json_build_object('nodes', coalesce(above.nodes, '[]')),
      'group', json_build_object(${gid('Group', 'e.namespace_id')}, 'fullPath', e.full_path, 'fullName', e.full_name),
      'descendantCounts', json_build_object('openedEpics', e.opened_epics, 'closedEpics', e.closed_epics,
        'openedIssues', e.opened_issues, 'closedIssues', e.closed_issues),
      'descendantWeightSum', json_build_object('openedIssues', e.opened_weight, 'closedIssues', e.closed_weight),
      'healthStatus', json_build_object('issuesOnTrack', e.issues_on_track, 'issuesNeedingAttention', e.issues_needing_attention,
        'issuesAtRisk', e.issues_at_risk),
      'blockedByCount', blocked.times,
      'blockedByEpics', json_build_object('nodes', coalesce(blocked.nodes, '[]')),
      'labels', json_build_object('nodes', coalesce(l.nodes, '[]')),
      'userPermissions', json_build_object('updateEpic', e.may_update)
    ) ORDER BY e.start_date NULLS LAST, e.id DESC), '[]')
    FROM shown e
    LEFT JOIN labelled l ON l.work_item_id = e.id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object(${gid('Epic', 'a.id')}) ORDER BY cardinality(a.ancestor_ids)) AS nodes,
        bool_or(a.id = e.parent_id) AS sees_parent
      FROM work_items a JOIN namespaces an ON an.id = a.namespace_id WHERE a.id = ANY (e.ancestor_ids) AND ${seen('a', 'an')}) above
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object(${gid('Epic', 'o.id')}) ORDER BY o.id DESC) AS nodes, count(*) AS times
      FROM work_item_links k JOIN work_items o ON o.id = k.source_id JOIN namespaces bn ON bn.id = o.namespace_id
      WHERE k.target_id = e.id AND k.type = 'blocks' AND o.type = 'epic' AND o.state = 'opened' AND ${seen('o', 'bn')}) blocked),
    'pageInfo', (SELECT json_build_object('hasNextPage', (SELECT count(*) FROM page) > $4,
      'endCursor', (SELECT start_date || ',' || id FROM shown ORDER BY start_date DESC NULLS FIRST, id LIMIT 1)))))
  FROM g)))::text AS body`;
