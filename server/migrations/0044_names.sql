-- Names, titles and searches are compared in composed Unicode (NFC). The texts that lists search in are kept so as well,
-- whatever the description itself holds. Stored names are normalised after this migration
-- (server/src/db/normalise-stored-names.ts).
CREATE FUNCTION composed_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN given IS NFC NORMALIZED THEN given ELSE normalize(given, NFC) END;

CREATE OR REPLACE FUNCTION text_of_new_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO work_item_texts (id, places, root_namespace_id, namespace_id, author_id, created_at, deleted_at, confidential,
    type, state, lower_title, lower_description)
  VALUES (NEW.id, places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at), NEW.root_namespace_id,
    NEW.namespace_id, NEW.author_id, NEW.created_at, NEW.deleted_at, NEW.confidential, NEW.type, NEW.state,
    lower(NEW.title), lower(composed_text(NEW.description)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION text_of_item() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  UPDATE work_item_texts SET
    places = places_of_text(NEW.root_namespace_id, NEW.namespace_id, NEW.created_at),
    root_namespace_id = NEW.root_namespace_id, namespace_id = NEW.namespace_id, created_at = NEW.created_at,
    lower_title = lower(NEW.title), lower_description = lower(composed_text(NEW.description))
  WHERE id = NEW.id;
  RETURN NULL;
END $$;

UPDATE work_item_texts t SET lower_description = lower(composed_text(w.description))
FROM work_items w WHERE w.id = t.id AND w.description IS NOT NFC NORMALIZED;
