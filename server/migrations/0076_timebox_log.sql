-- Finds every item that has been in a milestone or iteration, for burn charts.
CREATE INDEX changes_milestone ON changes ((after ->> 'milestone_id'))
  WHERE subject_type = 'work_item' AND after ->> 'milestone_id' IS NOT NULL;
CREATE INDEX changes_iteration ON changes ((after ->> 'iteration_id'))
  WHERE subject_type = 'work_item' AND after ->> 'iteration_id' IS NOT NULL;
