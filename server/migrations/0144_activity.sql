-- The latest changes of a place or of a person: items that were created, comments, and what is in an item's history.
CREATE INDEX changes_activity_namespace ON changes (namespace_id, id)
  WHERE cause NOT IN ('rolled_up', 'imported', 'system')
  AND (system_note OR subject_type IN ('work_item', 'note') AND kind LIKE '%.created');
CREATE INDEX changes_activity_actor ON changes (actor_id, id)
  WHERE cause NOT IN ('rolled_up', 'imported', 'system')
  AND (system_note OR subject_type IN ('work_item', 'note') AND kind LIKE '%.created');
