import type { Json } from './site.ts';

const system = (id: string, name: string, type: string, items?: string): Json => ({
  id,
  name,
  custom: false,
  orderable: true,
  navigable: true,
  searchable: true,
  clauseNames: [id],
  schema: { type, ...(items !== undefined && { items }), system: id },
});

const custom = (number: number, name: string, type: string, kind: string, items?: string): Json => ({
  id: `customfield_${number}`,
  name,
  custom: true,
  orderable: true,
  navigable: true,
  searchable: true,
  clauseNames: [`cf[${number}]`, name],
  schema: { type, ...(items !== undefined && { items }), custom: kind, customId: number },
});

const SYSTEM = [
  system('summary', 'Summary', 'string'),
  system('description', 'Description', 'string'),
  system('environment', 'Environment', 'string'),
  system('issuetype', 'Issue Type', 'issuetype'),
  system('project', 'Project', 'project'),
  system('status', 'Status', 'status'),
  system('priority', 'Priority', 'priority'),
  system('resolution', 'Resolution', 'resolution'),
  system('resolutiondate', 'Resolved', 'datetime'),
  system('created', 'Created', 'datetime'),
  system('updated', 'Updated', 'datetime'),
  system('duedate', 'Due Date', 'date'),
  system('assignee', 'Assignee', 'user'),
  system('reporter', 'Reporter', 'user'),
  system('creator', 'Creator', 'user'),
  system('labels', 'Labels', 'array', 'string'),
  system('fixVersions', 'Fix Version/s', 'array', 'version'),
  system('versions', 'Affects Version/s', 'array', 'version'),
  system('components', 'Component/s', 'array', 'component'),
  system('issuelinks', 'Linked Issues', 'array', 'issuelinks'),
  system('subtasks', 'Sub-Tasks', 'array', 'issuelinks'),
  system('parent', 'Parent', 'issuelink'),
  system('attachment', 'Attachment', 'array', 'attachment'),
  system('comment', 'Comment', 'comments-page'),
  system('worklog', 'Log Work', 'array', 'worklog'),
  system('timetracking', 'Time Tracking', 'timetracking'),
  system('votes', 'Votes', 'votes'),
  system('watches', 'Watchers', 'watches'),
];

const GREENHOPPER = 'com.pyxis.greenhopper.jira';
const TYPES = 'com.atlassian.jira.plugin.system.customfieldtypes';

const CLOUD = [
  custom(10014, 'Epic Link', 'any', `${GREENHOPPER}:gh-epic-link`),
  custom(10015, 'Start date', 'date', `${TYPES}:datepicker`),
  custom(10016, 'Story point estimate', 'number', `${GREENHOPPER}:jsw-story-points`),
  custom(10019, 'Rank', 'any', `${GREENHOPPER}:gh-lexo-rank`),
  custom(10020, 'Sprint', 'array', `${GREENHOPPER}:gh-sprint`, 'json'),
];

const SERVER = [
  custom(10006, 'Story Points', 'number', `${TYPES}:float`),
  custom(10007, 'Sprint', 'array', `${GREENHOPPER}:gh-sprint`, 'string'),
  custom(10008, 'Epic Link', 'any', `${GREENHOPPER}:gh-epic-link`),
  custom(10009, 'Epic Name', 'string', `${GREENHOPPER}:gh-epic-label`),
  custom(10010, 'Epic Status', 'option', `${GREENHOPPER}:gh-epic-status`),
  custom(10011, 'Epic Color', 'string', `${GREENHOPPER}:gh-epic-color`),
  custom(10012, 'Start date', 'date', `${TYPES}:datepicker`),
];

/** The fields of a Jira that has not been changed by its administrators. */
export function usualFields(cloud: boolean): readonly Json[] {
  return [...SYSTEM, ...(cloud ? CLOUD : SERVER)];
}
