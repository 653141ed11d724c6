import type { ChangeEvent } from '../../changes/record.ts';

/** The groups of subjects that the audit log can be filtered by. */
export const SUBJECT_GROUPS = [
  'items',
  'comments',
  'labels',
  'milestones',
  'members',
  'places',
  'accounts',
  'settings',
  'time',
  'imports',
  'personal',
] as const;
export type SubjectGroup = (typeof SUBJECT_GROUPS)[number];

type SubjectType = ChangeEvent['subjectType'];

const GROUP_OF: Readonly<Record<SubjectType, SubjectGroup>> = {
  work_item: 'items',
  relation: 'items',
  link: 'items',
  design: 'items',
  upload: 'items',
  metric_image: 'items',
  timeline_event: 'items',
  incident_escalation: 'items',
  note: 'comments',
  emoji: 'comments',
  label: 'labels',
  milestone: 'milestones',
  iteration: 'milestones',
  iteration_cadence: 'milestones',
  member: 'members',
  invitation: 'members',
  invite_link: 'members',
  access_request: 'members',
  group_share: 'members',
  namespace: 'places',
  timeline_event_tag: 'places',
  oncall_schedule: 'places',
  escalation_policy: 'places',
  user: 'accounts',
  personal_access_token: 'accounts',
  abuse_report: 'accounts',
  application_setting: 'settings',
  job: 'settings',
  timelog: 'time',
  jira_integration: 'imports',
  jira_source: 'imports',
  jira_import: 'imports',
  todo: 'personal',
  subscription: 'personal',
  saved_view: 'personal',
  notification_setting: 'personal',
};

/** The types of subjects of a group, as they are in the log. */
export function typesOf(group: SubjectGroup): string[] {
  return Object.entries(GROUP_OF).flatMap(([type, of]) => (of === group ? [type] : []));
}
