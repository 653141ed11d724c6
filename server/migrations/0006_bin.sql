-- The bin: who deleted an item, and the item whose deletion took it along (null when it was deleted itself).
ALTER TABLE work_items
  ADD COLUMN deleted_by_id bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN deleted_with_id bigint REFERENCES work_items (id) ON DELETE CASCADE,
  ADD COLUMN promoted_to_epic_id bigint REFERENCES work_items (id) ON DELETE SET NULL;
CREATE INDEX work_items_bin ON work_items (namespace_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX work_items_deleted_with ON work_items (deleted_with_id) WHERE deleted_with_id IS NOT NULL;
CREATE INDEX work_items_promoted ON work_items (promoted_to_epic_id) WHERE promoted_to_epic_id IS NOT NULL;
-- The project in which somebody last created an issue is found without reading all of theirs.
DROP INDEX work_items_author;
CREATE INDEX work_items_author ON work_items (author_id, id DESC);
-- An epic may hold thousands of issues: its child epics, and the milestones its dates come from, are found without them.
CREATE INDEX work_items_child_epics ON work_items (parent_id) WHERE type = 'epic' AND parent_id IS NOT NULL;
CREATE INDEX work_items_child_milestones ON work_items (parent_id, milestone_id)
  WHERE parent_id IS NOT NULL AND milestone_id IS NOT NULL;
