-- From where an item or a comment was sent: for administrators who deal with abuse. It is deleted with what was written, and with
-- its author.
CREATE TABLE user_agent_details (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  work_item_id bigint UNIQUE REFERENCES work_items (id) ON DELETE CASCADE,
  note_id bigint UNIQUE REFERENCES notes (id) ON DELETE CASCADE,
  ip_address text NOT NULL CHECK (length(ip_address) <= 100),
  user_agent text NOT NULL CHECK (length(user_agent) <= 255),
  CHECK (num_nonnulls(work_item_id, note_id) = 1)
);
CREATE INDEX user_agent_details_user ON user_agent_details (user_id);
