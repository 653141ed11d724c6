import { maxNestingOf, parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { maySql } from '../access/may-sql.ts';
import { type Args, ArgumentError } from '../graphql/arguments.ts';
import { costly, many, type SqlField } from '../graphql/field.ts';
import { descending, newestFirst } from '../graphql/sort.ts';
import { itemPermissionColumns } from '../work-items/row-sql.ts';
import { TYPE_ORDER } from '../work-items/rows.ts';
import { titleMatches } from '../work-items/title-search.ts';
import { workItemVisibleAlone } from '../work-items/visible.ts';

/** The most items whose common parents are searched for: as many as one request may change. */
const MOST_ITEMS = 100;

const few = (ids: readonly number[]): readonly number[] => {
  const distinct = [...new Set(ids)];
  if (distinct.length > MOST_ITEMS) throw new ArgumentError('itemIds', `has more than ${MOST_ITEMS} entries`);
  return distinct;
};

/** Which type may be below which. */
const ALLOWED = TYPE_ORDER.flatMap((child) =>
  parentTypesOf(child).map((parent) => `('${child}', '${parent}')`),
).join(', ');

/** The types that may be below their own type, with the most levels of it. */
const NESTED = TYPE_ORDER.filter((type) => parentTypesOf(type).includes(type));

/** Levels of items of the same type from an item down, including itself. */
const height = (item: string): string =>
  `coalesce((SELECT max(cardinality(below.ancestor_ids)) FROM work_items below WHERE below.ancestor_ids @> ARRAY[${item}.id]` +
  ` AND below.type = ${item}.type AND below.deleted_at IS NULL), cardinality(${item}.ancestor_ids)) - cardinality(${item}.ancestor_ids) + 1`;

/**
 * What the rules need of the items that get a parent, as one row; none when one of them does not exist, is
 * hidden from the viewer, or belongs to another top-level group than the rest.
 */
const ofItems = (ids: string): string =>
  `(SELECT array_agg(i.id) AS ids, array_agg(DISTINCT i.type) AS types, array_agg(DISTINCT i.namespace_id) AS places,
      bool_and(i.confidential) AS confidential, min(i.root_namespace_id) AS root,
      ${NESTED.map((type) => `max(${height('i')}) FILTER (WHERE i.type = '${type}') AS ${type}_height`).join(', ')}
    FROM work_items i WHERE i.id = ANY (${ids}) AND ${workItemVisibleAlone('i')}
    HAVING count(*) = cardinality(${ids}) AND min(i.root_namespace_id) = max(i.root_namespace_id))`;

/** The same for a new item of a type in a group or project. A new one may still become confidential. */
const ofNewItem = (place: string, type: string): string =>
  `(SELECT '{}'::bigint[] AS ids, ARRAY['${type}']::text[] AS types, ARRAY[${place}.id] AS places, true AS confidential,
      ${place}.traversal_ids[1] AS root, ${NESTED.map((nested) => `1 AS ${nested}_height`).join(', ')})`;

/** A new item of the same type below it would exceed the most levels of this type. */
const fitsInDepth = (parent: string): string =>
  `CASE ${parent}.type ${NESTED.map(
    (type) =>
      `WHEN '${type}' THEN NOT '${type}' = ANY (moved.types) OR moved.${type}_height + 1 + (SELECT count(*) FROM work_items above` +
      ` WHERE above.id = ANY (${parent}.ancestor_ids) AND above.type = '${type}') <= ${maxNestingOf(type)}`,
  ).join(' ')} ELSE true END`;

/**
 * The open items that may be the parent of the moved ones by the rules of the tree. Without a search text only
 * epics are offered from the whole top-level group; other types from the groups and projects of the moved
 * items.
 */
const fitting = (moved: string, args: Args): string =>
  `(SELECT e.* FROM (SELECT m.*, ARRAY(SELECT allowed.parent FROM (VALUES ${ALLOWED}) AS allowed (child, parent)
        WHERE allowed.child = ANY (m.types) GROUP BY allowed.parent HAVING count(*) = cardinality(m.types)) AS parent_types
      FROM ${moved} m OFFSET 0) moved
    JOIN work_items e ON e.root_namespace_id = moved.root AND e.type = ANY (moved.parent_types) AND e.state = 'opened'
      AND e.deleted_at IS NULL AND NOT e.id = ANY (moved.ids) AND NOT e.ancestor_ids && moved.ids
      AND (moved.confidential OR NOT e.confidential) AND ${fitsInDepth('e')}
      ${args.has('search') ? '' : "AND (e.type = 'epic' OR e.namespace_id = ANY (moved.places))"})`;

/** Last changed first; only where the viewer may add children. */
const parents = (moved: (row: string, args: Args) => string, root: (row: string, args: Args) => string) =>
  costly(
    5,
    many({
      from: (row, args) => fitting(moved(row, args), args),
      where: (item, row, args) => [
        `CASE ${item}.type WHEN 'epic' THEN ${maySql('addChildEpic', `${item}_ns`, itemPermissionColumns(item, 'epic'))}` +
          ` ELSE ${maySql('linkIssues', `${item}_ns`, itemPermissionColumns(item, 'issue'))} END`,
        args.has('search') ? titleMatches(item, args, [`said.places @> ARRAY[${root(row, args)}]`]) : null,
      ],
      sorts: { updated: [descending('updated_at', 'timestamptz'), newestFirst] },
    }),
  );

const idsOf = (args: Args): string => args.bind('itemIds', 'bigint[]', few);

/** The items that may become the parent of all the given ones. */
export const possibleParents: SqlField = parents(
  (_, args) => ofItems(idsOf(args)),
  (_, args) =>
    `(SELECT own.root_namespace_id FROM work_items own WHERE own.id = ANY (${idsOf(args)}) LIMIT 1)`,
);

/** The items that may become the parent of a new item of a type. */
export const possibleParentsOfNew: SqlField = parents(
  (place, args) => ofNewItem(place, String(args.choice('type')).toLowerCase()),
  (place) => `${place}.traversal_ids[1]`,
);
