import type { Steps } from '../graphql/long-lists/ahead.ts';
import {
  ascending,
  byTitle,
  inSteps,
  newestFirst,
  nullable,
  type Sort,
  type SortKey,
  indexed,
} from '../graphql/sort.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { manualPosition } from '../tree/manual-order.ts';
import { statesAsked } from '../work-items/filters.ts';
import { openBlocked } from '../work-items/row-sql.ts';
import { BLOCKING_STEPS, HEALTH_STEPS, LABEL_STEPS, MILESTONE_STEPS, PRIORITY_STEPS } from './steps.ts';

/** The due date of an issue's milestone, if the viewer may see it. */
export function milestoneDue(issue: string): string {
  return `(SELECT im.due_date FROM milestones im ${milestoneNamespace('im')} WHERE im.id = ${issue}.milestone_id AND ${milestoneVisible('im')})`;
}

/** The highest priority that its labels have in its project. */
export function labelPriority(issue: string): string {
  return (
    `(SELECT min(ip.priority) FROM work_item_labels wil JOIN label_priorities ip ON ip.label_id = wil.label_id` +
    ` JOIN labels il ON il.id = wil.label_id ${labelNamespace('il')}` +
    ` WHERE wil.work_item_id = ${issue}.id AND ip.project_id = ${issue}.namespace_id AND ${labelVisible('il')})`
  );
}

const byHealth = (issue: string): string =>
  `array_position(ARRAY['on_track', 'needs_attention', 'at_risk'], ${issue}.health_status)`;

/** Unknown severity first; other types than incidents have none. */
const bySeverity = (issue: string): string =>
  `CASE WHEN ${issue}.type = 'incident' THEN coalesce(array_position(ARRAY['low', 'medium', 'high', 'critical'], ${issue}.severity), 0) END`;

const byIncidentStatus = (issue: string): string =>
  `CASE WHEN ${issue}.type = 'incident' THEN coalesce(array_position(ARRAY['acknowledged', 'resolved', 'ignored'], ${issue}.escalation_status), 0) END`;

const both = (name: string, ...keys: readonly SortKey[]): Readonly<Record<string, Sort>> => ({
  [`${name}_DESC`]: [...keys.map((key) => ({ ...key, desc: true })), newestFirst],
  [`${name}_ASC`]: [...keys, newestFirst],
});

/** The same orders where only the descending one is used often enough to have an index. */
const downwards = (sorts: Readonly<Record<string, Sort>>): Readonly<Record<string, Sort>> =>
  Object.fromEntries(
    Object.entries(sorts).map(([name, [key, ...rest]]) => [
      name,
      [...(key ? [key.desc ? indexed(key, 'root', 'namespace') : key] : []), ...rest],
    ]),
  );

const stepped = (steps: Steps, sorts: Readonly<Record<string, Sort>>): Readonly<Record<string, Sort>> =>
  Object.fromEntries(Object.entries(sorts).map(([name, sort]) => [name, inSteps(sort, steps)]));

/** Open issues have no closing date, so the index with the state begins with it. */
const CLOSING: SortKey = {
  ...nullable(ascending('closed_at', 'timestamptz')),
  parts: (issue, given) => statesAsked(given).map((state) => `${issue}.state = '${state}'`),
};
const DUE_OF_MILESTONE = nullable(ascending('milestone_due', 'date', milestoneDue));
const PRIORITY_OF_LABELS = nullable(ascending('label_priority', 'integer', labelPriority));

const created = both('CREATED', {
  ...indexed(ascending('created_at', 'timestamptz'), 'root', 'namespace'),
  byCreation: true,
});
const updated = both('UPDATED', indexed(ascending('updated_at', 'timestamptz'), 'root', 'namespace'));

const inLowerCase = (sorts: Readonly<Record<string, Sort>>): Readonly<Record<string, Sort>> =>
  Object.fromEntries(Object.entries(sorts).map(([name, sort]) => [name.toLowerCase(), sort]));

/** The orders of issue lists; newest first by default. */
export const ISSUE_SORTS: Readonly<Record<string, Sort>> = {
  ...created,
  ...updated,
  ...both('DUE_DATE', indexed(nullable(ascending('due_date', 'date')), 'root', 'namespace')),
  ...downwards(both('CLOSED_AT', CLOSING)),
  ...both('TITLE', indexed(byTitle(), 'root', 'namespace')),
  ...both('WEIGHT', indexed(nullable(ascending('weight', 'integer')), 'root', 'namespace')),
  ...both('PROGRESS', nullable(ascending('progress', 'integer'))),
  ...both('TIME_ESTIMATE', nullable(ascending('time_estimate', 'integer'))),
  ...both('TIME_SPENT', ascending('time_spent', 'integer')),
  ...stepped(HEALTH_STEPS, both('HEALTH_STATUS', nullable(ascending('health_status', 'integer', byHealth)))),
  ...both('SEVERITY', nullable(ascending('severity', 'integer', bySeverity))),
  ...both('ESCALATION_STATUS', nullable(ascending('escalation_status', 'integer', byIncidentStatus))),
  ...downwards(both('POPULARITY', ascending('upvotes', 'integer'))),
  ...stepped(MILESTONE_STEPS, both('MILESTONE_DUE', DUE_OF_MILESTONE)),
  ...stepped(LABEL_STEPS, both('LABEL_PRIORITY', PRIORITY_OF_LABELS)),
  // The milestone's due date counts first, then the labels.
  ...stepped(PRIORITY_STEPS, both('PRIORITY', DUE_OF_MILESTONE, PRIORITY_OF_LABELS)),
  ...stepped(
    BLOCKING_STEPS,
    both(
      'BLOCKING_ISSUES',
      ascending('blocking', 'bigint', (issue) => `(SELECT count(*) ${openBlocked(issue)})`),
    ),
  ),
  RELATIVE_POSITION_ASC: [
    indexed(ascending('manual_position', 'bigint', manualPosition), 'root', 'namespace'),
    ascending('id', 'bigint'),
  ],
  ...inLowerCase({ ...created, ...updated }),
};
