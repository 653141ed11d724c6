-- A confidential item holds confidential children only. The code keeps the rule under the tree's lock; the database
-- keeps it whatever writes. What lies in the bin does not count.

-- The rows are read again, because the transaction may have changed them since. A plan for each row would cost more
-- than the question.
CREATE OR REPLACE FUNCTION check_confidential_children() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM work_items child JOIN work_items parent ON parent.id = child.parent_id
    WHERE child.id = NEW.id AND NOT child.confidential AND child.deleted_at IS NULL
      AND parent.confidential AND parent.deleted_at IS NULL
  ) OR EXISTS (
    SELECT 1 FROM work_items parent JOIN work_items child ON child.parent_id = parent.id
    WHERE parent.id = NEW.id AND parent.confidential AND parent.deleted_at IS NULL
      AND NOT child.confidential AND child.deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'work item % breaks the rule of confidential children', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- At the end of the transaction, because a move and an opening up may come in any order within it.
CREATE CONSTRAINT TRIGGER confidential_children_of_new AFTER INSERT ON work_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL AND NOT NEW.confidential)
  EXECUTE FUNCTION check_confidential_children();

CREATE CONSTRAINT TRIGGER confidential_children AFTER UPDATE OF parent_id, confidential, deleted_at ON work_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    (OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.confidential <> NEW.confidential
      OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
    AND (NEW.confidential OR NEW.parent_id IS NOT NULL)
  )
  EXECUTE FUNCTION check_confidential_children();
