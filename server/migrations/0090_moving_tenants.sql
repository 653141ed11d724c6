-- A group or project can move to another top-level group. A row that is added to it meanwhile waits for the move, and has
-- the top-level group that its place has then, whatever its writer read before.
CREATE FUNCTION root_of_place() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  NEW.root_namespace_id := coalesce(
    (SELECT root_namespace_id FROM namespaces WHERE id = NEW.namespace_id FOR KEY SHARE), NEW.root_namespace_id);
  RETURN NEW;
END $$;

DO $$
DECLARE
  place_table text;
BEGIN
  FOREACH place_table IN ARRAY ARRAY['work_items', 'members', 'labels', 'milestones', 'iteration_cadences', 'iterations',
    'description_templates', 'notification_settings', 'uploads', 'saved_views', 'issue_imports']
  LOOP
    EXECUTE format('CREATE TRIGGER root_of_place BEFORE INSERT ON %I FOR EACH ROW
      WHEN (NEW.namespace_id IS NOT NULL) EXECUTE FUNCTION root_of_place()', place_table);
  END LOOP;
END $$;
