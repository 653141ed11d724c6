import { list, record, text } from '@cairn/domain/jira/values';
import { customFieldId, type JiraFileField, type JiraFileIssue } from './entry.ts';
import { EPIC_LINK, FLAGGED, SPRINT } from './known-fields.ts';

/**
 * Returns an issue of /rest/agile/1.0 in the shape of a search: its epic, sprints and flag become the custom
 * fields that they are. Other issues are returned as they are.
 */
export function toRestShape(issue: JiraFileIssue): {
  readonly issue: JiraFileIssue;
  readonly fields: readonly JiraFileField[];
} {
  const { epic, sprint, closedSprints, flagged, ...rest } = issue.fields;
  const own: [JiraFileField, unknown][] = [];
  const epicKey = text(record(epic)['key']);
  if (epicKey !== '') own.push([EPIC_LINK, epicKey]);
  const sprints = [...list(closedSprints), ...(sprint ? [sprint] : [])];
  if (sprints.length > 0) own.push([SPRINT, sprints]);
  if (flagged === true) own.push([FLAGGED, [{ value: 'Impediment' }]]);
  const values = Object.fromEntries(own.map(([{ name }, value]) => [customFieldId(name), value]));
  return { issue: { ...issue, fields: { ...rest, ...values } }, fields: own.map(([field]) => field) };
}
