-- The incidents for which an escalation policy is in use, since they were last triggered.
CREATE TABLE incident_escalations (
  work_item_id bigint PRIMARY KEY REFERENCES work_items (id) ON DELETE CASCADE,
  policy_id bigint NOT NULL REFERENCES escalation_policies (id) ON DELETE CASCADE,
  started_at timestamptz NOT NULL
);
CREATE INDEX incident_escalations_policy ON incident_escalations (policy_id);

-- The rules whose emails are queued, so that each is sent once for each time the incident is triggered.
CREATE TABLE escalation_mails (
  work_item_id bigint NOT NULL REFERENCES incident_escalations (work_item_id) ON DELETE CASCADE,
  rule_id bigint NOT NULL REFERENCES escalation_rules (id) ON DELETE CASCADE,
  PRIMARY KEY (work_item_id, rule_id)
);
CREATE INDEX escalation_mails_rule ON escalation_mails (rule_id);
