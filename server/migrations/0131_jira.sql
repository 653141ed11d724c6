-- The Jira of a project, from which its issues are imported.
CREATE TABLE jira_integrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace_id bigint NOT NULL UNIQUE REFERENCES namespaces (id) ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) <= 2000),
  -- where its API is, if not at its url
  api_url text CHECK (length(api_url) <= 2000),
  auth_type text NOT NULL CHECK (auth_type IN ('basic', 'personal_access_token')),
  username text CHECK (length(username) <= 255),
  -- the password or token, encrypted with a key derived from the secret of the server
  credential bytea NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE jira_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace_id bigint NOT NULL REFERENCES namespaces (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label_id bigint REFERENCES labels (id) ON DELETE SET NULL,
  jira_project_key text NOT NULL CHECK (length(jira_project_key) <= 255),
  jira_project_name text NOT NULL CHECK (length(jira_project_name) <= 255),
  cloud boolean NOT NULL,
  -- people by their id in Jira
  users_mapping jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'initial' CHECK (state IN ('initial', 'scheduled', 'started', 'finished', 'failed')),
  error_message text CHECK (length(error_message) <= 1000),
  -- where the next page begins: a token of Jira Cloud, a number of Jira Server; null for the first page
  next_page text,
  -- how often the page was begun; one that is never done ends the import
  attempts integer NOT NULL DEFAULT 0,
  imported integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  scheduled_at timestamptz,
  finished_at timestamptz
);

CREATE UNIQUE INDEX jira_imports_unfinished ON jira_imports (namespace_id) WHERE state IN ('initial', 'scheduled', 'started');
CREATE INDEX jira_imports_namespace ON jira_imports (namespace_id, id);
CREATE INDEX jira_imports_user ON jira_imports (user_id);
CREATE INDEX jira_imports_label ON jira_imports (label_id) WHERE label_id IS NOT NULL;

-- Which issues of Jira an import has dealt with; without an item for those that failed.
CREATE TABLE jira_imported_issues (
  jira_import_id bigint NOT NULL REFERENCES jira_imports (id) ON DELETE CASCADE,
  jira_id text NOT NULL,
  work_item_id bigint REFERENCES work_items (id) ON DELETE SET NULL,
  PRIMARY KEY (jira_import_id, jira_id)
);

CREATE INDEX jira_imported_issues_item ON jira_imported_issues (work_item_id) WHERE work_item_id IS NOT NULL;
