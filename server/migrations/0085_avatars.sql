-- Pictures of people, groups and projects: one file for each size. users.image and namespaces.avatar_url are
-- the paths of the present ones.
CREATE TABLE avatars (
  secret text PRIMARY KEY CHECK (secret ~ '^[0-9a-f]{32}$'), -- names the file in the store
  name text NOT NULL CHECK (name ~ '^[0-9a-f]{32}$'),        -- names all sizes in addresses
  width integer NOT NULL CHECK (width > 0),
  size bigint NOT NULL CHECK (size >= 0),
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  namespace_id bigint REFERENCES namespaces (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (name, width),
  CHECK (num_nonnulls(user_id, namespace_id) = 1)
);
CREATE INDEX avatars_user ON avatars (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX avatars_namespace ON avatars (namespace_id) WHERE namespace_id IS NOT NULL;

-- Every file that is in the store, whatever it belongs to: for backups, checks and the removal of others.
CREATE VIEW stored_files AS
  SELECT secret, size, 'upload ' || id || ' (' || filename || ')' AS label FROM uploads
  UNION ALL
  SELECT secret, size,
    'the avatar of ' || coalesce('person ' || user_id, 'group or project ' || namespace_id) || ' (' || width || ' px)'
  FROM avatars;
