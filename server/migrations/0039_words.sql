-- What lists search in: title and description of each item, in a table of its own, so that the index of its groups of
-- three letters is written when one of them changes and at no other change of the item. What is written waits in the
-- index's list of news, which a search reads too; autovacuum puts it in order, in each minute in which much was written.
CREATE TABLE work_item_texts (
  work_item_id bigint NOT NULL,
  places bigint[] NOT NULL,                      -- where a search looks for it: places_of_text()
  text text NOT NULL
) WITH (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0);
-- Nothing is planned by what these hold, so it need not be looked at.
ALTER TABLE work_item_texts ALTER COLUMN places SET STATISTICS 0, ALTER COLUMN text SET STATISTICS 0;

CREATE FUNCTION week_of(moment timestamptz) RETURNS bigint LANGUAGE sql STABLE
RETURN least(greatest(floor(extract(epoch FROM moment) / 604800), 0), 65535)::bigint;

-- A group or project in one week, as a number below zero, which no id is.
CREATE FUNCTION place_in_week(place bigint, week bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN -(place * 65536 + week);

-- The top-level group and the group or project, and both in the week of creation: a search that has found enough in the
-- newest weeks reads no further.
CREATE FUNCTION places_of_text(root bigint, place bigint, created timestamptz) RETURNS bigint[] LANGUAGE sql STABLE
RETURN ARRAY[root, place, place_in_week(root, week_of(created)), place_in_week(place, week_of(created))];

CREATE FUNCTION text_to_search(title text, description text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN title || E'\n' || description;

INSERT INTO work_item_texts (work_item_id, places, text)
SELECT id, places_of_text(root_namespace_id, namespace_id, created_at), text_to_search(title, description) FROM work_items;

-- Checked set by set and not row by row.
ALTER TABLE work_item_texts ADD PRIMARY KEY (work_item_id),
  ADD FOREIGN KEY (work_item_id) REFERENCES work_items ON DELETE CASCADE;

CREATE INDEX work_item_texts_words ON work_item_texts USING gin (places, text gin_trgm_ops)
  WITH (fastupdate = on, gin_pending_list_limit = 65536);

CREATE FUNCTION text_of_new_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO work_item_texts (work_item_id, places, text) VALUES (NEW.id,
    places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at), text_to_search(NEW.title, NEW.description));
  RETURN NULL;
END $$;

CREATE FUNCTION text_of_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  UPDATE work_item_texts SET
    places = places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at),
    text = text_to_search(NEW.title, NEW.description)
  WHERE work_item_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER text_of_new_item AFTER INSERT ON work_items FOR EACH ROW EXECUTE FUNCTION text_of_new_item();
CREATE TRIGGER text_of_item AFTER UPDATE OF title, description, root_namespace_id, namespace_id, created_at ON work_items
  FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.root_namespace_id, OLD.namespace_id, OLD.created_at)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.root_namespace_id, NEW.namespace_id, NEW.created_at))
  EXECUTE FUNCTION text_of_item();
