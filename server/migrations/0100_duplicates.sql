-- The item that an item was closed as a duplicate of.
ALTER TABLE work_items ADD COLUMN duplicated_to_id bigint REFERENCES work_items (id) ON DELETE SET NULL;

CREATE INDEX work_items_duplicated ON work_items (duplicated_to_id) WHERE duplicated_to_id IS NOT NULL;
