import { assignees } from './assignees/AssigneesProperty.tsx';
import { color } from './color/ColorProperty.tsx';
import { dueDate, startDate } from './dates/DateProperty.tsx';
import { escalationPolicy } from './escalation-policy/EscalationPolicyProperty.tsx';
import { escalationStatus } from './escalation-status/EscalationStatusProperty.tsx';
import { healthBelow } from './health-status/HealthBelowProperty.tsx';
import { healthStatus } from './health-status/HealthStatusProperty.tsx';
import { iteration } from './iteration/IterationProperty.tsx';
import { labels } from './labels/LabelsProperty.tsx';
import { milestone } from './milestone/MilestoneProperty.tsx';
import { parent } from './parent/ParentProperty.tsx';
import { participants } from './participants/ParticipantsProperty.tsx';
import { progress } from './progress/ProgressProperty.tsx';
import { severity } from './severity/SeverityProperty.tsx';
import { testResult, verificationStatus } from './test-reports/TestReportProperty.tsx';
import { timeTracking } from './time-tracking/TimeTrackingProperty.tsx';
import { weight } from './weight/WeightProperty.tsx';
import type { Widget } from './widget.ts';

/** The widgets of work items, in the order of the sidebar. */
export const WIDGETS: readonly Widget[] = [
  assignees,
  severity,
  escalationStatus,
  escalationPolicy,
  labels,
  parent,
  milestone,
  iteration,
  startDate,
  dueDate,
  weight,
  timeTracking,
  progress,
  verificationStatus,
  testResult,
  healthStatus,
  healthBelow,
  color,
  participants,
];
