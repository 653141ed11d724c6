-- What a Jira or a file of it contains, read before an import writes it.
CREATE TABLE jira_sources (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace_id bigint NOT NULL REFERENCES namespaces (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('jira', 'file')),
  cloud boolean NOT NULL DEFAULT false,
  -- the address of the Jira, by which later imports recognise its issues; empty for a file that does not name it
  origin text NOT NULL DEFAULT '' CHECK (length(origin) <= 2000),
  -- the name of the file; empty for a Jira
  file_name text NOT NULL DEFAULT '' CHECK (length(file_name) <= 255),
  jira_project_key text NOT NULL CHECK (length(jira_project_key) <= 255),
  jira_project_name text NOT NULL CHECK (length(jira_project_name) <= 255),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'reading', 'ready', 'failed')),
  error_message text CHECK (length(error_message) <= 1000),
  -- where the next page begins; null for the first page
  next_page text,
  -- how often the page was begun
  attempts integer NOT NULL DEFAULT 0,
  -- how many issues were read, and how many there are as far as Jira says
  issues integer NOT NULL DEFAULT 0,
  total integer,
  -- fields, statuses, priorities, types, versions, components and sprints of the project, as Jira names them
  details jsonb NOT NULL DEFAULT '{}',
  -- what was found in the issues: counts, values and samples by field
  inventory jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz
);

CREATE INDEX jira_sources_namespace ON jira_sources (namespace_id, id);
CREATE INDEX jira_sources_user ON jira_sources (user_id);

-- The issues of a source in the shape of Jira's REST API.
CREATE TABLE jira_source_issues (
  source_id bigint NOT NULL REFERENCES jira_sources (id) ON DELETE CASCADE,
  position integer NOT NULL,
  jira_id text NOT NULL CHECK (length(jira_id) <= 255),
  jira_key text NOT NULL CHECK (length(jira_key) <= 255),
  issue jsonb NOT NULL,
  PRIMARY KEY (source_id, position),
  UNIQUE (source_id, jira_id)
);

ALTER TABLE jira_imports
  ADD COLUMN source_id bigint REFERENCES jira_sources (id) ON DELETE SET NULL,
  -- what becomes of types, statuses, priorities and fields; null imports as GitLab does
  ADD COLUMN mapping jsonb,
  -- update: issues that an earlier import of the project created are updated; copies: all are created again
  ADD COLUMN mode text NOT NULL DEFAULT 'copies' CHECK (mode IN ('update', 'copies')),
  ADD COLUMN phase text NOT NULL DEFAULT 'reading' CHECK (phase IN ('reading', 'issues', 'relations', 'checking')),
  -- the last position of the source that is done in this phase
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN paused_at timestamptz,
  -- what was found here of what was expected, by kind
  ADD COLUMN proof jsonb;

CREATE INDEX jira_imports_source ON jira_imports (source_id) WHERE source_id IS NOT NULL;

ALTER TABLE jira_imported_issues
  ADD COLUMN jira_key text NOT NULL DEFAULT '' CHECK (length(jira_key) <= 255),
  ADD COLUMN outcome text NOT NULL DEFAULT 'created' CHECK (outcome IN ('created', 'updated', 'unchanged', 'failed', 'left_out')),
  ADD COLUMN reason text CHECK (length(reason) <= 1000),
  ADD COLUMN jira_updated_at timestamptz,
  -- a hash of each field as it was last written, by which changes in Jira are told from changes made here
  ADD COLUMN digests jsonb NOT NULL DEFAULT '{}';

CREATE INDEX jira_imported_issues_jira_id ON jira_imported_issues (jira_id);

-- Comments, attachments, worklogs and links of imported items by their id in Jira.
CREATE TABLE jira_parts (
  work_item_id bigint NOT NULL REFERENCES work_items (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) <= 20),
  jira_id text NOT NULL CHECK (length(jira_id) <= 255),
  -- the note, upload, time log or link; null when it could not be written
  target_id bigint,
  -- a hash of its content as it was last written; SHA-256 of the bytes of an attachment
  digest text NOT NULL DEFAULT '' CHECK (length(digest) <= 64),
  jira_import_id bigint NOT NULL REFERENCES jira_imports (id) ON DELETE CASCADE,
  PRIMARY KEY (work_item_id, kind, jira_id)
);

CREATE INDEX jira_parts_import ON jira_parts (jira_import_id);

-- How much of each kind an import expected and what became of it.
CREATE TABLE jira_import_counts (
  jira_import_id bigint NOT NULL REFERENCES jira_imports (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) <= 20),
  expected integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  PRIMARY KEY (jira_import_id, kind)
);

-- What could not be imported, and why.
CREATE TABLE jira_import_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jira_import_id bigint NOT NULL REFERENCES jira_imports (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) <= 20),
  jira_key text NOT NULL CHECK (length(jira_key) <= 255),
  jira_id text NOT NULL CHECK (length(jira_id) <= 255),
  reason text NOT NULL CHECK (length(reason) <= 1000)
);

CREATE INDEX jira_import_failures_import ON jira_import_failures (jira_import_id, id);
