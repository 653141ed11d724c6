-- Null for unknown, and for every type but incidents.
ALTER TABLE work_items ADD COLUMN severity text CHECK (severity IN ('critical', 'high', 'medium', 'low'));
-- Null for triggered, with which every incident begins.
ALTER TABLE work_items ADD COLUMN escalation_status text
  CHECK (escalation_status IN ('acknowledged', 'resolved', 'ignored'));
