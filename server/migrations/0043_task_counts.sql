-- How many boxes the checklists of a description have, and how many are ticked. The markdown parser counts them whenever a
-- description is written; those that are stored already are counted after this migration (server/src/db/count-stored-tasks.ts).
ALTER TABLE work_items
  ADD COLUMN task_count integer NOT NULL DEFAULT 0,
  ADD COLUMN completed_task_count integer NOT NULL DEFAULT 0;
