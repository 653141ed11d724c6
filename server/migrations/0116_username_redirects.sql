-- Former usernames. They lead to the person until somebody else, or a group, takes the name.
CREATE TABLE username_redirects (
  username text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX username_redirects_username ON username_redirects (lower(username));
CREATE INDEX username_redirects_user ON username_redirects (user_id);

-- The person with a username, ignoring case: the one who has it, or else the one who had it last.
CREATE FUNCTION user_at(wanted text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT u.id FROM users u WHERE lower(u.username) = lower(wanted)),
    (SELECT r.user_id FROM username_redirects r WHERE lower(r.username) = lower(wanted)))
$$;
