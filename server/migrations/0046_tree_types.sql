-- Which types may be below which. The code asks the same table in domain/src/tree/hierarchy.ts, and a test holds the two
-- against each other.
CREATE FUNCTION may_be_child_of(child text, parent text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE parent
    WHEN 'epic' THEN child <> 'task'
    WHEN 'objective' THEN child IN ('objective', 'key_result')
    WHEN 'issue' THEN child = 'task'
    WHEN 'incident' THEN child = 'task'
    WHEN 'ticket' THEN child = 'task'
    ELSE false
  END
$$;

-- The rules of parents and children that the database keeps, whatever writes: a confidential item has confidential
-- children only, the types fit, parent and child are of one top-level group, and what is in the bin has neither. Rows
-- are read again, because the transaction may have changed them since; each by an index, because the plan is kept for as
-- long as a connection lives.
CREATE FUNCTION check_parent_and_children() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' SET enable_seqscan = off AS $$
DECLARE
  item record;
  broken text;
BEGIN
  SELECT type, parent_id, root_namespace_id, confidential, deleted_at INTO item FROM work_items WHERE id = NEW.id;
  IF item.parent_id IS NOT NULL THEN
    SELECT CASE
      WHEN p.confidential AND NOT item.confidential THEN 'confidential children'
      WHEN NOT may_be_child_of(item.type, p.type) THEN 'types of children'
      WHEN p.root_namespace_id <> item.root_namespace_id THEN 'one top-level group'
      WHEN item.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL THEN 'deleted items'
    END INTO broken FROM work_items p WHERE p.id = item.parent_id;
  END IF;
  IF broken IS NULL AND TG_OP = 'UPDATE' THEN
    IF item.deleted_at IS NOT NULL OR OLD.type <> item.type OR (item.confidential AND NOT OLD.confidential) THEN
      SELECT CASE
        WHEN bool_or(item.confidential AND NOT c.confidential) THEN 'confidential children'
        WHEN NOT bool_and(may_be_child_of(c.type, item.type)) THEN 'types of children'
        WHEN bool_or(item.deleted_at IS NOT NULL) THEN 'deleted items'
      END INTO broken FROM work_items c WHERE c.parent_id = NEW.id;
    END IF;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'work item % breaks the rule of %', NEW.id, broken USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER confidential_children_of_new ON work_items;
DROP TRIGGER confidential_children ON work_items;
DROP FUNCTION check_confidential_children();

-- At the end of the transaction, because the steps of a change may come in any order within it.
CREATE CONSTRAINT TRIGGER parent_of_new AFTER INSERT ON work_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL)
  EXECUTE FUNCTION check_parent_and_children();

CREATE CONSTRAINT TRIGGER parent_and_children AFTER UPDATE OF parent_id, type, confidential, deleted_at ON work_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.type <> NEW.type OR OLD.confidential <> NEW.confidential
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at
  )
  EXECUTE FUNCTION check_parent_and_children();
