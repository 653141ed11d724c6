import { MAX_DEPTH } from '@cairn/domain/tree/rules';
import { maySql } from '../access/may-sql.ts';
import type { Args } from '../graphql/arguments.ts';
import { costly, many, type SqlField } from '../graphql/field.ts';
import { descending, newestFirst } from '../graphql/sort.ts';
import { itemPermissionColumns } from '../work-items/row-sql.ts';
import { COUNTED_ISSUE_TYPES } from '../work-items/rows.ts';
import { titleMatches } from '../work-items/title-search.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

const childTypes = ['epic', ...COUNTED_ISSUE_TYPES].map((type) => `'${type}'`).join(', ');

const itemOf = (args: Args): string => args.bind('itemId', 'bigint');

/**
 * The number of levels of epics from the item down, including itself; 0 for an issue, which may be at any
 * depth.
 */
const height = `CASE WHEN i.type = 'epic' THEN coalesce((SELECT max(cardinality(below.ancestor_ids)) FROM work_items below
  WHERE below.ancestor_ids @> ARRAY[i.id] AND below.type = 'epic' AND below.deleted_at IS NULL), cardinality(i.ancestor_ids))
  - cardinality(i.ancestor_ids) + 1 ELSE 0 END`;

/** The id of the item's top-level group. */
const rootOf = (item: string): string =>
  `(SELECT own.root_namespace_id FROM work_items own WHERE own.id = ${item})`;

/** The open epics of the item's top-level group that may be its parent by the rules of the tree. */
const fitting = (item: string): string =>
  // OFFSET keeps the planner from computing the height again for each epic.
  `(SELECT e.* FROM (SELECT i.*, ${height} AS height FROM work_items i
      WHERE i.id = ${item} AND i.type IN (${childTypes}) AND ${workItemVisibleAlone('i')} OFFSET 0) moved
    JOIN work_items e ON e.type = 'epic' AND e.state = 'opened' AND e.deleted_at IS NULL AND e.id <> moved.id
      AND NOT e.ancestor_ids @> ARRAY[moved.id] AND (moved.confidential OR NOT e.confidential)
      AND (moved.height = 0 OR moved.height + cardinality(e.ancestor_ids) < ${MAX_DEPTH})
    WHERE e.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside
      WHERE inside.traversal_ids @> ARRAY[${rootOf(item)}])))`;

/**
 * The epics that may become an item's parent, visible to the viewer and open to them for new children; last
 * changed first.
 */
export const possibleParents: SqlField = costly(
  5,
  many({
    from: (_, args) => fitting(itemOf(args)),
    where: (epic, _, args) => [
      maySql('addChildEpic', `${epic}_ns`, itemPermissionColumns(epic, 'epic')),
      args.has('search')
        ? titleMatches(epic, args, [`said.places @> ARRAY[${rootOf(itemOf(args))}]`, "said.type = 'epic'"])
        : null,
    ],
    sorts: { updated: [descending('updated_at', 'timestamptz'), newestFirst] },
  }),
);
