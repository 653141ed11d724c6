-- Where an issue was moved to, and files that several uploads share.

ALTER TABLE work_items ADD COLUMN moved_to_id bigint REFERENCES work_items (id) ON DELETE SET NULL;
CREATE INDEX work_items_moved ON work_items (moved_to_id) WHERE moved_to_id IS NOT NULL;

-- The name of the file in the store: the secret of the first upload. Copies of it have other secrets.
ALTER TABLE uploads ADD COLUMN file text CHECK (file ~ '^[0-9a-f]{32}$');
UPDATE uploads SET file = secret;
ALTER TABLE uploads ALTER COLUMN file SET NOT NULL;
CREATE INDEX uploads_file ON uploads (file);
