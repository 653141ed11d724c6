-- A to-do is about an item, or about a group or project to which its author requests access.
ALTER TABLE todos
  ALTER COLUMN work_item_id DROP NOT NULL,
  ADD COLUMN namespace_id bigint REFERENCES namespaces (id) ON DELETE CASCADE,
  DROP CONSTRAINT todos_action_check,
  ADD CONSTRAINT todos_action_check
    CHECK (action IN ('assigned', 'mentioned', 'directly_addressed', 'marked', 'member_access_requested')),
  ADD CONSTRAINT todos_target_check CHECK (num_nonnulls(work_item_id, namespace_id) = 1),
  ADD CONSTRAINT todos_namespace_check CHECK ((namespace_id IS NOT NULL) = (action = 'member_access_requested'));
-- One at a time is pending for a person about each request.
CREATE UNIQUE INDEX todos_pending_requests ON todos (namespace_id, author_id, user_id)
  WHERE state = 'pending' AND namespace_id IS NOT NULL;
CREATE INDEX todos_namespace ON todos (namespace_id) WHERE namespace_id IS NOT NULL;
