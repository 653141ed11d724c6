-- Whether an administrator submitted the item as spam, which hides it from everybody else.
ALTER TABLE work_items ADD COLUMN spam boolean NOT NULL DEFAULT false;

CREATE INDEX work_items_spam ON work_items (namespace_id) WHERE spam;

-- The item that was submitted as spam, of which the report tells.
ALTER TABLE abuse_reports ADD COLUMN work_item_id bigint REFERENCES work_items (id) ON DELETE SET NULL;

CREATE INDEX abuse_reports_item ON abuse_reports (work_item_id) WHERE work_item_id IS NOT NULL;
