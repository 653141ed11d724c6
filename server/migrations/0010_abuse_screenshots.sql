-- A picture of what is reported lies in the report's row, so that it is kept, backed up and removed together with it.
ALTER TABLE abuse_reports
  ADD COLUMN screenshot bytea CHECK (octet_length(screenshot) <= 1048576),
  ADD COLUMN screenshot_type text,
  ADD CONSTRAINT abuse_reports_screenshot_has_type CHECK ((screenshot IS NULL) = (screenshot_type IS NULL));
