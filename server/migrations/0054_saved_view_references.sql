-- The ids of what the filters of a view name: [{"field": "not.labelName", "kind": "label", "name": "bug", "ids": [12]}].
ALTER TABLE saved_views ADD COLUMN filter_references jsonb NOT NULL DEFAULT '[]';

-- Names of existing views, where everybody who sees the place sees what they name.
WITH fields (list, path, kind) AS (
  VALUES
    ('issues', '{authorUsername}'::text[], 'user'), ('issues', '{not,authorUsername}', 'user'), ('issues', '{or,authorUsernames}', 'user'),
    ('issues', '{assigneeUsernames}', 'user'), ('issues', '{not,assigneeUsernames}', 'user'), ('issues', '{or,assigneeUsernames}', 'user'),
    ('issues', '{labelName}', 'label'), ('issues', '{not,labelName}', 'label'), ('issues', '{or,labelNames}', 'label'),
    ('issues', '{milestoneTitle}', 'milestone'), ('issues', '{not,milestoneTitle}', 'milestone'),
    ('issues', '{iterationTitle}', 'iteration'), ('issues', '{not,iterationTitle}', 'iteration'),
    ('issues', '{epic}', 'epic'), ('issues', '{not,epic}', 'epic'),
    ('epics', '{authorUsername}', 'user'), ('epics', '{not,authorUsernames}', 'user'), ('epics', '{or,authorUsername}', 'user'),
    ('epics', '{labelName}', 'label'), ('epics', '{not,labelName}', 'label'), ('epics', '{or,labelName}', 'label'),
    ('epics', '{milestoneTitle}', 'milestone'), ('epics', '{epic}', 'epic')
),
named AS (
  SELECT v.id, ns.traversal_ids, ns.full_path, array_to_string(f.path, '.') AS field, f.kind, e.name
  FROM saved_views v
  JOIN fields f ON f.list = v.list
  LEFT JOIN namespaces ns ON ns.id = v.namespace_id
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(v.filters #> f.path)
      WHEN 'array' THEN v.filters #> f.path
      WHEN 'string' THEN jsonb_build_array(v.filters #> f.path)
      ELSE '[]'::jsonb
    END
  ) AS e (name)
  WHERE lower(e.name) NOT IN ('none', 'any')
),
found AS (
  SELECT n.*, u.id AS target FROM named n JOIN users u ON lower(u.username) = lower(n.name)
  WHERE n.kind = 'user' AND u.state <> 'banned'
  UNION ALL
  SELECT n.*, l.id FROM named n JOIN labels l ON l.title = n.name AND l.namespace_id = ANY (n.traversal_ids)
  WHERE n.kind = 'label'
  UNION ALL
  SELECT n.*, m.id FROM named n JOIN milestones m ON m.title = n.name AND m.namespace_id = ANY (n.traversal_ids)
  WHERE n.kind = 'milestone'
  UNION ALL
  SELECT n.*, i.id FROM named n JOIN iterations i ON i.title = n.name AND i.namespace_id = ANY (n.traversal_ids)
  WHERE n.kind = 'iteration'
  UNION ALL
  SELECT n.*, w.id FROM named n
  JOIN namespaces g ON g.id = ANY (n.traversal_ids)
  JOIN work_items w ON w.namespace_id = g.id AND w.type = 'epic' AND NOT w.confidential AND w.deleted_at IS NULL
    AND lower(g.full_path) || '::&' || w.iid = lower(CASE WHEN n.name LIKE '%::&%' THEN n.name ELSE n.full_path || '::&' || ltrim(n.name, '&') END)
  WHERE n.kind = 'epic'
),
gathered AS (
  SELECT id, field, kind, name, jsonb_agg(target ORDER BY target) AS ids FROM found GROUP BY id, field, kind, name
)
UPDATE saved_views v SET filter_references = r.list
FROM (
  SELECT id, jsonb_agg(jsonb_build_object('field', field, 'kind', kind, 'name', name, 'ids', ids) ORDER BY field, name) AS list
  FROM gathered GROUP BY id
) r
WHERE r.id = v.id;
