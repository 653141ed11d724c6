ALTER TABLE jira_imports
  -- the address of the Jira, which remains when the source is deleted
  ADD COLUMN origin text NOT NULL DEFAULT '' CHECK (length(origin) <= 2000),
  -- milestones by version, iterations by sprint and labels by title that the import has used
  ADD COLUMN definitions jsonb NOT NULL DEFAULT '{}';

CREATE INDEX jira_imported_issues_jira_key ON jira_imported_issues (jira_key);
