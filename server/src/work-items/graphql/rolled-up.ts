import { bool, inline, many, num, plain, renamed, type SqlField, type SqlType } from '../../graphql/field.ts';
import { ascending } from '../../graphql/sort.ts';
import { childTypesOf, maxNestingOf } from '@cairn/domain/tree/hierarchy';
import { EVERY } from '../widgets/declaration.ts';
import { HEALTH_NAMES } from '../widgets/health-status/widget.ts';

const tasks = (item: string, state: string): string =>
  `(SELECT count(*) FROM work_items t WHERE t.parent_id = ${item}.id AND t.type = 'task' AND t.state = '${state}'` +
  ` AND t.deleted_at IS NULL)`;

/** Items of a type at any depth below an objective, which has few. */
const ofGoals = (item: string, type: 'objective' | 'key_result', state: string): string =>
  `(SELECT count(*) FROM work_items g WHERE g.ancestor_ids @> ARRAY[${item}.id] AND g.type = '${type}' AND g.state = '${state}'` +
  ` AND g.deleted_at IS NULL)`;

const goals = (item: string, id: number, type: 'objective' | 'key_result'): string =>
  `(${id}, '${type}', ${ofGoals(item, type, 'opened')}, ${ofGoals(item, type, 'closed')})`;

const under = (item: string): string =>
  `SELECT v.id::bigint AS id, v.type, v.opened, v.closed, ${item}.namespace_id FROM (VALUES`;
const AS_COUNTS = 'AS v (id, type, opened, closed)';

/** Counts by type: an epic's from its own row, those of the few items below an issue or objective by counting. */
export const rolledUpCounts: SqlField = many({
  from: (item) =>
    `(${under(item)} (8, 'epic', ${item}.opened_epics, ${item}.closed_epics), (1, 'issue', ${item}.opened_issues, ${item}.closed_issues)) ${AS_COUNTS} WHERE ${item}.type = 'epic'` +
    ` UNION ALL ${under(item)} (5, 'task', ${tasks(item, 'opened')}, ${tasks(item, 'closed')})) ${AS_COUNTS} WHERE ${item}.type NOT IN ('epic', 'objective')` +
    ` UNION ALL ${under(item)} ${goals(item, 6, 'objective')}, ${goals(item, 7, 'key_result')}) ${AS_COUNTS} WHERE ${item}.type = 'objective')`,
  where: () => [],
  sorts: { id: [{ ...ascending('id', 'bigint'), desc: true }] },
  unpaged: true,
  defaultPageSize: 2,
});

/** Which type may be a child of which, with the maximum depth among items of the same type. */
const BELOW = EVERY.flatMap((parent) =>
  childTypesOf(parent).map((child) => ({
    parent,
    child,
    most: child === parent ? maxNestingOf(child) : null,
  })),
);

/** The types of children an item may have, and whether the maximum depth for its own type is reached. */
export const depthLimits: SqlField = many({
  from: (item) =>
    `(SELECT v.n::bigint AS id, v.type, ${item}.namespace_id, coalesce(v.most <= 1 + (SELECT count(*) FROM work_items da WHERE da.id = ANY (${item}.ancestor_ids)` +
    ` AND da.type = ${item}.type), false) AS reached FROM (VALUES ${BELOW.map(({ parent, child, most }, n) => `(${n}, '${parent}', '${child}', ${most ?? 'NULL'}::integer)`).join(', ')})` +
    ` AS v (n, parent, type, most) WHERE v.parent = ${item}.type)`,
  where: () => [],
  sorts: { id: [ascending('id', 'bigint')] },
  unpaged: true,
  defaultPageSize: 4,
});

export const rolledUpTypes: Readonly<Record<string, SqlType>> = {
  WorkItemTypeDepthLimitReachedByType: {
    fields: { workItemType: inline(), depthLimitReached: bool('reached') },
  },
  WorkItemTypeCountsByState: { fields: { workItemType: inline(), countsByState: inline() } },
  WorkItemStateCountsType: {
    fields: {
      all: num((row) => `(${row}.opened + ${row}.closed)`),
      opened: num('opened'),
      closed: num('closed'),
    },
  },
  WorkItemWidgetHealthStatusCount: {
    fields: { healthStatus: plain(renamed('health_status', HEALTH_NAMES)), count: num('count') },
  },
};
