-- What a list in sections needs beside the sums of each assignee and label. Of assignees: how many issues have none, as sums
-- of nobody, 0. Of labels: which items wear several of one scope, as they are counted with each of these.
CREATE FUNCTION label_scope(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN substring(title from '^(.+)::(?!.*::).+$');

-- Items that have done so once; those that no longer do are found out where they are looked up.
CREATE TABLE scope_overlaps (
  work_item_id bigint PRIMARY KEY REFERENCES work_items ON DELETE CASCADE
);
COMMENT ON TABLE scope_overlaps IS 'Written by triggers';

CREATE FUNCTION found_scope_overlaps() RETURNS TABLE (work_item_id bigint) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT w.work_item_id FROM work_item_labels w JOIN labels l ON l.id = w.label_id
  WHERE l.title LIKE '%::%' AND label_scope(l.title) IS NOT NULL
  GROUP BY w.work_item_id, label_scope(l.title) HAVING count(*) > 1
$$;

INSERT INTO scope_overlaps SELECT * FROM found_scope_overlaps();

-- The labels are locked, so that none of them takes on another scope before this is seen.
CREATE FUNCTION overlaps_of_new_labels() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  PERFORM FROM labels WHERE id IN (SELECT label_id FROM written) FOR SHARE;
  INSERT INTO scope_overlaps
  SELECT DISTINCT w.work_item_id FROM written w JOIN labels l ON l.id = w.label_id
  JOIN work_item_labels other_w ON other_w.work_item_id = w.work_item_id AND other_w.label_id <> w.label_id
  JOIN labels other ON other.id = other_w.label_id
  WHERE l.title LIKE '%::%' AND label_scope(other.title) = label_scope(l.title)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION overlaps_of_renamed_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scope_overlaps
  SELECT w.work_item_id FROM work_item_labels w WHERE w.label_id = NEW.id AND EXISTS (
    SELECT FROM work_item_labels other_w JOIN labels other ON other.id = other_w.label_id
    WHERE other_w.work_item_id = w.work_item_id AND other.id <> NEW.id AND label_scope(other.title) = label_scope(NEW.title))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER overlaps_of_new_labels AFTER INSERT ON work_item_labels REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION overlaps_of_new_labels();
CREATE TRIGGER overlaps_of_renamed_label AFTER UPDATE OF title ON labels FOR EACH ROW
  WHEN (label_scope(NEW.title) IS DISTINCT FROM label_scope(OLD.title)) EXECUTE FUNCTION overlaps_of_renamed_label();

CREATE OR REPLACE FUNCTION recounted_issue_sums(root bigint) RETURNS SETOF issue_sums LANGUAGE sql STABLE AS $$
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
    SELECT w.id, w.namespace_id, w.type, w.confidential, w.state, 'assignee', coalesce(a.user_id, 0)
    FROM work_items w LEFT JOIN work_item_assignees a ON a.work_item_id = w.id
    WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND (root IS NULL OR w.root_namespace_id = root)
  ) counted GROUP BY kind, of_id, namespace_id, type, confidential
$$;

INSERT INTO issue_sums
SELECT 'assignee', 0, w.namespace_id, w.type, w.confidential,
  count(*) FILTER (WHERE w.state = 'opened'), count(*) FILTER (WHERE w.state = 'closed')
FROM work_items w
WHERE w.type <> 'epic' AND w.deleted_at IS NULL AND NOT EXISTS (SELECT FROM work_item_assignees a WHERE a.work_item_id = w.id)
GROUP BY 3, 4, 5;

-- What an issue has of which there may be several.
CREATE FUNCTION several_of_issue(issue bigint) RETURNS TABLE (kind text, of_id bigint) LANGUAGE sql STABLE AS $$
  SELECT 'label', label_id FROM work_item_labels WHERE work_item_id = issue
  UNION ALL SELECT 'assignee', user_id FROM work_item_assignees WHERE work_item_id = issue
  UNION ALL SELECT 'assignee', 0 WHERE NOT EXISTS (SELECT FROM work_item_assignees WHERE work_item_id = issue)
$$;

CREATE OR REPLACE FUNCTION sums_of_issue() RETURNS trigger LANGUAGE plpgsql
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
      UNION ALL SELECT kind, of_id FROM several_of_issue(NEW.id)
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
    UNION ALL SELECT kind, of_id FROM several_of_issue(coalesce(NEW.id, OLD.id))
  ) had (kind, of_id)
  WHERE side.counts AND had.of_id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(CASE side.state WHEN 'opened' THEN side.sign ELSE 0 END) <> 0
    OR sum(CASE side.state WHEN 'closed' THEN side.sign ELSE 0 END) <> 0;
  RETURN coalesce(NEW, OLD);
END $$;

-- Counts issues once more, or once less, with what was put on them or taken off. They are locked, whoever writes: what changes
-- one meanwhile would not see this, nor this it.
CREATE FUNCTION add_issue_sums(of_kind text, sign integer, items bigint[], ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO issue_sums
  SELECT of_kind, had.of_id, w.namespace_id, w.type, w.confidential,
    sign * count(*) FILTER (WHERE w.state = 'opened'), sign * count(*) FILTER (WHERE w.state = 'closed')
  FROM unnest(items, ids) had (item, of_id) JOIN work_items w ON w.id = had.item
  WHERE w.type <> 'epic' AND w.deleted_at IS NULL GROUP BY 2, 3, 4, 5
$$;

CREATE OR REPLACE FUNCTION sums_of_labels() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  PERFORM FROM work_items WHERE id IN (SELECT work_item_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  PERFORM add_issue_sums('label', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, array_agg(work_item_id), array_agg(label_id))
  FROM written;
  RETURN NULL;
END $$;

-- Whose first assignee comes is no longer without, and whose last one goes is.
CREATE OR REPLACE FUNCTION sums_of_assignees() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM work_items WHERE id IN (SELECT work_item_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  PERFORM add_issue_sums('assignee', sign, array_agg(work_item_id), array_agg(user_id)) FROM written;
  PERFORM add_issue_sums('assignee', -sign, array_agg(item), array_agg(0::bigint)) FROM (
    SELECT work_item_id AS item, count(*) AS came FROM written GROUP BY 1
  ) changed WHERE (SELECT count(*) FROM work_item_assignees a WHERE a.work_item_id = item) = CASE TG_OP WHEN 'INSERT' THEN came ELSE 0 END;
  RETURN NULL;
END $$;
