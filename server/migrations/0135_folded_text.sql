-- Searches ignore case and accents: "cafe" finds "Café". domain/src/text/folded.ts does the same in the browser.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN octet_length(given) = length(given) THEN lower(given) ELSE normalize(
  replace(replace(replace(
    translate(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđħı', 'oldhi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) END;

ALTER TABLE work_item_texts RENAME COLUMN lower_title TO folded_title;
ALTER TABLE work_item_texts RENAME COLUMN lower_description TO folded_description;

CREATE OR REPLACE FUNCTION text_of_new_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO work_item_texts (id, places, root_namespace_id, namespace_id, author_id, created_at, deleted_at, confidential,
    type, state, folded_title, folded_description)
  VALUES (NEW.id, places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at), NEW.root_namespace_id,
    NEW.namespace_id, NEW.author_id, NEW.created_at, NEW.deleted_at, NEW.confidential, NEW.type, NEW.state,
    folded(NEW.title), folded(NEW.description));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION text_of_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  UPDATE work_item_texts SET
    places = places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at),
    root_namespace_id = NEW.root_namespace_id, namespace_id = NEW.namespace_id, created_at = NEW.created_at,
    folded_title = folded(NEW.title), folded_description = folded(NEW.description)
  WHERE id = NEW.id;
  RETURN NULL;
END $$;

UPDATE work_item_texts t SET folded_title = folded(w.title), folded_description = folded(w.description)
FROM work_items w
WHERE w.id = t.id AND (octet_length(w.title) <> length(w.title) OR octet_length(w.description) <> length(w.description));

DROP FUNCTION composed_text(text);
