-- Projects that people starred.
CREATE TABLE stars (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  project_id bigint NOT NULL REFERENCES namespaces (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, project_id)
);
CREATE INDEX stars_project ON stars (project_id);
