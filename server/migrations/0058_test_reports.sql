-- The last test report of requirements and test cases.
ALTER TABLE work_items
  ADD COLUMN last_test_report_state text CHECK (last_test_report_state IN ('passed', 'failed')),
  ADD COLUMN last_test_report_at timestamptz,
  ADD COLUMN last_test_report_by_id bigint REFERENCES users;
