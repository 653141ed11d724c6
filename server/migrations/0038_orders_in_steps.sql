-- Orders that are worked out are read in steps of what is alike in them: by milestone, label and health. So that an index
-- holds the issues of one milestone that wear one label, a label's row knows the milestone too; 0 stands for none.
ALTER TABLE work_item_labels ADD COLUMN milestone_id bigint NOT NULL DEFAULT 0;

UPDATE work_item_labels l SET milestone_id = w.milestone_id
FROM work_items w WHERE w.id = l.work_item_id AND w.milestone_id IS NOT NULL;

CREATE FUNCTION milestone_of_new_label() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  NEW.milestone_id := coalesce((SELECT w.milestone_id FROM work_items w WHERE w.id = NEW.work_item_id), 0);
  RETURN NEW;
END $$;

CREATE FUNCTION milestone_of_labels() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  UPDATE work_item_labels SET milestone_id = coalesce(NEW.milestone_id, 0) WHERE work_item_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER milestone_of_new_label BEFORE INSERT ON work_item_labels
  FOR EACH ROW EXECUTE FUNCTION milestone_of_new_label();
CREATE TRIGGER milestone_of_labels AFTER UPDATE OF milestone_id ON work_items
  FOR EACH ROW WHEN (OLD.milestone_id IS DISTINCT FROM NEW.milestone_id) EXECUTE FUNCTION milestone_of_labels();

CREATE INDEX work_item_labels_milestone ON work_item_labels (label_id, milestone_id, work_item_id);
CREATE INDEX work_items_issues_by_id ON work_items (root_namespace_id, id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_milestone ON work_items (root_namespace_id, (coalesce(milestone_id, 0)), id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_issues_by_health ON work_items (root_namespace_id, (coalesce(health_status, '')), id)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_item_links_blocking ON work_item_links (root_namespace_id, source_id, target_id) WHERE type = 'blocks';

-- What is open has no day of closing, so that list begins where these lie.
DROP INDEX work_items_issues_by_closing_down;
CREATE INDEX work_items_issues_by_closing_down ON work_items (root_namespace_id, state, closed_at DESC NULLS LAST, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_closing_down ON work_items (namespace_id, state, closed_at DESC NULLS LAST, id DESC)
  WHERE type <> 'epic' AND deleted_at IS NULL;
CREATE INDEX work_items_own_by_upvotes ON work_items (namespace_id, upvotes, id)
  WHERE type <> 'epic' AND deleted_at IS NULL;

-- A list of epics as a tree begins with those that have no parent.
CREATE INDEX work_items_roots_by_id ON work_items (root_namespace_id, id)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_roots_by_start ON work_items (root_namespace_id, start_date, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_roots_by_start_down ON work_items (root_namespace_id, start_date DESC NULLS LAST, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_roots_by_due ON work_items (root_namespace_id, due_date, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_roots_by_due_down ON work_items (root_namespace_id, due_date DESC NULLS LAST, id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_roots_by_title ON work_items (root_namespace_id, (lower(title) COLLATE "C"), id DESC)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_roots_by_creation ON work_items (root_namespace_id, created_at, id)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_roots_by_update ON work_items (root_namespace_id, updated_at, id)
  WHERE type = 'epic' AND deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX work_items_confidential_epics ON work_items (namespace_id)
  WHERE type = 'epic' AND deleted_at IS NULL AND confidential;
