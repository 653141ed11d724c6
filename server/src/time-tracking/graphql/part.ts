import { DURATION_MAX } from '@cairn/domain/time-tracking/duration';
import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import {
  bool,
  globalId,
  inline,
  instant,
  many,
  type Many,
  maybeStr,
  num,
  one,
  plain,
  type SqlField,
  type SqlType,
} from '../../graphql/field.ts';
import type { Filter, Filters } from '../../graphql/filter.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending, descending, type Sort, type SortKey } from '../../graphql/sort.ts';
import { humanDuration } from '../../work-items/durations.ts';
import { itemPermissionColumns } from '../../work-items/row-sql.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { timelogMutations } from './mutations.ts';

const both = (name: string, key: (direction: typeof ascending) => SortKey): Record<string, Sort> => ({
  [`${name}_ASC`]: [key(ascending), ascending('id', 'bigint')],
  [`${name}_DESC`]: [key(descending), descending('id', 'bigint')],
});

const SORTS: Readonly<Record<string, Sort>> = {
  ...both('SPENT_AT', (direction) => direction('spent_on', 'date')),
  ...both('TIME_SPENT', (direction) => direction('time_spent', 'integer')),
};

const onDay = (comparison: '>=' | '<=', parameter: string): Filter => ({
  params: { [parameter]: 'timestamptz' },
  where: (log) => `${log}.spent_on ${comparison} (:${parameter} AT TIME ZONE 'UTC')::date`,
});

const filters: Filters = {
  startDate: onDay('>=', 'spent_from'),
  endDate: onDay('<=', 'spent_until'),
  startTime: onDay('>=', 'spent_from_time'),
  endTime: onDay('<=', 'spent_until_time'),
  username: {
    params: { spent_by: 'text' },
    where: (log) => `${log}.user_id = (SELECT user_at(:spent_by))`,
  },
  projectId: {
    params: { spent_in_project: 'bigint' },
    where: (log) => `${log}_wi.namespace_id = :spent_in_project AND ${log}_ns.kind = 'project'`,
  },
  groupId: {
    params: { spent_in_group: 'bigint' },
    where: (log) => `${log}_ns.traversal_ids @> ARRAY[:spent_in_group]`,
  },
};

const timelogs = (where: Many['where']): SqlField => many({ where, filters, sorts: SORTS });

/** A condition on the role of the viewer: entries are deleted by their authors and by maintainers. */
const mayDelete = (log: string): string => {
  const allowed = (type: 'epic' | 'issue') =>
    maySql('deleteTimelog', `${log}_ns`, {
      ...itemPermissionColumns(`${log}_wi`, type),
      author: `coalesce(${log}.user_id = :me, false)`,
    });
  return `CASE ${log}_wi.type WHEN 'epic' THEN ${allowed('epic')} ELSE ${allowed('issue')} END`;
};

const timelogType = (more: SqlType['fields'] = {}): SqlType => ({
  table: 'timelogs',
  join: (log) =>
    `JOIN work_items ${log}_wi ON ${log}_wi.id = ${log}.work_item_id JOIN namespaces ${log}_ns ON ${log}_ns.id = ${log}_wi.namespace_id`,
  visible: (log) => workItemVisible(`${log}_wi`, `${log}_ns`),
  fields: {
    id: globalId('Timelog'),
    timeSpent: num('time_spent'),
    humanTimeSpent: humanDuration((log) => `${log}.time_spent`),
    user: one((user, log) => `${user}.id = ${log}.user_id`),
    spentAt: instant((log) => `(${log}.spent_on::timestamp AT TIME ZONE 'UTC')`),
    note: one(() => 'false'),
    summary: maybeStr('summary'),
    userPermissions: inline(),
    ...more,
  },
});

const total = plain((log) => `coalesce(sum(${log}.time_spent), 0)`);

const estimate = (item: string): string => `coalesce(${item}.time_estimate, 0)`;
const spent = (item: string): string => `${item}.time_spent`;
const withBelow = (own: (item: string) => string, below: string) => (item: string) =>
  `least(${own(item)} + ${item}.${below}, ${DURATION_MAX})`;
const allEstimated = withBelow(estimate, 'time_estimate_below');
const allSpent = withBelow(spent, 'time_spent_below');

export const timeTrackingGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./timelogs.graphql', import.meta.url), 'utf8'),
  scalars: { TimelogID: globalIds('Timelog') },
  mutations: timelogMutations,
  types: {
    Timelog: timelogType({
      issue: one((issue, log) => `${issue}.id = ${log}.work_item_id`),
      workItem: one((item, log) => `${item}.id = ${log}.work_item_id`),
      project: inline({ row: (log) => `${log}_ns`, when: (log) => `${log}_ns.kind = 'project'` }),
    }),
    WorkItemTimelog: timelogType(),
    TimelogConnection: { fields: { totalSpentTime: total } },
    WorkItemTimelogConnection: { fields: { totalSpentTime: total } },
    TimelogPermissions: { fields: { adminTimelog: bool(mayDelete) } },
    WorkItemWidgetTimeTrackingHumanReadableAttributes: {
      fields: {
        timeEstimate: humanDuration(estimate),
        totalTimeSpent: humanDuration(spent),
        rolledUpTimeEstimate: humanDuration(allEstimated),
        rolledUpTotalTimeSpent: humanDuration(allSpent),
      },
    },
    Issue: {
      fields: {
        timeEstimate: num(estimate),
        humanTimeEstimate: humanDuration(estimate),
        totalTimeSpent: num('time_spent'),
        humanTotalTimeSpent: humanDuration(spent),
        timelogs: timelogs((log, issue) => [`${log}.work_item_id = ${issue}.id`]),
      },
    },
    Epic: {
      fields: {
        timeEstimate: num(estimate),
        humanTimeEstimate: humanDuration(allEstimated),
        rolledUpTimeEstimate: num(allEstimated),
        rolledUpTotalTimeSpent: num(allSpent),
        totalTimeSpent: num('time_spent'),
        humanTotalTimeSpent: humanDuration(allSpent),
      },
    },
    Group: {
      fields: { timelogs: timelogs((log, group) => [`${log}_ns.traversal_ids @> ARRAY[${group}.id]`]) },
    },
    Project: { fields: { timelogs: timelogs((log, project) => [`${log}_wi.namespace_id = ${project}.id`]) } },
    UserCore: { fields: { timelogs: timelogs((log, user) => [`${log}.user_id = ${user}.id`]) } },
    Query: { fields: { timelogs: timelogs(() => []) } },
  },
};
