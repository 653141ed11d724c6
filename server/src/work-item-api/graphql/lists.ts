import type { Args } from '../../graphql/arguments.ts';
import { many, type Many, type SqlField, summary } from '../../graphql/field.ts';
import type { Filters } from '../../graphql/filter.ts';
import { ascending, newestFirst, nullable, type Sort } from '../../graphql/sort.ts';
import { timeframeFilter } from '../../graphql/timeframe.ts';
import {
  belowOneOf,
  byWord,
  type Condition,
  having,
  unservedFilters,
  withWildcards,
} from '../../issues/conditions.ts';
import { issueFilters } from '../../issues/filters.ts';
import { ISSUE_SORTS } from '../../issues/orders.ts';
import { workItemVisibleAlone } from '../../work-items/visible.ts';

const parentOf = (item: string): string =>
  `SELECT 1 FROM work_items pi WHERE pi.id = ${item}.parent_id AND ${workItemVisibleAlone('pi')}`;

const byParents: Condition = (item, _wish, ids, given) =>
  given?.choice('hierarchyFilters.includeDescendantWorkItems') === true
    ? belowOneOf(item, ids, workItemVisibleAlone)
    : having(parentOf(item), null, `pi.id = ANY (${ids})`);

/** Filters of work item lists beside those of issue lists. */
const workItemListFilters: Filters = {
  ...issueFilters,
  ...unservedFilters('status', 'customField', 'not.customField', 'or.customField'),
  timeframe: timeframeFilter,
  parentIds: withWildcards('parentIds', 'parents', 'bigint[]', byParents),
  'not.parentIds': withWildcards(
    'not.parentIds',
    'not_parents',
    'bigint[]',
    (...asked) => `NOT ${byParents(...asked)}`,
  ),
  'hierarchyFilters.parentIds': withWildcards('hierarchyFilters.parentIds', 'above', 'bigint[]', byParents),
  ...byWord('hierarchyFilters.parentWildcardId', {
    NONE: (item) => having(parentOf(item), 'none', ''),
    ANY: (item) => having(parentOf(item), 'any', ''),
  }),
};

const START = nullable(ascending('start_date', 'date'));

const SORTS: Readonly<Record<string, Sort>> = {
  ...ISSUE_SORTS,
  START_DATE_ASC: [START, newestFirst],
  START_DATE_DESC: [{ ...START, desc: true }, newestFirst],
};

/** A condition for the namespaces of a list, relative to the one it is for. */
const inPlaces = (item: string, ns: string, args: Args): string => {
  const inside =
    args.choice('includeDescendants') === true
      ? `${item}.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside WHERE inside.traversal_ids @> ARRAY[${ns}.id]))`
      : `${item}.namespace_id = ${ns}.id`;
  return args.choice('includeAncestors') === true
    ? `(${inside} OR ${item}.namespace_id = ANY (${ns}.traversal_ids))`
    : inside;
};

const where: Many['where'] = (item, ns, args) => [
  inPlaces(item, ns, args),
  args.choice('excludeProjects') === true ? `${item}_ns.kind = 'group'` : null,
  args.choice('excludeGroupWorkItems') === true ? `${item}_ns.kind = 'project'` : null,
];

/** The work items of a group or project, with those of its descendants and ancestors if requested. */
export const workItems: SqlField = many({ where, filters: workItemListFilters, sorts: SORTS });

/** The numbers of open and of closed ones. */
export const workItemStateCounts: SqlField = summary({
  of: 'WorkItem',
  where,
  filters: workItemListFilters,
  columns: (item) => ({
    opened: `count(*) FILTER (WHERE ${item}.state = 'opened')`,
    closed: `count(*) FILTER (WHERE ${item}.state = 'closed')`,
  }),
});
