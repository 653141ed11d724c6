-- Imports that began before issues were read into sources cannot go on.
UPDATE jira_imports SET state = 'failed', finished_at = now(),
  error_message = 'The server was updated while the import was running. Start it again.'
WHERE source_id IS NULL AND state IN ('initial', 'scheduled', 'started');
