-- The rule of 0009, asked one row at a time by indexes that hold all rows. The plan is kept for as long as a connection
-- lives; the join read a whole index of the rows outside the bin for each row, once planned while there were few.
CREATE OR REPLACE FUNCTION check_confidential_children() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' SET enable_seqscan = off AS $$
DECLARE
  item record;
  broken boolean;
BEGIN
  SELECT parent_id, confidential, deleted_at INTO item FROM work_items WHERE id = NEW.id;
  IF item.deleted_at IS NOT NULL THEN
    RETURN NULL;
  ELSIF item.confidential THEN
    SELECT bool_or(NOT confidential AND deleted_at IS NULL) INTO broken FROM work_items WHERE parent_id = NEW.id;
  ELSE
    SELECT confidential AND deleted_at IS NULL INTO broken FROM work_items WHERE id = item.parent_id;
  END IF;
  IF broken THEN
    RAISE EXCEPTION 'work item % breaks the rule of confidential children', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
