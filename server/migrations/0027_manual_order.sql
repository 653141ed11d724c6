-- The order that people give lists of issues by hand: one for all issues of a top-level group, apart from the order
-- below a parent (position). Null until somebody moves the issue: until then it stands by its number, so a new issue
-- stands last and nothing has to be written for it.
ALTER TABLE work_items ADD COLUMN manual_position bigint;
CREATE INDEX work_items_manual_order ON work_items (root_namespace_id, (coalesce(manual_position, id * 1048576)), id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
