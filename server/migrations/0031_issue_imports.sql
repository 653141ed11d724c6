-- CSV files of issues that people bring: what waits to be written, and what became of it.
CREATE TABLE issue_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  root_namespace_id bigint NOT NULL,
  namespace_id bigint NOT NULL REFERENCES namespaces (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  filename text NOT NULL CHECK (char_length(filename) BETWEEN 1 AND 255),
  dry_run boolean NOT NULL,
  all_or_nothing boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'finished', 'failed')),
  -- Gone once nothing is left to do with it.
  content text,
  -- Lines of issues; a cell may hold line breaks, so they are fewer than those of the file.
  lines integer NOT NULL,
  -- Those that are over for good, told in the transaction that wrote them: here a killed process is taken over from.
  lines_done integer NOT NULL DEFAULT 0,
  -- Those that were looked at, for people who wait.
  lines_tried integer NOT NULL DEFAULT 0,
  imported integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  problems jsonb NOT NULL DEFAULT '[]',
  -- How often a process began with it.
  attempts integer NOT NULL DEFAULT 0,
  failure text
);
CREATE INDEX issue_imports_waiting ON issue_imports (user_id) WHERE state = 'waiting';
CREATE INDEX issue_imports_namespace ON issue_imports (namespace_id);
CREATE INDEX issue_imports_created ON issue_imports (created_at);
