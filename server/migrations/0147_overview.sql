-- The overview of a place: the weight of its open and of its closed issues beside their numbers, only in sums of kind all.
ALTER TABLE issue_sums
  ADD COLUMN opened_weight bigint NOT NULL DEFAULT 0,
  ADD COLUMN closed_weight bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION recounted_issue_sums(root bigint) RETURNS SETOF issue_sums LANGUAGE sql STABLE AS $$
  SELECT kind, of_id, namespace_id, type, confidential,
    (count(*) FILTER (WHERE state = 'opened'))::integer, (count(*) FILTER (WHERE state = 'closed'))::integer,
    coalesce(sum(weight) FILTER (WHERE state = 'opened'), 0)::bigint, coalesce(sum(weight) FILTER (WHERE state = 'closed'), 0)::bigint
  FROM (
    SELECT w.id, w.namespace_id, w.type, w.confidential, w.state, had.kind, had.of_id,
      CASE had.kind WHEN 'all' THEN w.weight END AS weight
    FROM work_items w CROSS JOIN LATERAL (VALUES ('all', 0), ('milestone', w.milestone_id), ('iteration', w.iteration_id),
      ('parent', w.parent_id)) had (kind, of_id)
    WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND had.of_id IS NOT NULL AND (root IS NULL OR w.root_namespace_id = root)
    UNION ALL
    SELECT w.id, w.namespace_id, w.type, w.confidential, w.state, 'label', l.label_id, NULL
    FROM work_items w JOIN work_item_labels l ON l.work_item_id = w.id
    WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND (root IS NULL OR w.root_namespace_id = root)
    UNION ALL
    SELECT w.id, w.namespace_id, w.type, w.confidential, w.state, 'assignee', coalesce(a.user_id, 0), NULL
    FROM work_items w LEFT JOIN work_item_assignees a ON a.work_item_id = w.id
    WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND (root IS NULL OR w.root_namespace_id = root)
  ) counted GROUP BY kind, of_id, namespace_id, type, confidential
$$;

CREATE OR REPLACE FUNCTION fold_issue_sums() RETURNS void LANGUAGE sql AS $$
  WITH alike AS (
    SELECT kind, of_id, namespace_id, type, confidential FROM issue_sums GROUP BY 1, 2, 3, 4, 5
    HAVING count(*) > 1 OR (sum(opened) = 0 AND sum(closed) = 0)
  ), gone AS (
    DELETE FROM issue_sums s USING alike a
    WHERE (s.kind, s.of_id, s.namespace_id, s.type, s.confidential) = (a.kind, a.of_id, a.namespace_id, a.type, a.confidential)
    RETURNING s.*
  )
  INSERT INTO issue_sums
  SELECT kind, of_id, namespace_id, type, confidential, sum(opened), sum(closed), sum(opened_weight), sum(closed_weight)
  FROM gone GROUP BY 1, 2, 3, 4, 5
  HAVING sum(opened) <> 0 OR sum(closed) <> 0 OR sum(opened_weight) <> 0 OR sum(closed_weight) <> 0
$$;

-- The weight that an issue no longer adds, and the one it adds now. Of a new one OLD is nothing, of one that goes NEW.
CREATE FUNCTION weight_sums_of_issue() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO issue_sums
  SELECT 'all', 0, side.namespace_id, side.type, side.confidential, 0, 0,
    sum(CASE side.state WHEN 'opened' THEN side.weight ELSE 0 END), sum(CASE side.state WHEN 'closed' THEN side.weight ELSE 0 END)
  FROM (VALUES
    (OLD.type <> 'epic' AND OLD.deleted_at IS NULL, OLD.namespace_id, OLD.type, OLD.confidential, OLD.state, -OLD.weight),
    (NEW.type <> 'epic' AND NEW.deleted_at IS NULL, NEW.namespace_id, NEW.type, NEW.confidential, NEW.state, NEW.weight)
  ) side (counts, namespace_id, type, confidential, state, weight)
  WHERE side.counts AND side.weight IS NOT NULL
  GROUP BY 3, 4, 5
  HAVING sum(CASE side.state WHEN 'opened' THEN side.weight ELSE 0 END) <> 0
    OR sum(CASE side.state WHEN 'closed' THEN side.weight ELSE 0 END) <> 0;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE TRIGGER weight_sums_of_new_issue AFTER INSERT ON work_items FOR EACH ROW
  WHEN (NEW.weight <> 0 AND NEW.type <> 'epic' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION weight_sums_of_issue();
CREATE TRIGGER weight_sums_of_issue AFTER UPDATE OF weight, state, type, confidential, namespace_id, deleted_at
  ON work_items FOR EACH ROW WHEN (
    (OLD.type <> 'epic' OR NEW.type <> 'epic') AND (OLD.weight <> 0 OR NEW.weight <> 0) AND
    (OLD.weight, OLD.state, OLD.type, OLD.confidential, OLD.namespace_id, OLD.deleted_at IS NULL)
    IS DISTINCT FROM
    (NEW.weight, NEW.state, NEW.type, NEW.confidential, NEW.namespace_id, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION weight_sums_of_issue();
CREATE TRIGGER weight_sums_of_gone_issue BEFORE DELETE ON work_items FOR EACH ROW
  WHEN (OLD.weight <> 0 AND OLD.type <> 'epic' AND OLD.deleted_at IS NULL) EXECUTE FUNCTION weight_sums_of_issue();

-- The database was locked by the ALTER TABLE above, so nothing is written between it and this.
SELECT recount_issue_sums(NULL);

-- Open items that are late, and those at risk, of one place.
CREATE INDEX work_items_open_by_due ON work_items (namespace_id, due_date, id)
  WHERE state = 'opened' AND deleted_at IS NULL AND due_date IS NOT NULL;
CREATE INDEX work_items_at_risk ON work_items (namespace_id, due_date, id)
  WHERE state = 'opened' AND deleted_at IS NULL AND (issues_at_risk > 0 OR health_status = 'at_risk');
