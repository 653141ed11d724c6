-- Former full paths of groups and projects. They lead to the place until another one has the path.
CREATE TABLE namespace_redirects (
  path text NOT NULL,
  namespace_id bigint NOT NULL REFERENCES namespaces (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX namespace_redirects_path ON namespace_redirects (lower(path));
CREATE INDEX namespace_redirects_namespace ON namespace_redirects (namespace_id);

-- The group or project at a full path, ignoring case: the one that has it, or else the one that had it last.
CREATE FUNCTION namespace_at(wanted text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT n.id FROM namespaces n WHERE lower(n.full_path) = lower(wanted)),
    (SELECT r.namespace_id FROM namespace_redirects r WHERE lower(r.path) = lower(wanted)))
$$;
