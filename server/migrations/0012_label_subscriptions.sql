-- Who is told of items that get a label, and how labels of a project are ranked.

CREATE TABLE label_subscriptions (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  root_namespace_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, label_id)
);
CREATE INDEX label_subscriptions_label ON label_subscriptions (label_id);

-- A project's own rank for one of its labels, 0 first.
ALTER TABLE labels ADD COLUMN priority integer CHECK (priority >= 0);
