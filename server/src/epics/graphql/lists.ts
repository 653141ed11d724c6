import { type Args, ArgumentError } from '../../graphql/arguments.ts';
import { bool, costly, day, type Many, many, num, one, type SqlField, summary } from '../../graphql/field.ts';
import { iidOf } from '../../graphql/iid.ts';
import type { ListIndex } from '../../graphql/long-lists/list-index.ts';
import { ascending } from '../../graphql/sort.ts';
import { spanOf, type TimeframeValue } from '../../graphql/timeframe.ts';
import { authorsOf } from '../../work-items/authors.ts';
import { searchByTitle } from '../../work-items/title-search.ts';
import { areNamed, statesAsked } from '../../work-items/filters.ts';
import { indexPrefixOf, textSearchIn } from '../../work-items/row-sql.ts';
import { epicVisible, epicVisibleAlone, hiddenEpics } from '../../work-items/visible.ts';
import { epicFilters, epicFiltersOfAnyTime, hiddenReasonSql } from '../filters.ts';
import { deletedEpics } from './bin.ts';
import { CHILD_SORTS, EPIC_SORTS } from './sorts.ts';
import { MOVED_MAX } from '../../item-changes/move-epic-dates.ts';

/**
 * A condition for the epics of a group's list: its own and those of its subgroups by default; by number only
 * its own.
 */
const ofGroup = (epic: string, group: string, args: Args): string => {
  if (args.has('iid') || args.has('iids')) return `${epic}.namespace_id = ${group}.id`;
  const inside =
    args.choice('includeDescendantGroups') === false
      ? `${epic}.namespace_id = ${group}.id`
      : `${epic}.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside WHERE inside.traversal_ids @> ARRAY[${group}.id]))`;
  return args.choice('includeAncestorGroups') === true
    ? `(${inside} OR ${epic}.namespace_id = ANY (${group}.traversal_ids))`
    : inside;
};

const index: ListIndex = {
  by: 'root',
  prefix: (epic, group, args) => {
    if (areNamed(args)) return null;
    const root = `${group}.root_namespace_id`;
    const all = indexPrefixOf('epics', epic, 'root', root);
    const topmost = [`${epic}.parent_id IS NULL`, `${epic}.parent_id = ANY (ARRAY(${hiddenEpics(root)}))`];
    return {
      within: args.choice('topLevelHierarchyOnly') === true ? topmost.map((one) => [...all, one]) : [all],
      root,
      ids: `SELECT lying.id FROM work_items lying WHERE ${ofGroup('lying', group, args)} AND lying.type = 'epic' AND lying.deleted_at IS NULL`,
      counted: null,
      words: textSearchIn('epics', 'root', {
        id: root,
        namespaces: `place.root_namespace_id = ${root}`,
        states: statesAsked(args),
      }),
    };
  },
};

const childOf = (child: string, epic: string, args: Args): (string | null)[] => [
  `${child}.parent_id = ${epic}.id`,
  args.has('iid') || args.has('iids') ? `${child}.namespace_id = ${epic}.namespace_id` : null,
  args.choice('includeDescendantGroups') === false
    ? `NOT (${child}_ns.id <> ${epic}.namespace_id AND ${child}_ns.traversal_ids @> ARRAY[${epic}.namespace_id])`
    : null,
  args.choice('includeAncestorGroups') === false
    ? `NOT (${child}_ns.id <> ${epic}.namespace_id AND ${child}_ns.id = ANY ((SELECT own.traversal_ids FROM namespaces own WHERE own.id = ${epic}.namespace_id)::bigint[]))`
    : null,
];

export const epicChildren: SqlField = many({ where: childOf, filters: epicFilters, sorts: CHILD_SORTS });

const start = (span: TimeframeValue): string => spanOf(span).span_start;
const end = (span: TimeframeValue): string => spanOf(span).span_end;

const withReason = (args: Args): string => {
  const reason = hiddenReasonSql('e')
    .replaceAll(':span_start', args.bind('timeframe', 'date', start))
    .replaceAll(':span_end', args.bind('timeframe', 'date', end));
  return `(SELECT e.*, ${reason} AS reason FROM work_items e)`;
};

const hiddenAmong = (where: Many['where']): SqlField =>
  costly(
    5,
    summary({ of: 'Epic', from: (_, args) => withReason(args), where, filters: epicFiltersOfAnyTime }),
  );

export const hiddenChildren = hiddenAmong((child, epic) => [`${child}.parent_id = ${epic}.id`]);

const MOST_DEPENDENCIES = 1000;
const fewIds = (ids: readonly number[]): readonly number[] => {
  if (ids.length > MOST_DEPENDENCIES)
    throw new ArgumentError('ids', `has more than ${MOST_DEPENDENCIES} entries`);
  return ids;
};

/** A condition that the viewer may see both ends of a link. */
export function dependencyVisible(link: string): string {
  return (
    `NOT EXISTS (SELECT 1 FROM work_items hidden WHERE hidden.id IN (${link}.source_id, ${link}.target_id)` +
    ` AND NOT ${epicVisibleAlone('hidden')})`
  );
}

/**
 * The blocking links that lead from an epic to others, nearest first, as many as one move can include; a
 * closed epic blocks nothing.
 */
const linksAfter = (epic: string): string =>
  `(WITH RECURSIVE chain AS (SELECT l.* FROM work_item_links l` +
  ` WHERE l.source_id = ${epic}.id AND l.type = 'blocks' AND ${epic}.state = 'opened' AND ${dependencyVisible('l')}` +
  ` UNION SELECT l.* FROM chain c JOIN work_items next ON next.id = c.target_id AND next.state = 'opened'` +
  ` JOIN work_item_links l ON l.source_id = next.id WHERE l.type = 'blocks' AND ${dependencyVisible('l')})` +
  ` SELECT * FROM chain LIMIT ${MOVED_MAX - 1})`;

export const blockingChain: SqlField = costly(
  5,
  many({
    from: linksAfter,
    where: () => [],
    sorts: { id: [ascending('id', 'bigint')] },
    unpaged: true,
  }),
);

export const groupFields: Readonly<Record<string, SqlField>> = {
  epicsEnabled: bool(() => 'true'),
  epic: one((epic, group, args) =>
    args.has('iid')
      ? `${epic}.namespace_id = ${group}.id AND ${epic}.iid = ${args.bind('iid', 'integer', (iid: string) => iidOf(iid))}`
      : 'false',
  ),
  epics: many({
    where: (epic, group, args) => [ofGroup(epic, group, args)],
    index,
    filters: epicFilters,
    sorts: EPIC_SORTS,
  }),
  deletedEpics,
  epicAuthors: authorsOf(epicVisible),
  roadmapHidden: hiddenAmong((epic, group, args) => [ofGroup(epic, group, args)]),
  epicDependencies: costly(
    5,
    many({
      where: (link, _, args) => {
        const ids = args.bind('ids', 'bigint[]', fewIds);
        return [
          `${link}.type = 'blocks'`,
          `${link}.source_id = ANY (${ids})`,
          `${link}.target_id = ANY (${ids})`,
        ];
      },
      sorts: { id: [ascending('id', 'bigint')] },
      unpaged: true,
    }),
  ),
};

const counted = (reason: string): SqlField =>
  num((epic) => `count(*) FILTER (WHERE ${epic}.reason = '${reason}')`);

/** An open epic outside the range whose due date is past. */
const overdue = (epic: string): string =>
  `${epic}.reason = 'OUTSIDE' AND ${epic}.state = 'opened' AND ${epic}.due_date < current_date`;

export const roadmapHiddenFields: Readonly<Record<string, SqlField>> = {
  withoutDates: counted('UNDATED'),
  outsideRange: counted('OUTSIDE'),
  startAfterDue: counted('REVERSED'),
  overdueOutsideRange: num((epic) => `count(*) FILTER (WHERE ${overdue(epic)})`),
  lastOverdueDate: day((epic) => `max(${epic}.due_date) FILTER (WHERE ${overdue(epic)})`),
};

export const epicRoots: Readonly<Record<string, SqlField>> = {
  epic: one((epic, _, args) => `${epic}.id = ${args.bind('id', 'bigint')}`),
  searchEpics: searchByTitle('epic'),
};
