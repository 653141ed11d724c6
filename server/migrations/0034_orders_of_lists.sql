-- Lists are read in the order asked for, instead of being sorted for each page: those of a group within its top-level
-- group, those of a project within it. Where a column may be null, both ways need an index, as nulls come last whichever
-- way it runs. Elsewhere ties are few, and one index serves both.
DROP INDEX work_items_epics_start;
DROP INDEX work_items_epics_due;

CREATE INDEX work_items_epics_by_id ON work_items (root_namespace_id, id)
  WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_epics_by_start ON work_items (root_namespace_id, start_date, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_epics_by_start_down ON work_items (root_namespace_id, start_date DESC NULLS LAST, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_epics_by_due ON work_items (root_namespace_id, due_date, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_epics_by_due_down ON work_items (root_namespace_id, due_date DESC NULLS LAST, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_epics_by_title ON work_items (root_namespace_id, (lower(title) COLLATE "C"), id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_epics_by_creation ON work_items (root_namespace_id, created_at, id)
  WHERE type = 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_epics_by_update ON work_items (root_namespace_id, updated_at, id)
  WHERE type = 'epic' AND deleted_at IS NULL;

CREATE INDEX work_items_issues_by_creation ON work_items (root_namespace_id, created_at, id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_update ON work_items (root_namespace_id, updated_at, id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_due ON work_items (root_namespace_id, due_date, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_due_down ON work_items (root_namespace_id, due_date DESC NULLS LAST, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_title ON work_items (root_namespace_id, (lower(title) COLLATE "C"), id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_weight ON work_items (root_namespace_id, weight, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_weight_down ON work_items (root_namespace_id, weight DESC NULLS LAST, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_closing_down ON work_items (root_namespace_id, closed_at DESC NULLS LAST, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_upvotes ON work_items (root_namespace_id, upvotes, id)
  WHERE type <> 'epic' AND deleted_at IS NULL;

CREATE INDEX work_items_own_by_creation ON work_items (namespace_id, created_at, id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_update ON work_items (namespace_id, updated_at, id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_due ON work_items (namespace_id, due_date, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_due_down ON work_items (namespace_id, due_date DESC NULLS LAST, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_title ON work_items (namespace_id, (lower(title) COLLATE "C"), id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_weight ON work_items (namespace_id, weight, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_weight_down ON work_items (namespace_id, weight DESC NULLS LAST, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_hand ON work_items (namespace_id, (coalesce(manual_position, id * 1048576)), id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
