-- Changes of designs are events, too.
DROP INDEX changes_events_actor;
DROP INDEX changes_events_namespace;
CREATE INDEX changes_events_actor ON changes (actor_id, id)
  WHERE cause NOT IN ('rolled_up', 'imported', 'system')
  AND (kind LIKE '%.created' AND subject_type IN ('work_item', 'note', 'milestone', 'namespace')
    OR subject_type IN ('work_item', 'milestone') AND after ? 'state'
    OR subject_type = 'design');
CREATE INDEX changes_events_namespace ON changes (namespace_id, id)
  WHERE cause NOT IN ('rolled_up', 'imported', 'system')
  AND (kind LIKE '%.created' AND subject_type IN ('work_item', 'note', 'milestone', 'namespace')
    OR subject_type IN ('work_item', 'milestone') AND after ? 'state'
    OR subject_type = 'design');
