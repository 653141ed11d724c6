ALTER TABLE jira_sources
  -- false for one that has only the fields that GitLab imports
  ADD COLUMN complete boolean NOT NULL DEFAULT true,
  -- how often reading began again because Jira had forgotten the search
  ADD COLUMN restarts integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT jira_sources_state_check,
  ADD CONSTRAINT jira_sources_state_check CHECK (state IN ('waiting', 'reading', 'counting', 'ready', 'failed'));

-- Positions are negative until a source is read; then they follow the time of creation.
ALTER TABLE jira_source_issues ADD COLUMN created_at timestamptz;
