-- The audit log is filtered by person.
CREATE INDEX changes_actor ON changes (actor_id, id);
