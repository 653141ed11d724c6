import { readFileSync } from 'node:fs';
import {
  bool,
  costly,
  day,
  globalId,
  inline,
  instant,
  many,
  maybeStr,
  num,
  one,
  plain,
  str,
} from '../graphql/field.ts';
import type { GraphqlPart } from '../graphql/part.ts';
import { htmlField } from '../markdown/graphql-field.ts';
import { globalIds } from '../graphql/scalars.ts';
import {
  ascending,
  byTitle,
  descending,
  newestFirst,
  nullable,
  type Sort,
  type SortKey,
} from '../graphql/sort.ts';
import { timeboxReport } from '../timeboxes/report.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';
import { milestoneFilters } from './filters.ts';
import { milestoneNamespace, milestoneVisible } from './visible.ts';

const bothWays = (name: string, key: SortKey): Record<string, Sort> => ({
  [`${name}_ASC`]: [key, newestFirst],
  [`${name}_DESC`]: [{ ...key, desc: true }, newestFirst],
});

const DUE_DATE = nullable(ascending('due_date', 'date'));
/** 0 for milestones that are due, 1 for those without a due date, 2 for expired ones. */
const byExpiry = ascending(
  'expiry',
  'integer',
  (m) => `CASE WHEN ${m}.due_date < current_date THEN 2 WHEN ${m}.due_date IS NULL THEN 1 ELSE 0 END`,
);

const SORTS: Readonly<Record<string, Sort>> = {
  ...bothWays('DUE_DATE', DUE_DATE),
  EXPIRED_LAST_DUE_DATE_ASC: [byExpiry, DUE_DATE, newestFirst],
  EXPIRED_LAST_DUE_DATE_DESC: [byExpiry, { ...DUE_DATE, desc: true }, newestFirst],
  ...bothWays('START_DATE', nullable(ascending('start_date', 'date'))),
  ...bothWays('TITLE', byTitle()),
  CREATED_DESC: [descending('created_at', 'timestamptz'), newestFirst],
  CREATED_ASC: [ascending('created_at', 'timestamptz'), newestFirst],
  UPDATED_DESC: [descending('updated_at', 'timestamptz'), newestFirst],
  UPDATED_ASC: [ascending('updated_at', 'timestamptz'), newestFirst],
};

const pathOf = (m: string): string =>
  `CASE ${m}_ns.kind WHEN 'group' THEN '/groups/' ELSE '/' END || ${m}_ns.full_path || '/-/milestones/' || ${m}.iid`;

/**
 * The table with a column `below`: whether the milestone is below the group of the request; null when none is
 * asked for.
 */
const seenFrom = (below: string): string => `(SELECT m.*, ${below} AS below FROM milestones m)`;

const issues = (m: string, condition: string): string =>
  `(SELECT count(*) FROM work_items i WHERE i.milestone_id = ${m}.id AND ${condition} AND ${workItemVisibleAlone('i')})`;

export const milestonesGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./milestones.graphql', import.meta.url), 'utf8'),
  scalars: { MilestoneID: globalIds('Milestone') },
  types: {
    Milestone: {
      table: seenFrom('NULL::boolean'),
      join: milestoneNamespace,
      visible: milestoneVisible,
      fields: {
        id: globalId('Milestone'),
        iid: plain('iid'),
        title: str('title'),
        description: maybeStr('description'),
        descriptionHtml: htmlField({ text: 'description' }),
        state: plain('state'),
        expired: bool((m) => `${m}.due_date < current_date`),
        upcoming: bool((m) => `${m}.start_date > current_date`),
        webPath: str((m) => `:base_path || ${pathOf(m)}`),
        startDate: day('start_date'),
        dueDate: day('due_date'),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
        project: one((ns, m) => `${ns}.id = ${m}.namespace_id`),
        group: one((ns, m) => `${ns}.id = ${m}.namespace_id`),
        projectMilestone: bool((m) => `${m}_ns.kind = 'project'`),
        groupMilestone: bool((m) => `${m}_ns.kind = 'group' AND NOT coalesce(${m}.below, false)`),
        subgroupMilestone: bool(
          (m) => `${m}_ns.kind = 'group' AND coalesce(${m}.below, ${m}_ns.parent_id IS NOT NULL)`,
        ),
        stats: costly(5, inline()),
        report: timeboxReport('milestone_id'),
        epics: many({
          where: (epic, m) => [
            `${epic}.id IN (SELECT i.parent_id FROM work_items i WHERE i.milestone_id = ${m}.id AND i.type <> 'epic' AND ${workItemVisibleAlone('i')})`,
          ],
          sorts: { title: [byTitle(), ascending('id', 'bigint')] },
        }),
      },
    },
    MilestoneStats: {
      fields: {
        totalIssuesCount: num((m) => issues(m, "i.type <> 'epic'")),
        closedIssuesCount: num((m) => issues(m, "i.type <> 'epic' AND i.state = 'closed'")),
      },
    },
    Group: {
      fields: {
        milestones: many({
          from: (ns) => seenFrom(`NOT m.namespace_id = ANY (${ns}.traversal_ids)`),
          where: (m, ns, args) => {
            const above =
              args.choice('includeAncestors') === true
                ? `${m}.namespace_id = ANY (${ns}.traversal_ids)`
                : `${m}.namespace_id = ${ns}.id`;
            return [
              `(${above}${args.choice('includeDescendants') === true ? ` OR ${m}_ns.traversal_ids @> ARRAY[${ns}.id]` : ''})`,
            ];
          },
          filters: milestoneFilters,
          sorts: SORTS,
        }),
      },
    },
    Project: {
      fields: {
        milestones: many({
          where: (m, ns, args) => [
            args.choice('includeAncestors') === true
              ? `${m}.namespace_id = ANY (${ns}.traversal_ids)`
              : `${m}.namespace_id = ${ns}.id`,
          ],
          filters: milestoneFilters,
          sorts: SORTS,
        }),
      },
    },
    Query: { fields: { milestone: one((m, _, args) => `${m}.id = ${args.bind('id', 'bigint')}`) } },
  },
};
