-- How far objectives and key results are: the values that people set, and the percentage that follows from
-- them or from the children.
ALTER TABLE work_items
  ADD COLUMN start_value double precision,
  ADD COLUMN current_value double precision,
  ADD COLUMN end_value double precision,
  ADD COLUMN progress smallint CHECK (progress BETWEEN 0 AND 100),
  ADD COLUMN progress_updated_at timestamptz;
