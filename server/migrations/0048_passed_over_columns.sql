-- The columns of a CSV file that its import does not read, by their headings.
ALTER TABLE issue_imports ADD COLUMN passed_over text[] NOT NULL DEFAULT '{}';
