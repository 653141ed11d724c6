-- Whether anybody may read a project's status page, which lists its published incidents.
ALTER TABLE namespaces ADD COLUMN status_page_enabled boolean NOT NULL DEFAULT false;
ALTER TABLE namespaces ADD CONSTRAINT namespaces_status_page_project
  CHECK (kind = 'project' OR NOT status_page_enabled);

-- True for an incident on the status page, else null.
ALTER TABLE work_items ADD COLUMN status_page_published boolean;
CREATE INDEX work_items_status_page ON work_items (namespace_id, created_at) WHERE status_page_published;
