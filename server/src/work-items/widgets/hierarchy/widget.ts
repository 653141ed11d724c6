import { bool, many, maybeNum, maybeStr, one } from '../../../graphql/field.ts';
import { ascending, descending } from '../../../graphql/sort.ts';
import { depthLimits, rolledUpCounts } from '../../graphql/rolled-up.ts';
import { workItemVisibleAlone } from '../../visible.ts';
import type { Widget } from '../declaration.ts';

const seesOther = (other: string, on: string): string =>
  `EXISTS (SELECT 1 FROM work_items ${other} WHERE ${on} AND ${workItemVisibleAlone(other)})`;

/** Pages of epics have two lists of children, those of other items one. */
const relationPathSql = (item: string): string =>
  `(SELECT :base_path || CASE above.type WHEN 'epic' THEN '/groups/' || place.full_path || '/-/epics/' || above.iid ||` +
  ` CASE ${item}.type WHEN 'epic' THEN '/links/' ELSE '/issues/' END` +
  ` ELSE '/' || place.full_path || '/-/issues/' || above.iid || '/children/' END || ${item}.id` +
  ` FROM work_items above JOIN namespaces place ON place.id = above.namespace_id` +
  ` WHERE above.id = ${item}.parent_id AND ${workItemVisibleAlone('above')})`;

export const hierarchy = {
  name: 'Hierarchy',
  carried: 'by rule',
  read: {
    rolledUpCountsByType: rolledUpCounts,
    depthLimitReachedByType: depthLimits,
    parent: one((parent, item) => `${parent}.id = ${item}.parent_id`),
    hasParent: bool((item) => seesOther('above', `above.id = ${item}.parent_id`)),
    hasHiddenParent: bool(
      (item) => `${item}.parent_id IS NOT NULL AND NOT ${seesOther('above', `above.id = ${item}.parent_id`)}`,
    ),
    hasChildren: bool((item) => seesOther('below', `below.parent_id = ${item}.id`)),
    relativePosition: maybeNum(
      (item) => `CASE WHEN ${seesOther('above', `above.id = ${item}.parent_id`)} THEN ${item}.position END`,
    ),
    relationPath: maybeStr(relationPathSql),
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
} as const satisfies Widget;
