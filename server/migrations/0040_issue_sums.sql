-- How many issues of each group or project are open and how many closed: of all, and of each label, assignee, milestone,
-- iteration and parent. What changes them adds rows and waits for nobody; whoever reads adds them up, and
-- fold_issue_sums() makes one of those that are alike.
CREATE TABLE issue_sums (
  kind text NOT NULL,                            -- all, label, assignee, milestone, iteration or parent
  of_id bigint NOT NULL,                         -- of which one; 0 for all
  namespace_id bigint NOT NULL,
  type text NOT NULL,
  confidential boolean NOT NULL,
  opened integer NOT NULL,
  closed integer NOT NULL
);

CREATE FUNCTION recounted_issue_sums(root bigint) RETURNS SETOF issue_sums LANGUAGE sql STABLE AS $$
  SELECT kind, of_id, namespace_id, type, confidential,
    (count(*) FILTER (WHERE state = 'opened'))::integer, (count(*) FILTER (WHERE state = 'closed'))::integer
  FROM (
    SELECT w.id, w.namespace_id, w.type, w.confidential, w.state, had.kind, had.of_id
    FROM work_items w CROSS JOIN LATERAL (VALUES ('all', 0), ('milestone', w.milestone_id), ('iteration', w.iteration_id),
      ('parent', w.parent_id)) had (kind, of_id)
    WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND had.of_id IS NOT NULL AND (root IS NULL OR w.root_namespace_id = root)
    UNION ALL
    SELECT w.id, w.namespace_id, w.type, w.confidential, w.state, 'label', l.label_id
    FROM work_items w JOIN work_item_labels l ON l.work_item_id = w.id
    WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND (root IS NULL OR w.root_namespace_id = root)
    UNION ALL
    SELECT w.id, w.namespace_id, w.type, w.confidential, w.state, 'assignee', a.user_id
    FROM work_items w JOIN work_item_assignees a ON a.work_item_id = w.id
    WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND (root IS NULL OR w.root_namespace_id = root)
  ) counted GROUP BY kind, of_id, namespace_id, type, confidential
$$;

INSERT INTO issue_sums SELECT * FROM recounted_issue_sums(NULL);

CREATE INDEX issue_sums_of ON issue_sums (kind, of_id, namespace_id);

-- Makes them anew from the issues of a top-level group, or of all. In one statement, so that it sees what others have
-- written as a whole or not at all.
CREATE FUNCTION recount_issue_sums(root bigint) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM issue_sums s USING namespaces n
    WHERE n.id = s.namespace_id AND (root IS NULL OR n.root_namespace_id = root)
  )
  INSERT INTO issue_sums SELECT * FROM recounted_issue_sums(root)
$$;

CREATE FUNCTION fold_issue_sums() RETURNS void LANGUAGE sql AS $$
  WITH alike AS (
    SELECT kind, of_id, namespace_id, type, confidential FROM issue_sums GROUP BY 1, 2, 3, 4, 5
    HAVING count(*) > 1 OR (sum(opened) = 0 AND sum(closed) = 0)
  ), gone AS (
    DELETE FROM issue_sums s USING alike a
    WHERE (s.kind, s.of_id, s.namespace_id, s.type, s.confidential) = (a.kind, a.of_id, a.namespace_id, a.type, a.confidential)
    RETURNING s.*
  )
  INSERT INTO issue_sums
  SELECT kind, of_id, namespace_id, type, confidential, sum(opened), sum(closed) FROM gone GROUP BY 1, 2, 3, 4, 5
  HAVING sum(opened) <> 0 OR sum(closed) <> 0
$$;

-- What an issue no longer counts for, and what it counts for now. Of a new one OLD is nothing, of one that goes NEW. Where
-- it only opens or closes, as is usual, nothing has to be put together.
CREATE FUNCTION sums_of_issue() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  more integer := CASE NEW.state WHEN 'opened' THEN 1 ELSE -1 END;
BEGIN
  IF OLD.state <> NEW.state AND OLD.type = NEW.type AND OLD.confidential = NEW.confidential AND OLD.namespace_id = NEW.namespace_id
    AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL
    AND (OLD.milestone_id, OLD.iteration_id, OLD.parent_id) IS NOT DISTINCT FROM (NEW.milestone_id, NEW.iteration_id, NEW.parent_id)
  THEN
    INSERT INTO issue_sums
    SELECT had.kind, had.of_id, NEW.namespace_id, NEW.type, NEW.confidential, more, -more FROM (
      VALUES ('all', 0), ('milestone', NEW.milestone_id), ('iteration', NEW.iteration_id), ('parent', NEW.parent_id)
      UNION ALL SELECT 'label', label_id FROM work_item_labels WHERE work_item_id = NEW.id
      UNION ALL SELECT 'assignee', user_id FROM work_item_assignees WHERE work_item_id = NEW.id
    ) had (kind, of_id) WHERE had.of_id IS NOT NULL;
    RETURN NEW;
  END IF;
  INSERT INTO issue_sums
  SELECT had.kind, had.of_id, side.namespace_id, side.type, side.confidential,
    sum(CASE side.state WHEN 'opened' THEN side.sign ELSE 0 END), sum(CASE side.state WHEN 'closed' THEN side.sign ELSE 0 END)
  FROM (VALUES
    (-1, OLD.type <> 'epic' AND OLD.deleted_at IS NULL, OLD.namespace_id, OLD.type, OLD.confidential, OLD.state,
      OLD.milestone_id, OLD.iteration_id, OLD.parent_id),
    (1, NEW.type <> 'epic' AND NEW.deleted_at IS NULL, NEW.namespace_id, NEW.type, NEW.confidential, NEW.state,
      NEW.milestone_id, NEW.iteration_id, NEW.parent_id)
  ) side (sign, counts, namespace_id, type, confidential, state, milestone_id, iteration_id, parent_id)
  CROSS JOIN LATERAL (
    VALUES ('all', 0), ('milestone', side.milestone_id), ('iteration', side.iteration_id), ('parent', side.parent_id)
    UNION ALL SELECT 'label', label_id FROM work_item_labels WHERE work_item_id = coalesce(NEW.id, OLD.id)
    UNION ALL SELECT 'assignee', user_id FROM work_item_assignees WHERE work_item_id = coalesce(NEW.id, OLD.id)
  ) had (kind, of_id)
  WHERE side.counts AND had.of_id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(CASE side.state WHEN 'opened' THEN side.sign ELSE 0 END) <> 0
    OR sum(CASE side.state WHEN 'closed' THEN side.sign ELSE 0 END) <> 0;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE FUNCTION sums_of_labels() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO issue_sums
  SELECT 'label', l.label_id, w.namespace_id, w.type, w.confidential,
    CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) FILTER (WHERE w.state = 'opened'),
    CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) FILTER (WHERE w.state = 'closed')
  FROM written l JOIN work_items w ON w.id = l.work_item_id
  WHERE w.type <> 'epic' AND w.deleted_at IS NULL GROUP BY 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE FUNCTION sums_of_assignees() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO issue_sums
  SELECT 'assignee', a.user_id, w.namespace_id, w.type, w.confidential,
    CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) FILTER (WHERE w.state = 'opened'),
    CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) FILTER (WHERE w.state = 'closed')
  FROM written a JOIN work_items w ON w.id = a.work_item_id
  WHERE w.type <> 'epic' AND w.deleted_at IS NULL GROUP BY 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE TRIGGER sums_of_new_issue AFTER INSERT ON work_items FOR EACH ROW
  WHEN (NEW.type <> 'epic' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION sums_of_issue();
CREATE TRIGGER sums_of_issue AFTER UPDATE OF state, type, confidential, namespace_id, deleted_at, milestone_id, iteration_id, parent_id
  ON work_items FOR EACH ROW WHEN (
    (OLD.type <> 'epic' OR NEW.type <> 'epic') AND
    (OLD.state, OLD.type, OLD.confidential, OLD.namespace_id, OLD.deleted_at IS NULL, OLD.milestone_id, OLD.iteration_id, OLD.parent_id)
    IS DISTINCT FROM
    (NEW.state, NEW.type, NEW.confidential, NEW.namespace_id, NEW.deleted_at IS NULL, NEW.milestone_id, NEW.iteration_id, NEW.parent_id))
  EXECUTE FUNCTION sums_of_issue();
-- Before, while it still wears its labels: when these follow it, it is no longer there to be asked.
CREATE TRIGGER sums_of_gone_issue BEFORE DELETE ON work_items FOR EACH ROW
  WHEN (OLD.type <> 'epic' AND OLD.deleted_at IS NULL) EXECUTE FUNCTION sums_of_issue();

CREATE TRIGGER sums_of_new_labels AFTER INSERT ON work_item_labels REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION sums_of_labels();
CREATE TRIGGER sums_of_gone_labels AFTER DELETE ON work_item_labels REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION sums_of_labels();
CREATE TRIGGER sums_of_new_assignees AFTER INSERT ON work_item_assignees REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION sums_of_assignees();
CREATE TRIGGER sums_of_gone_assignees AFTER DELETE ON work_item_assignees REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION sums_of_assignees();

-- Confidential issues of one place, of which a viewer who may not see all of them may have some of their own.
CREATE INDEX work_items_confidential_issues ON work_items (namespace_id)
  WHERE confidential AND type <> 'epic' AND deleted_at IS NULL;
