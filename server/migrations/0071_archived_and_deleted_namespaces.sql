-- archived: the group or project, or one above it, is archived, and everything in it is read only.
ALTER TABLE namespaces ADD COLUMN archived_itself boolean NOT NULL DEFAULT false;
UPDATE namespaces SET archived_itself = archived WHERE archived;
UPDATE namespaces n SET archived = true
WHERE NOT n.archived AND EXISTS (SELECT FROM namespaces a WHERE a.id = ANY (n.traversal_ids) AND a.archived_itself);

-- A deleted group or project can be restored for 30 days, with everything below it that was deleted with it.
ALTER TABLE namespaces
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by_id bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN deleted_with_id bigint, -- the one that was deleted; its own id there
  ADD CONSTRAINT namespaces_deleted CHECK ((deleted_at IS NULL) = (deleted_with_id IS NULL));
CREATE INDEX namespaces_deleted ON namespaces (deleted_at) WHERE deleted_at IS NOT NULL;
