-- What lists search in knows now all that says who may see an item, so that nobody has to look the item up to count it or
-- to put it in order, and its texts in lower case, as that is how they are compared: made so for each comparison, it took
-- ten times as long as to compare. The index knows titles by themselves too, so that they need none on the items, which
-- each change of an item wrote anew.
DROP INDEX work_items_title_trgm;
DROP TRIGGER text_of_new_item ON work_items;
DROP TRIGGER text_of_item ON work_items;
DROP TABLE work_item_texts;

CREATE TABLE work_item_texts (
  id bigint NOT NULL,                            -- the item's, like all that is called as there
  places bigint[] NOT NULL,                      -- where a search looks for it: places_of_text()
  root_namespace_id bigint NOT NULL,
  namespace_id bigint NOT NULL,
  author_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  confidential boolean NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  lower_title text NOT NULL,
  lower_description text NOT NULL
) WITH (fillfactor = 90, autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0);
-- A backup leaves out tables of which this is said: triggers write them when the rows come back of which they are made.
COMMENT ON TABLE work_item_texts IS 'Written by triggers';
COMMENT ON TABLE issue_sums IS 'Written by triggers';
-- Nothing is planned by what these hold, so it need not be looked at.
ALTER TABLE work_item_texts ALTER COLUMN places SET STATISTICS 0, ALTER COLUMN lower_title SET STATISTICS 0,
  ALTER COLUMN lower_description SET STATISTICS 0;

INSERT INTO work_item_texts (id, places, root_namespace_id, namespace_id, author_id, created_at, deleted_at, confidential,
  type, state, lower_title, lower_description)
SELECT id, places_of_text(root_namespace_id, namespace_id, created_at), root_namespace_id, namespace_id, author_id,
  created_at, deleted_at, confidential, type, state, lower(title), lower(description) FROM work_items;

-- Checked set by set and not row by row.
ALTER TABLE work_item_texts ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES work_items ON DELETE CASCADE;

CREATE INDEX work_item_texts_words ON work_item_texts
  USING gin (places, lower_title gin_trgm_ops, text_to_search(lower_title, lower_description) gin_trgm_ops)
  WITH (fastupdate = on, gin_pending_list_limit = 65536);

CREATE OR REPLACE FUNCTION text_of_new_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO work_item_texts (id, places, root_namespace_id, namespace_id, author_id, created_at, deleted_at, confidential,
    type, state, lower_title, lower_description)
  VALUES (NEW.id, places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at), NEW.root_namespace_id,
    NEW.namespace_id, NEW.author_id, NEW.created_at, NEW.deleted_at, NEW.confidential, NEW.type, NEW.state,
    lower(NEW.title), lower(NEW.description));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION text_of_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  UPDATE work_item_texts SET
    places = places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at),
    root_namespace_id = NEW.root_namespace_id, namespace_id = NEW.namespace_id, created_at = NEW.created_at,
    lower_title = lower(NEW.title), lower_description = lower(NEW.description)
  WHERE id = NEW.id;
  RETURN NULL;
END $$;

-- No index holds these, so that the row is all that is written.
CREATE FUNCTION visibility_of_text() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  UPDATE work_item_texts SET author_id = NEW.author_id, deleted_at = NEW.deleted_at, confidential = NEW.confidential,
    type = NEW.type, state = NEW.state
  WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER text_of_new_item AFTER INSERT ON work_items FOR EACH ROW EXECUTE FUNCTION text_of_new_item();
CREATE TRIGGER text_of_item AFTER UPDATE OF title, description, root_namespace_id, namespace_id, created_at ON work_items
  FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.root_namespace_id, OLD.namespace_id, OLD.created_at)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.root_namespace_id, NEW.namespace_id, NEW.created_at))
  EXECUTE FUNCTION text_of_item();
CREATE TRIGGER visibility_of_text AFTER UPDATE OF author_id, deleted_at, confidential, type, state ON work_items
  FOR EACH ROW WHEN ((OLD.author_id, OLD.deleted_at, OLD.confidential, OLD.type, OLD.state)
    IS DISTINCT FROM (NEW.author_id, NEW.deleted_at, NEW.confidential, NEW.type, NEW.state))
  EXECUTE FUNCTION visibility_of_text();
