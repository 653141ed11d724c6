-- The administrator who acted as actor_id, where one did. No index: only who looks after the server asks, and seldom.
ALTER TABLE changes ADD COLUMN sudo_by_id bigint;

ALTER TABLE personal_access_tokens DROP CONSTRAINT personal_access_tokens_scopes_check;
ALTER TABLE personal_access_tokens ADD CONSTRAINT personal_access_tokens_scopes_check
  CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['api', 'read_api', 'read_user', 'sudo']);
