-- A search for a common word reads from the newest text on; somebody who sees few places, all texts of each.
CREATE INDEX work_item_texts_newest_epics ON work_item_texts (created_at) WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_item_texts_newest ON work_item_texts (created_at) WHERE deleted_at IS NULL;
CREATE INDEX work_item_texts_namespace ON work_item_texts (namespace_id);

-- The start page shows the open epics that somebody wrote.
CREATE INDEX work_items_open_epics_by_author ON work_items (author_id)
  WHERE type = 'epic' AND state = 'opened' AND deleted_at IS NULL;
