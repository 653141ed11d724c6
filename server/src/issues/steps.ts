import type { StepRows, Steps } from '../graphql/long-lists/ahead.ts';
import { prioritySql } from '../labels/priorities.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { indexPrefixOf, openBlocked } from '../work-items/row-sql.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

/** Issues of a top-level group with one indexed value. */
const having = (root: string, ...where: readonly string[]): StepRows => ({
  from: 'work_items one',
  where: [...indexPrefixOf('issues', 'one', 'root', root), ...where],
  id: 'one.id',
});

/** Items with a label; epics among them are filtered out later. */
const withLabel = (label: string, ...where: readonly string[]): StepRows => ({
  from: 'work_item_labels worn',
  where: [`worn.label_id = ${label}`, ...where],
  id: 'worn.work_item_id',
});

/** Three values, and none. */
export const HEALTH_STEPS: Steps = {
  of: () =>
    `SELECT * FROM (VALUES (1, 'on_track'), (2, 'needs_attention'), (3, 'at_risk'), (NULL, '')) AS health (by0, health)`,
  rows: (step, root) => [having(root, `coalesce(one.health_status, '') = ${step}.health`)],
};

/** The distinct values of a column behind an index prefix, each by one index look-up; 0 stands for none. */
const distinct = (first: string, next: (last: string) => string): string =>
  `WITH RECURSIVE found AS ((${first}) UNION ALL SELECT (${next('found.id')}) FROM found WHERE found.id IS NOT NULL)` +
  ` SELECT found.id FROM found WHERE found.id IS NOT NULL`;

const smallest = (column: string, from: string, where: readonly string[]): string =>
  `SELECT min(${column}) AS id FROM ${from} WHERE ${where.join(' AND ')}`;

const MILESTONE = 'coalesce(one.milestone_id, 0)';

const milestonesOf = (root: string): string => {
  const prefix = indexPrefixOf('issues', 'one', 'root', root);
  return distinct(smallest(MILESTONE, 'work_items one', prefix), (last) =>
    smallest(MILESTONE, 'work_items one', [...prefix, `${MILESTONE} > ${last}`]),
  );
};

/** The due date of a milestone that the viewer may see; `milestone` is SQL for its id. */
const dueOf = (milestone: string): string =>
  `(SELECT im.due_date FROM milestones im ${milestoneNamespace('im')} WHERE im.id = ${milestone} AND ${milestoneVisible('im')})`;

export const MILESTONE_STEPS: Steps = {
  of: (root) => `SELECT ${dueOf('m.id')} AS by0, m.id AS milestone_id FROM (${milestonesOf(root)}) m`,
  rows: (step, root) => [having(root, `${MILESTONE} = ${step}.milestone_id`)],
};

/** The priorities of labels that the viewer may see, as `ip` and `il`. */
const RANKED =
  `label_priorities ip JOIN labels il ON il.id = ip.label_id ${labelNamespace('il')}` +
  ` WHERE ${labelVisible('il')}`;

/** The labels with each priority that they have in projects: most projects give a label the same one. */
const rankedIn = (root: string): string =>
  `SELECT DISTINCT il.id, ip.priority FROM ${RANKED} AND ip.root_namespace_id = ${root}`;

/**
 * A condition that the label of its step has this priority in the project of an issue, and that it has no
 * prioritised label before that one: an issue with several is found by the first. Evaluated for each row, as the
 * planner would otherwise read all labels of all issues.
 */
const isFirstLabel = (issue: string, step: string): string =>
  `(${step}.label_id IS NULL OR ${step}.priority = ${prioritySql(`${step}.label_id`, `${issue}.namespace_id`)})` +
  ` AND (SELECT 1 FROM work_item_labels other, ${RANKED} AND il.id = other.label_id AND other.work_item_id = ${issue}.id` +
  ` AND ip.project_id = ${issue}.namespace_id` +
  ` AND (${step}.label_id IS NULL OR (ip.priority, il.id) < (${step}.priority, ${step}.label_id)) LIMIT 1) IS NULL`;

export const LABEL_STEPS: Steps = {
  of: (root) =>
    `SELECT priority AS by0, priority, id AS label_id FROM (${rankedIn(root)}) l UNION ALL SELECT NULL, NULL, NULL`,
  rows: (step, root) => [withLabel(`${step}.label_id`), having(root, `${step}.label_id IS NULL`)],
  check: isFirstLabel,
};

const milestonesWith = (label: string): string =>
  distinct(smallest('one.milestone_id', 'work_item_labels one', [`one.label_id = ${label}`]), (last) =>
    smallest('one.milestone_id', 'work_item_labels one', [
      `one.label_id = ${label}`,
      `one.milestone_id > ${last}`,
    ]),
  );

/** Each milestone with each label of its issues, and without one. */
export const PRIORITY_STEPS: Steps = {
  of: (root) =>
    `WITH planned AS MATERIALIZED (SELECT m.id, ${dueOf('m.id')} AS due FROM (${milestonesOf(root)}) m)` +
    ` SELECT planned.due AS by0, l.priority AS by1, l.priority, planned.id AS milestone_id, l.id AS label_id` +
    ` FROM (${rankedIn(root)}) l CROSS JOIN LATERAL (${milestonesWith('l.id')}) m JOIN planned ON planned.id = m.id` +
    ` UNION ALL SELECT planned.due, NULL, NULL, planned.id, NULL FROM planned`,
  rows: (step, root) => [
    withLabel(`${step}.label_id`, `worn.milestone_id = ${step}.milestone_id`),
    having(root, `${step}.label_id IS NULL`, `${MILESTONE} = ${step}.milestone_id`),
  ],
  check: isFirstLabel,
};

/** Each issue that blocks others as a step of its own, and all other issues as one. */
export const BLOCKING_STEPS: Steps = {
  of: (root) =>
    'SELECT count(*) AS by0, k.source_id AS item_id FROM work_item_links k JOIN work_items other ON other.id = k.target_id' +
    ` WHERE k.root_namespace_id = ${root} AND k.type = 'blocks' AND other.state = 'opened' AND ${workItemVisibleAlone('other')}` +
    ' GROUP BY k.source_id UNION ALL SELECT 0, NULL',
  rows: (step, root) => [
    { from: '(SELECT) alone', where: [`${step}.item_id IS NOT NULL`], id: `${step}.item_id` },
    having(root, `${step}.item_id IS NULL`),
  ],
  check: (issue, step) => `(${step}.item_id IS NOT NULL OR (SELECT 1 ${openBlocked(issue)} LIMIT 1) IS NULL)`,
};
