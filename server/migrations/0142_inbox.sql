-- What a person has read, finished or put off of their inbox; its entries are computed from comments and changes.
CREATE TABLE inbox_marks (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  work_item_id bigint NOT NULL REFERENCES work_items (id) ON DELETE CASCADE,
  read_through bigint NOT NULL DEFAULT 0,   -- the newest comment or change that was read; they share one sequence
  done_through bigint NOT NULL DEFAULT 0,
  snoozed_until timestamptz,
  PRIMARY KEY (user_id, work_item_id)
);
CREATE INDEX inbox_marks_item ON inbox_marks (work_item_id);

-- A person's newest comments.
DROP INDEX notes_author;
CREATE INDEX notes_author ON notes (author_id, id);
