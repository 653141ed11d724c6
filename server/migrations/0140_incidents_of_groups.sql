-- Whether a group has incidents is read with each of its pages.
CREATE INDEX work_items_incidents ON work_items (root_namespace_id) WHERE type = 'incident' AND deleted_at IS NULL;
