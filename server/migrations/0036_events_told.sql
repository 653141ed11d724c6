-- What people did, as it is told of a person and of a project: what was made, closed, opened again and said. Found by
-- whoever did it and by where it lies, newest first, without reading past all the other entries of the log.
CREATE INDEX changes_events_actor ON changes (actor_id, id)
  WHERE cause NOT IN ('rolled_up', 'imported', 'system')
  AND (kind LIKE '%.created' AND subject_type IN ('work_item', 'note', 'milestone', 'namespace')
    OR subject_type IN ('work_item', 'milestone') AND after ? 'state');
CREATE INDEX changes_events_namespace ON changes (namespace_id, id)
  WHERE cause NOT IN ('rolled_up', 'imported', 'system')
  AND (kind LIKE '%.created' AND subject_type IN ('work_item', 'note', 'milestone', 'namespace')
    OR subject_type IN ('work_item', 'milestone') AND after ? 'state');
