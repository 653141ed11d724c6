-- Whether people of a project are offered requirements and test cases.
ALTER TABLE namespaces ADD COLUMN quality_management_enabled boolean NOT NULL DEFAULT false;
ALTER TABLE namespaces ADD CONSTRAINT namespaces_quality_management_project
  CHECK (kind = 'project' OR NOT quality_management_enabled);

-- Types that are off can no longer be created: projects that use them already keep them.
UPDATE namespaces n SET quality_management_enabled = true WHERE n.kind = 'project' AND EXISTS (
  SELECT FROM work_items w WHERE w.namespace_id = n.id AND w.type IN ('requirement', 'test_case') AND w.deleted_at IS NULL);
UPDATE namespaces n SET okrs_enabled = true WHERE n.kind = 'project' AND EXISTS (
  SELECT FROM work_items w WHERE w.namespace_id = n.id AND w.type IN ('objective', 'key_result') AND w.deleted_at IS NULL);
