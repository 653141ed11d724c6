-- Comments and the threads they form. System notes are no rows: they are worded from `changes` for each viewer.

-- A discussion is named by its first note, even after that note is gone.
CREATE TABLE discussions (
  id bigint PRIMARY KEY,
  root_namespace_id bigint NOT NULL,
  work_item_id bigint NOT NULL REFERENCES work_items (id) ON DELETE CASCADE,
  internal boolean NOT NULL DEFAULT false,       -- true for all of its notes, for good
  threaded boolean NOT NULL DEFAULT false,       -- a reply makes a thread of a lone note
  resolved_at timestamptz,
  resolved_by_id bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (resolved_at IS NULL OR threaded)
);
CREATE INDEX discussions_item ON discussions (work_item_id, created_at, id);

-- Notes and changes are numbered by one sequence, so that a number names one note, written or worded.
CREATE TABLE notes (
  id bigint PRIMARY KEY DEFAULT nextval('changes_id_seq'),
  root_namespace_id bigint NOT NULL,
  work_item_id bigint NOT NULL REFERENCES work_items (id) ON DELETE CASCADE,
  discussion_id bigint NOT NULL REFERENCES discussions (id) ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users (id),
  internal boolean NOT NULL DEFAULT false,       -- its discussion's
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000000),
  html text,                                     -- the body, rendered alike for everybody
  "references" jsonb,                            -- what the html mentions; null when nothing
  html_version smallint,
  imported_from text NOT NULL DEFAULT 'none',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_edited_at timestamptz,
  last_edited_by_id bigint REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX notes_item ON notes (work_item_id, created_at, id);
CREATE INDEX notes_discussion ON notes (discussion_id, created_at, id);
CREATE INDEX notes_author ON notes (author_id);

-- The entries that are told as system notes, found without reading past all the others of an item.
ALTER TABLE changes ADD COLUMN worded boolean NOT NULL GENERATED ALWAYS AS (
  subject_type IN ('work_item', 'relation')
  AND cause NOT IN ('rolled_up', 'imported', 'system')
  AND kind NOT LIKE '%.created' AND kind NOT LIKE '%.deleted'
  AND (
    after ?| ARRAY[
      'title', 'description', 'state', 'confidential', 'discussion_locked', 'type', 'label_ids', 'assignee_ids',
      'milestone_id', 'iteration_id', 'weight', 'health_status', 'color', 'parent_id', 'start_date_fixed',
      'start_date_is_fixed', 'due_date_fixed', 'due_date_is_fixed', 'children_added', 'children_removed',
      'links_added', 'links_removed', 'mentioned_in', 'promoted_to_epic_id'
    ]
    -- an epic's own dates follow from the fixed or inherited ones
    OR (kind <> 'epic.updated' AND after ?| ARRAY['start_date', 'due_date'])
  )
) STORED;
CREATE INDEX changes_worded ON changes (subject_id, at, id) WHERE worded;

-- How often a person did something in the present minute; one row is the same for every process.
CREATE TABLE paces (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  action text NOT NULL,
  minute timestamptz NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (user_id, action)
);
