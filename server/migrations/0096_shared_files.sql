-- Copies of an upload share its file, which is in the store once.
CREATE OR REPLACE VIEW stored_files AS
  (SELECT DISTINCT ON (file) file AS secret, size, 'upload ' || id || ' (' || filename || ')' AS label
  FROM uploads ORDER BY file, id)
  UNION ALL
  SELECT secret, size,
    'the avatar of ' || coalesce('person ' || user_id, 'group or project ' || namespace_id) || ' (' || width || ' px)'
  FROM avatars;
