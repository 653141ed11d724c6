-- What people chose for themselves. NULL is what was never chosen.
CREATE TABLE user_preferences (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  color_mode text CHECK (color_mode IN ('system', 'light', 'dark')),
  density text CHECK (density IN ('comfortable', 'compact')),
  -- Sunday, Monday or Saturday.
  first_day_of_week smallint CHECK (first_day_of_week IN (0, 1, 6)),
  date_format text CHECK (date_format IN ('system', 'month_first', 'day_first', 'iso')),
  text_editor_type text CHECK (text_editor_type IN ('not_set', 'rich_text_editor', 'plain_text_editor')),
  dashboard text CHECK (dashboard IN ('home', 'inbox', 'issues', 'todos', 'group')),
  dashboard_group_id bigint REFERENCES namespaces (id) ON DELETE SET NULL
);
CREATE INDEX user_preferences_dashboard_group ON user_preferences (dashboard_group_id);

-- An IANA time zone; empty for none.
ALTER TABLE users ADD COLUMN timezone text NOT NULL DEFAULT '' CHECK (length(timezone) <= 100);
ALTER TABLE users ADD COLUMN pronouns text NOT NULL DEFAULT '' CHECK (length(pronouns) <= 50);
