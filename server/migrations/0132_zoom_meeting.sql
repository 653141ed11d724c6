-- The address of a meeting on an issue or incident, which its page shows below the title.
ALTER TABLE work_items ADD COLUMN zoom_meeting_url text CHECK (length(zoom_meeting_url) <= 255);
