// $1 group, $2 epic's number, $3 viewer, $4 groups of which the viewer is a member, $5 those with at least
// Planner, $6 the public address, $7 children of each kind per page, $8 discussions per page.

const readable = (ns: string): string =>
  `(${ns}.visibility <> 'private' OR ${ns}.traversal_ids && $4::bigint[])`;
const seen = (e: string, ns: string): string =>
  `${e}.deleted_at IS NULL AND ${readable(ns)} AND (NOT ${e}.confidential OR ${ns}.traversal_ids && $5::bigint[])`;
const gid = (type: string, id: string): string => `'id', 'gid://gitlab/${type}/' || ${id}`;
const nodes = (type: string, list: string): string => `json_build_object('nodes', coalesce(${list}, '[]'))`;
const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const epicPath = (e: string, ns: string): string =>
  `'/groups/' || ${ns}.full_path || '/-/epics/' || ${e}.iid`;
const person = (u: string, address: string): string =>
  `${gid('User', `${u}.id`)}, 'name', ${u}.name, 'username', ${u}.username, 'avatarUrl', ${u}.image, ${address}`;
const writer = (u: string): string => person(u, `'webUrl', $6::text || '/' || ${u}.username`);
const counts = (e: string): string =>
  `'descendantCounts', json_build_object('openedEpics', ${e}.opened_epics, 'closedEpics', ${e}.closed_epics, 'openedIssues', ${e}.opened_issues, 'closedIssues', ${e}.closed_issues),
   'healthStatus', json_build_object('issuesOnTrack', ${e}.issues_on_track, 'issuesNeedingAttention', ${e}.issues_needing_attention, 'issuesAtRisk', ${e}.issues_at_risk)`;
const LABELS = nodes('Label', 'labelled.nodes');
const blocking = (id: string, type: string): string =>
  `FROM work_item_links k JOIN work_items o ON o.id = k.source_id AND o.type ${type} AND o.state = 'opened' JOIN namespaces bn ON bn.id = o.namespace_id WHERE k.target_id = ${id} AND k.type = 'blocks' AND ${seen('o', 'bn')}`;
const reactions = (type: string, id: string, more: string): string =>
  nodes(
    'AwardEmoji',
    `(SELECT json_agg(json_build_object('name', a.name, 'user', json_build_object(${gid('User', 'au.id')}, 'name', au.name${more})) ORDER BY a.id) FROM award_emoji a JOIN users au ON au.id = a.user_id WHERE a.awardable_type = '${type}' AND a.awardable_id = ${id})`,
  );
const dates = (day: string): string =>
  `'${day}Date', e.${day}_date, '${day}DateFixed', e.${day}_date_fixed, '${day}DateIsFixed', e.${day}_date_is_fixed,
   '${day}DateSourcingMilestone', (SELECT json_build_object('title', s.title, 'webPath', '/groups/' || sn.full_path || '/-/milestones/' || s.iid)
     FROM milestones s JOIN namespaces sn ON sn.id = s.namespace_id WHERE s.id = e.${day}_date_source_milestone_id AND e.${day}_date_is_fixed IS NOT TRUE AND ${readable('sn')}),
   '${day}DateSourcingWorkItem', (SELECT json_build_object('title', s.title, 'webPath', ${epicPath('s', 'sn')})
     FROM work_items s JOIN namespaces sn ON sn.id = s.namespace_id WHERE s.id = e.${day}_date_source_item_id AND e.${day}_date_is_fixed IS NOT TRUE AND ${seen('s', 'sn')})`;
const EPIC_TYPE = `'workItemType', json_build_object('name', 'Epic')`;
const ISSUE_TYPE = `'workItemType', json_build_object('name', 'Issue')`;
const itemLink = (e: string, ns: string): string =>
  `json_build_object(${gid('WorkItem', `${e}.id`)}, 'title', ${e}.title, 'webPath', ${epicPath(e, ns)}, 'fullReference', ${ns}.full_path || '&' || ${e}.iid, ${EPIC_TYPE})`;

const CHILD = `'fullReference', n.full_path || %mark% || c.iid, 'title', c.title, 'state', c.state, 'confidential', c.confidential,
  'relativePosition', c.position, 'dueDate', c.due_date, 'labels', ${LABELS}`;

const ITEM_PAGE = `json_build_object('workItem', json_build_object(${gid('WorkItem', 'e.id')}, 'iid', e.iid::text, 'title', e.title,
    'lockVersion', e.lock_version, 'state', CASE e.state WHEN 'opened' THEN 'OPEN' ELSE 'CLOSED' END, 'confidential', e.confidential,
    'imported', e.imported_from <> 'none', 'reference', '&' || e.iid, 'fullReference', e.full_path || '&' || e.iid,
    'webPath', ${epicPath('e', 'e')}, 'createdAt', ${instant('e.created_at')}, 'closedAt', ${instant('e.closed_at')},
    'author', (SELECT json_build_object(${gid('User', 'u.id')}, 'name', u.name, 'username', u.username, 'avatarUrl', u.image) FROM users u WHERE u.id = e.author_id),
    'namespace', json_build_object('name', e.group_name, 'fullPath', e.full_path, 'firstDayOfWeek', e.first_day_of_week,
      'userPermissions', json_build_object('adminLabel', e.level >= 15, 'createWorkItem', e.level >= 15)),
    ${EPIC_TYPE},
    'userPermissions', json_build_object('updateWorkItem', e.level >= 15, 'reopenWorkItem', e.level >= 15, 'deleteWorkItem', e.level >= 50, 'setWorkItemMetadata', e.level >= 15,
      'adminWorkItemLink', e.level >= 10, 'createNote', e.level >= 10, 'markNoteAsInternal', e.level >= 15, 'awardEmoji', e.level >= 10),
    'features', json_build_object(
      'assignees', json_build_object('assignees', json_build_object('nodes', '[]'::json)),
      'awardEmoji', json_build_object('awardEmoji', ${reactions('work_item', 'e.id', '')}),
      'color', json_build_object('color', e.color),
      'currentUserTodos', json_build_object('currentUserTodos', ${nodes('Todo', `(SELECT json_agg(json_build_object(${gid('Todo', 't.id')})) FROM (SELECT t.id FROM todos t WHERE t.user_id = $3 AND t.work_item_id = e.id AND t.state = 'pending' ORDER BY t.id DESC LIMIT 1) t)`)}),
      'description', json_build_object('description', e.description, 'descriptionHtml', e.description_html, 'lastEditedAt', NULL, 'lastEditedBy', NULL),
      'healthStatus', json_build_object('healthStatus', NULL, 'rolledUpHealthStatus', json_build_array(json_build_object('healthStatus', 'onTrack', 'count', e.issues_on_track),
        json_build_object('healthStatus', 'needsAttention', 'count', e.issues_needing_attention), json_build_object('healthStatus', 'atRisk', 'count', e.issues_at_risk))),
      'hierarchy', json_build_object('hasChildren', e.child_epics + e.child_issues > 0, 'hasHiddenParent', e.parent_id IS NOT NULL AND above.nodes IS NULL,
        'ancestors', ${nodes('WorkItem', 'above.nodes')}, 'rolledUpCountsByType', json_build_array(
          json_build_object(${EPIC_TYPE}, 'countsByState', json_build_object('opened', e.opened_epics, 'closed', e.closed_epics)),
          json_build_object(${ISSUE_TYPE}, 'countsByState', json_build_object('opened', e.opened_issues, 'closed', e.closed_issues)))),
      'iteration', NULL,
      'labels', json_build_object('labels', ${nodes('Label', '(SELECT l.nodes FROM labelled l WHERE l.work_item_id = e.id)')}),
      'linkedItems', json_build_object('blockedByCount', blocked.times, 'linkedItems', ${nodes('LinkedWorkItemType', 'blocked.nodes')}),
      'milestone', NULL,
      'notes', json_build_object('discussionLocked', coalesce(e.discussion_locked, false)),
      'notifications', json_build_object('subscribed', coalesce((SELECT s.subscribed FROM subscriptions s WHERE s.work_item_id = e.id AND s.user_id = $3), e.author_id = $3
        OR EXISTS (SELECT 1 FROM work_item_assignees a WHERE a.work_item_id = e.id AND a.user_id = $3)
        OR EXISTS (SELECT 1 FROM notes o WHERE o.work_item_id = e.id AND o.author_id = $3))),
      'startAndDueDate', json_build_object(${dates('start')}, ${dates('due')}),
      'weight', json_build_object('weight', NULL))))`;

const HEAD = `json_build_object(${gid('Group', 'e.namespace_id')}, 'epic', json_build_object(${gid('Epic', 'e.id')}, 'title', e.title,
  'confidential', e.confidential, 'webPath', ${epicPath('e', 'e')}, 'group', json_build_object(${gid('Group', 'e.namespace_id')}, 'fullPath', e.full_path, 'name', e.group_name),
  'ancestors', ${nodes('Epic', 'above.ids')}, 'userPermissions', json_build_object('adminEpic', e.level >= 15, 'adminEpicRelation', e.level >= 10,
    'readEpicRelation', true), ${counts('e')},
  'descendantWeightSum', json_build_object('openedIssues', e.opened_weight, 'closedIssues', e.closed_weight),
  'defaultProjectForIssueCreation', (SELECT json_build_object(${gid('Project', 'p.id')}, 'name', p.name, 'nameWithNamespace', p.full_name)
    FROM (SELECT i.namespace_id FROM work_items i WHERE i.author_id = $3 AND i.type <> 'epic' AND i.deleted_at IS NULL
      AND (SELECT NOT h.archived AND h.traversal_ids @> ARRAY[e.namespace_id] FROM namespaces h WHERE h.id = i.namespace_id) ORDER BY i.id DESC LIMIT 1) made JOIN namespaces p ON p.id = made.namespace_id)))`;

const CHILDREN = `json_build_object(${gid('Group', 'e.namespace_id')}, 'epic', json_build_object(${gid('Epic', 'e.id')},
  'children', (SELECT json_build_object('pageInfo', json_build_object('hasNextPage', count(*) > $7),
    'nodes', coalesce(json_agg(json_build_object(${gid('Epic', 'c.id')}, ${CHILD.replace('%mark%', "'&'")}, 'webPath', ${epicPath('c', 'n')},
      'blockedByCount', (SELECT count(*) ${blocking('c.id', "= 'epic'")}), 'relationPath', ${epicPath('e', 'e')} || '/links/' || c.id,
      'startDate', c.start_date, 'hasChildren', c.child_epics > 0, 'hasIssues', c.child_issues > 0, ${counts('c')},
      'userPermissions', json_build_object('adminEpicRelation', e.level >= 10)) ORDER BY c.position, c.id) FILTER (WHERE c.nth <= $7), '[]'))
    FROM child_epics c JOIN namespaces n ON n.id = c.namespace_id LEFT JOIN labelled ON labelled.work_item_id = c.id),
  'issues', (SELECT json_build_object('pageInfo', json_build_object('hasNextPage', count(*) > $7),
    'nodes', coalesce(json_agg(json_build_object('id', 'gid://gitlab/Issue/' || c.id, ${CHILD.replace('%mark%', "'#'")},
      'webPath', '/' || n.full_path || '/-/issues/' || c.iid, 'blockedByCount', (SELECT count(*) ${blocking('c.id', "<> 'epic'")}),
      'relationPath', ${epicPath('e', 'e')} || '/issues/' || c.id, 'weight', c.weight,
      'healthStatus', CASE c.health_status WHEN 'on_track' THEN 'onTrack' WHEN 'needs_attention' THEN 'needsAttention' WHEN 'at_risk' THEN 'atRisk' END,
      'milestone', (SELECT json_build_object(${gid('Milestone', 'm.id')}, 'title', m.title, 'startDate', m.start_date, 'dueDate', m.due_date) FROM milestones m WHERE m.id = c.milestone_id),
      'assignees', ${nodes('User', `(SELECT json_agg(json_build_object(${gid('User', 'u.id')}, 'name', u.name, 'avatarUrl', u.image) ORDER BY u.id) FROM work_item_assignees a JOIN users u ON u.id = a.user_id WHERE a.work_item_id = c.id)`)}
      ) ORDER BY c.position, c.id) FILTER (WHERE c.nth <= $7), '[]'))
    FROM child_issues c JOIN namespaces n ON n.id = c.namespace_id LEFT JOIN labelled ON labelled.work_item_id = c.id)))`;

const NOTE = `json_build_object(${gid('Note', 'o.id')}, 'author', json_build_object(${writer('u')}), 'body', o.body, 'bodyHtml', o.html, 'createdAt', ${instant('o.created_at')},
  'lastEditedAt', ${instant('o.last_edited_at')}, 'lastEditedBy', (SELECT json_build_object(${writer('ed')}) FROM users ed WHERE ed.id = o.last_edited_by_id),
  'system', false, 'systemNoteIconName', NULL, 'internal', o.internal, 'imported', o.imported_from <> 'none',
  'maxAccessLevelOfAuthor', CASE (SELECT max(m.access_level) FROM members m WHERE m.user_id = o.author_id AND m.namespace_id = ANY (e.traversal_ids) AND (m.expires_at IS NULL OR m.expires_at > current_date))
    WHEN 10 THEN 'Guest' WHEN 15 THEN 'Planner' WHEN 20 THEN 'Reporter' WHEN 30 THEN 'Developer' WHEN 40 THEN 'Maintainer' WHEN 50 THEN 'Owner' END,
  'awardEmoji', ${reactions('note', 'o.id', `, 'username', au.username`)},
  'userPermissions', json_build_object('awardEmoji', e.level >= 10, 'adminNote', o.author_id = $3 OR e.level >= 40, 'resolveNote', e.level >= 15 OR e.author_id = $3, 'createNote', e.level >= 10))`;

const DISCUSSIONS = `json_build_object(${gid('Group', 'e.namespace_id')}, 'epic', json_build_object(${gid('Epic', 'e.id')}, 'discussions',
  (SELECT json_build_object('pageInfo', json_build_object('hasNextPage', count(*) > $8, 'hasPreviousPage', false),
    'nodes', coalesce(json_agg(json_build_object('id', 'gid://gitlab/Discussion/' || lpad(to_hex(d.id), 40, '0'), 'replyId', 'gid://gitlab/Discussion/' || lpad(to_hex(d.id), 40, '0'),
      'createdAt', ${instant('d.created_at')}, 'threaded', d.threaded, 'internal', d.internal, 'resolvable', d.threaded,
      'resolved', d.resolved_at IS NOT NULL, 'resolvedAt', ${instant('d.resolved_at')}, 'resolvedBy', (SELECT json_build_object(${writer('ru')}) FROM users ru WHERE ru.id = d.resolved_by_id),
      'notes', (SELECT json_build_object('nodes', json_agg(${NOTE} ORDER BY o.created_at, o.id) FILTER (WHERE o.nth <= 50),
          'pageInfo', json_build_object('hasNextPage', count(*) > 50))
        FROM (SELECT o.*, row_number() OVER (ORDER BY o.created_at, o.id) AS nth FROM notes o WHERE o.discussion_id = d.id ORDER BY o.created_at, o.id LIMIT 51) o
        JOIN users u ON u.id = o.author_id)) ORDER BY d.created_at, d.id) FILTER (WHERE d.nth <= $8), '[]'))
    FROM (SELECT d.*, row_number() OVER (ORDER BY d.created_at, d.id) AS nth FROM discussions d
      WHERE d.work_item_id = e.id AND (NOT d.internal OR e.level >= 15) ORDER BY d.created_at, d.id LIMIT $8 + 1) d)))`;

const childrenOf = (types: string): string =>
  `SELECT c.*, row_number() OVER (ORDER BY c.position, c.id) AS nth FROM e JOIN work_items c ON c.parent_id = e.id JOIN namespaces n ON n.id = c.namespace_id
   WHERE c.type ${types} AND ${seen('c', 'n')} ORDER BY c.position, c.id LIMIT $7 + 1`;

/** A hand-written query for everything that the page of an epic requests, comments only. */
export const BASELINE_STATEMENT = `
WITH e AS MATERIALIZED (
  SELECT e.*, n.full_path, n.name AS group_name, n.first_day_of_week, n.traversal_ids,
    (SELECT max(m.access_level) FROM members m WHERE m.user_id = $3 AND m.namespace_id = ANY (n.traversal_ids)) AS level
  FROM work_items e JOIN namespaces n ON n.id = e.namespace_id
  WHERE lower(n.full_path) = lower($1) AND e.iid = $2::int AND e.type = 'epic' AND ${seen('e', 'n')}
), child_epics AS MATERIALIZED (${childrenOf("= 'epic'")}), child_issues AS MATERIALIZED (${childrenOf("IN ('issue', 'incident')")}), labelled AS MATERIALIZED (
  SELECT wl.work_item_id, json_agg(json_build_object('id', 'gid://gitlab/GroupLabel/' || l.id, 'title', l.title, 'color', l.color)
    ORDER BY lower(l.title) COLLATE "C", l.id) AS nodes
  FROM work_item_labels wl JOIN labels l ON l.id = wl.label_id JOIN namespaces n ON n.id = l.namespace_id AND ${readable('n')}
  WHERE wl.work_item_id = ANY (ARRAY(SELECT id FROM e UNION ALL SELECT id FROM child_epics UNION ALL SELECT id FROM child_issues)) GROUP BY 1
)
SELECT json_build_object('itemPage', ${ITEM_PAGE}, 'childTreeHead', ${HEAD}, 'childItems', ${CHILDREN}, 'epicDiscussions', ${DISCUSSIONS},
  'participants', (SELECT json_agg(json_build_object(${gid('User', 'u.id')}, 'name', u.name, 'avatarUrl', u.image) ORDER BY u.id) FROM users u WHERE u.id IN (
    SELECT e.author_id UNION SELECT a.user_id FROM work_item_assignees a WHERE a.work_item_id = e.id
    UNION SELECT o.author_id FROM notes o WHERE o.work_item_id = e.id AND (NOT o.internal OR e.level >= 15)
    UNION SELECT w.user_id FROM award_emoji w WHERE w.awardable_type = 'work_item' AND w.awardable_id = e.id)),
  'links', (SELECT json_agg(json_build_object('id', o.id, 'iid', o.iid, 'type', o.type, 'title', o.title, 'state', o.state, 'confidential', o.confidential,
      'created_at', ${instant('o.created_at')}, 'closed_at', ${instant('o.closed_at')}, 'reference', '&' || o.iid, 'path', ${epicPath('o', 'n')},
      'relation_path', ${epicPath('e', 'e')} || '/related_epic_links/' || k.id, 'full_path', n.full_path, 'has_children', o.child_epics > 0, 'has_issues', o.child_issues > 0,
      'can_admin', e.level >= 10, 'link_id', k.id, 'link_type', CASE WHEN k.type = 'relates_to' THEN k.type WHEN k.source_id = e.id THEN 'blocks' ELSE 'is_blocked_by' END,
      'link_created_at', ${instant('k.created_at')}, 'link_updated_at', ${instant('k.updated_at')}) ORDER BY k.id DESC)
    FROM work_item_links k JOIN work_items o ON o.id = CASE WHEN k.source_id = e.id THEN k.target_id ELSE k.source_id END AND o.type = 'epic' JOIN namespaces n ON n.id = o.namespace_id
    WHERE (k.source_id = e.id OR k.target_id = e.id) AND ${seen('o', 'n')}))::text AS body
FROM e
CROSS JOIN LATERAL (
  SELECT json_agg(${itemLink('a', 'an')} ORDER BY cardinality(a.ancestor_ids)) AS nodes,
    json_agg(json_build_object(${gid('Epic', 'a.id')}) ORDER BY cardinality(a.ancestor_ids)) AS ids
  FROM work_items a JOIN namespaces an ON an.id = a.namespace_id WHERE a.id = ANY (e.ancestor_ids) AND ${seen('a', 'an')}) above
CROSS JOIN LATERAL (
  SELECT json_agg(json_build_object('workItem', ${itemLink('o', 'bn')}) ORDER BY k.id DESC) AS nodes, count(*) AS times
  ${blocking('e.id', "= 'epic'")}) blocked`;
