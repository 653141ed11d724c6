-- The priorities that projects give to their own labels and to those of the groups above, 0 first.
CREATE TABLE label_priorities (
  project_id bigint NOT NULL REFERENCES namespaces (id) ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  root_namespace_id bigint NOT NULL,
  priority integer NOT NULL CHECK (priority >= 0),
  PRIMARY KEY (project_id, label_id)
);
CREATE INDEX label_priorities_label ON label_priorities (label_id);
CREATE INDEX label_priorities_root ON label_priorities (root_namespace_id);

INSERT INTO label_priorities (project_id, label_id, root_namespace_id, priority)
SELECT l.namespace_id, l.id, l.root_namespace_id, l.priority
FROM labels l JOIN namespaces n ON n.id = l.namespace_id
WHERE l.priority IS NOT NULL AND n.kind = 'project';

ALTER TABLE labels DROP COLUMN priority;
