import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { maySql } from '../../access/may-sql.ts';
import { itemDescriptionHtml } from '../../markdown/graphql-field.ts';
import {
  bool,
  costly,
  day,
  inline,
  many,
  maybeBool,
  maybeNum,
  maybePlain,
  maybeStr,
  num,
  one,
  plain,
  renamed,
  type SqlField,
  type SqlType,
} from '../../graphql/field.ts';
import { ascending, byTitle, descending } from '../../graphql/sort.ts';
import { textColorSql } from '../../graphql/text-color.ts';
import { depthLimits, rolledUpCounts, rolledUpHealth } from './rolled-up.ts';
import { definitionTypes, widgetDefinitions } from './types.ts';
import { lastEditFields } from '../last-edit-fields.ts';
import { forEditors, sourceFields } from '../inherited-date-fields.ts';
import { linkedItems } from '../linked-items.ts';
import { HEALTH_NAMES, openBlockers, participantIds, subscribedSql } from '../row-sql.ts';
import { workItemVisibleAlone } from '../visible.ts';
import { EVERY, featuresOf, type Widget, widgetsOf, widgetTypesOf } from '../widgets.ts';

const seesOther = (other: string, on: string): string =>
  `EXISTS (SELECT 1 FROM work_items ${other} WHERE ${on} AND ${workItemVisibleAlone(other)})`;

/**
 * A day that an epic fixed or inherits, with its source; the days of other types are always fixed. Of an
 * epic, what is fixed is for those who may edit it.
 */
const datesOfSide = (
  name: 'startDate' | 'dueDate',
  column: 'start_date' | 'due_date',
): Readonly<Record<string, SqlField>> => ({
  [`${name}Fixed`]: day(
    (item) =>
      `CASE ${item}.type WHEN 'epic' THEN ${forEditors(item, `${item}.${column}_fixed`)} ELSE ${item}.${column} END`,
  ),
  [`${name}IsFixed`]: maybeBool(
    (item) =>
      `CASE ${item}.type WHEN 'epic' THEN ${forEditors(item, `${item}.${column}_is_fixed`)} ELSE true END`,
  ),
  ...sourceFields(name, column),
});

const WIDGETS: readonly Widget[] = [
  {
    name: 'Assignees',
    type: 'ASSIGNEES',
    of: EVERY,
    fields: {
      assignees: many({
        where: (user, item) => [
          `${user}.id IN (SELECT wa.user_id FROM work_item_assignees wa WHERE wa.work_item_id = ${item}.id)`,
        ],
        sorts: { id: [ascending('id', 'bigint')] },
        defaultPageSize: 5,
      }),
      allowsMultipleAssignees: bool(() => 'true'),
      canInviteMembers: bool(
        (item) =>
          `CASE ${item}.type WHEN 'epic' THEN ${maySql('manageGroupMembers', `${item}_ns`)} ELSE ${maySql('manageProjectMembers', `${item}_ns`)} END`,
      ),
    },
  },
  {
    name: 'Description',
    type: 'DESCRIPTION',
    of: EVERY,
    fields: {
      description: maybeStr('description'),
      descriptionHtml: itemDescriptionHtml,
      ...lastEditFields,
      edited: bool((item) => `${item}.lock_version > 0`),
      taskCompletionStatus: inline(),
    },
  },
  {
    name: 'Labels',
    type: 'LABELS',
    of: EVERY,
    fields: {
      labels: many({
        where: (label, item) => [
          `${label}.id = ANY (ARRAY(SELECT wl.label_id FROM work_item_labels wl WHERE wl.work_item_id = ${item}.id))`,
        ],
        sorts: { title: [byTitle(), ascending('id', 'bigint')] },
        defaultPageSize: 10,
      }),
      allowsScopedLabels: bool(() => 'true'),
    },
  },
  {
    name: 'Milestone',
    type: 'MILESTONE',
    of: TYPES_WITH.milestone,
    columns: ['milestone_id'],
    fields: { milestone: one((milestone, item) => `${milestone}.id = ${item}.milestone_id`) },
  },
  {
    name: 'Iteration',
    type: 'ITERATION',
    of: TYPES_WITH.iteration,
    columns: ['iteration_id'],
    fields: { iteration: one((iteration, item) => `${iteration}.id = ${item}.iteration_id`) },
  },
  {
    name: 'Weight',
    type: 'WEIGHT',
    of: TYPES_WITH.weight,
    columns: ['weight'],
    fields: {
      widgetDefinition: inline(),
      weight: maybeNum('weight'),
      rolledUpWeight: maybeNum(
        (item) =>
          `CASE WHEN ${item}.type = 'epic' THEN least(${item}.opened_weight + ${item}.closed_weight, 2147483647) END`,
      ),
      rolledUpCompletedWeight: maybeNum(
        (item) => `CASE WHEN ${item}.type = 'epic' THEN least(${item}.closed_weight, 2147483647) END`,
      ),
    },
  },
  {
    name: 'HealthStatus',
    type: 'HEALTH_STATUS',
    of: TYPES_WITH.healthStatus,
    columns: ['health_status'],
    fields: {
      healthStatus: maybePlain(renamed('health_status', HEALTH_NAMES)),
      rolledUpHealthStatus: rolledUpHealth,
    },
  },
  {
    name: 'StartAndDueDate',
    type: 'START_AND_DUE_DATE',
    of: TYPES_WITH.dates,
    columns: ['start_date', 'due_date'],
    fields: {
      startDate: day('start_date'),
      dueDate: day('due_date'),
      isFixed: bool(
        (item) => `${item}.type <> 'epic' OR ${item}.start_date_is_fixed OR ${item}.due_date_is_fixed`,
      ),
      rollUp: bool((item) => `${item}.type = 'epic'`),
      ...datesOfSide('startDate', 'start_date'),
      ...datesOfSide('dueDate', 'due_date'),
    },
  },
  {
    name: 'Hierarchy',
    type: 'HIERARCHY',
    of: EVERY,
    fields: {
      rolledUpCountsByType: rolledUpCounts,
      depthLimitReachedByType: depthLimits,
      parent: one((parent, item) => `${parent}.id = ${item}.parent_id`),
      hasParent: bool((item) => seesOther('above', `above.id = ${item}.parent_id`)),
      hasHiddenParent: bool(
        (item) =>
          `${item}.parent_id IS NOT NULL AND NOT ${seesOther('above', `above.id = ${item}.parent_id`)}`,
      ),
      hasChildren: bool((item) => seesOther('below', `below.parent_id = ${item}.id`)),
      children: many({
        where: (child, item, args) => [
          `${child}.parent_id = ${item}.id`,
          args.has('state')
            ? `${child}.state = '${args.choice('state') === 'OPEN' ? 'opened' : 'closed'}'`
            : null,
        ],
        sorts: { tree: [ascending('position', 'bigint'), descending('id', 'bigint')] },
      }),
      ancestors: many({
        where: (above, item) => [`${above}.id = ANY (${item}.ancestor_ids)`],
        sorts: {
          depth: [
            ascending('depth', 'integer', (above) => `cardinality(${above}.ancestor_ids)`),
            ascending('id', 'bigint'),
          ],
        },
        defaultPageSize: 8,
      }),
    },
  },
  {
    name: 'LinkedItems',
    type: 'LINKED_ITEMS',
    of: EVERY,
    fields: {
      linkedItems,
      blocked: bool((item) => `EXISTS (SELECT 1 ${openBlockers(item)})`),
      blockedByCount: num((item) => `(SELECT count(*) ${openBlockers(item)})`),
      blockingCount: num(
        (item) =>
          `(SELECT count(*) FROM work_item_links k JOIN work_items other ON other.id = k.target_id WHERE k.source_id = ${item}.id` +
          ` AND k.type = 'blocks' AND ${workItemVisibleAlone('other')})`,
      ),
    },
  },
  {
    name: 'Color',
    type: 'COLOR',
    of: ['epic'],
    fields: { color: plain('color'), textColor: plain((item) => textColorSql(`${item}.color`)) },
  },
  {
    name: 'AwardEmoji',
    type: 'AWARD_EMOJI',
    of: EVERY,
    fields: {
      awardEmoji: many({
        where: (award, item) => [
          `${award}.awardable_type = 'work_item'`,
          `${award}.awardable_id = ${item}.id`,
        ],
        sorts: { id: [ascending('id', 'bigint')] },
      }),
      upvotes: num('upvotes'),
      downvotes: num('downvotes'),
      newCustomEmojiPath: maybePlain(() => 'NULL::text'),
    },
  },
  {
    name: 'Notes',
    type: 'NOTES',
    of: EVERY,
    fields: { discussionLocked: bool((item) => `coalesce(${item}.discussion_locked, false)`) },
  },
  {
    name: 'Notifications',
    type: 'NOTIFICATIONS',
    of: EVERY,
    fields: {
      subscribed: bool((item) => subscribedSql(item)),
    },
  },
  {
    name: 'Participants',
    type: 'PARTICIPANTS',
    of: EVERY,
    fields: {
      participants: costly(
        5,
        many({
          where: (user, item) => [`${user}.id IN ${participantIds(item, `${item}_ns`)}`],
          sorts: { id: [ascending('id', 'bigint')] },
        }),
      ),
    },
  },
];

/** The types of the widgets, read from the work item's own row. */
export const widgetTypes = widgetTypesOf(WIDGETS);

/** The types of the widgets' parts. */
export const widgetParts: Readonly<Record<string, SqlType>> = {
  TaskCompletionStatus: {
    fields: {
      count: num('task_count'),
      completedCount: num('completed_task_count'),
    },
  },
  ...definitionTypes,
};

/** The widget definitions of each type. */
export const definitions = widgetDefinitions(WIDGETS);

/** The widgets of a work item, by its type. */
export const widgets = widgetsOf(WIDGETS);

/** The same widgets as fields, by name. */
export const features = featuresOf(WIDGETS);
