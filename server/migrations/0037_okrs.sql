-- Whether people of a project are offered to set objectives beside issues.
ALTER TABLE namespaces ADD COLUMN okrs_enabled boolean NOT NULL DEFAULT false;
ALTER TABLE namespaces ADD CONSTRAINT namespaces_okrs_project CHECK (kind = 'project' OR NOT okrs_enabled);
