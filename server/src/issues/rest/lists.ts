import { selectForViewer } from '../../access/viewer-sql.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { plainConditions, type PrecomputedCount } from '../../graphql/filter.ts';
import { countedRows, isCountedByIndex } from '../../graphql/long-lists/counted.ts';
import { firstRows, type Listed } from '../../graphql/long-lists/first-rows.ts';
import { inSteps } from '../../graphql/sort.ts';
import { notFound } from '../../http/errors.ts';
import { orderedBy, type Orders, type Walkable } from '../../lists/keyset.ts';
import { selectOne, type Which } from '../../http/listing.ts';
import { indexPrefixOf, textSearchIn } from '../../work-items/row-sql.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { manualPosition } from '../../tree/manual-order.ts';
import { summedCount } from '../issue-sums.ts';
import { labelPriority, milestoneDue } from '../orders.ts';
import { LABEL_STEPS, MILESTONE_STEPS, PRIORITY_STEPS } from '../steps.ts';
import { type IssueRow, issueShown } from '../presenter.ts';
import { issueRestFilters } from './filters.ts';
import type { ISSUE_ORDERS, IssueFilters } from './list-input.ts';

const PLACE_OF_ISSUE = 'JOIN namespaces ns ON ns.id = wi.namespace_id';

/** The issues that the viewer may see; further conditions narrow them. */
export const VISIBLE_ISSUES = {
  from: `work_items wi ${PLACE_OF_ISSUE}`,
  key: 'wi.id',
  where: ["wi.type <> 'epic'", workItemVisible('wi', 'ns')],
} as const;

/** Which indexes exist for these orders: by top-level group and by namespace. */
const INDEXED = ['root', 'namespace'] as const;

const BY: Orders<Exclude<(typeof ISSUE_ORDERS)[number], 'priority'>> = {
  created_at: { sql: 'wi.created_at', type: 'timestamptz', indexed: INDEXED, byCreation: true },
  updated_at: { sql: 'wi.updated_at', type: 'timestamptz', indexed: INDEXED },
  title: { sql: 'lower(wi.title) COLLATE "C"', type: 'text', indexed: INDEXED },
  due_date: { sql: 'wi.due_date', type: 'date', nullable: true, indexed: INDEXED },
  weight: { sql: 'wi.weight', type: 'integer', nullable: true, indexed: INDEXED },
  popularity: { sql: 'wi.upvotes', type: 'integer', indexed: INDEXED },
  relative_position: { sql: manualPosition('wi'), type: 'bigint', indexed: INDEXED },
  milestone_due: { sql: milestoneDue('wi'), type: 'date', nullable: true, steps: MILESTONE_STEPS },
  label_priority: { sql: labelPriority('wi'), type: 'integer', nullable: true, steps: LABEL_STEPS },
};

/** The keys of GitLab's order by priority: the milestone's due date, then the label priority. */
const BY_PRIORITY = ['milestone_due', 'label_priority'] as const;

/** The namespace of a list: a group, a project, or null for the whole server. */
export interface IssuePlace {
  readonly id: number | null;
  readonly kind: string;
  readonly full_path: string;
  readonly traversal_ids?: readonly number[];
}

export const EVERYWHERE: IssuePlace = { id: null, kind: 'everywhere', full_path: '' };

const listOf = <T>(value: T | undefined): T[] | undefined => (value === undefined ? undefined : [value]);

/** The labels in the filters' form; GitLab's older keywords for "no label" are accepted, too. */
const labelsAsked = (labels: readonly string[] | undefined): readonly string[] | undefined =>
  labels?.length === 1 && labels[0]?.toLowerCase() === 'no label' ? ['None'] : labels;

/** REST's parameters under the names of the filters. */
const asked = ({ not, ...given }: IssueFilters) =>
  plainConditions(issueRestFilters, 'wi', {
    ...given,
    in: given.in?.map((name) => name.toUpperCase()),
    iids: given.iids?.map(String),
    types: listOf(given.issue_type),
    labelName: labelsAsked(given.labels),
    milestoneTitle: listOf(given.milestone),
    authorUsername: given.author_username,
    assigneeUsernames: given.assignee_username,
    myReactionEmoji: given.my_reaction_emoji,
    iterationTitle: given.iteration_title,
    createdAfter: given.created_after,
    createdBefore: given.created_before,
    updatedAfter: given.updated_after,
    updatedBefore: given.updated_before,
    not: {
      ...not,
      labelName: labelsAsked(not?.labels),
      milestoneTitle: listOf(not?.milestone),
      authorUsername: not?.author_username,
      assigneeUsernames: not?.assignee_username,
      iterationTitle: not?.iteration_title,
      myReactionEmoji: not?.my_reaction_emoji,
    },
  });

/** The index conditions of an order for a namespace; null when none applies. */
const indexPrefixAt = (place: IssuePlace): string[] | null => {
  if (place.kind === 'project') return indexPrefixOf('issues', 'wi', 'namespace', ':place_id');
  return place.traversal_ids === undefined ? null : indexPrefixOf('issues', 'wi', 'root', ':root_id');
};

/** The ids of all issues of a project, or of all projects inside a group. */
const IDS_OF_PLACE =
  'SELECT lying.id FROM work_items lying WHERE lying.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside' +
  " WHERE inside.traversal_ids @> ARRAY[:place_id])) AND lying.type <> 'epic' AND lying.deleted_at IS NULL";

/** Where the text index looks for a namespace; null for the whole server. */
const textSearchAt = (place: IssuePlace): Listed['wordPlace'] => {
  const states = ['opened', 'closed'];
  if (place.kind === 'project') {
    const namespaces = 'place.id = :place_id';
    return textSearchIn('issues', 'namespace', { id: ':place_id', namespaces, states });
  }
  if (place.traversal_ids === undefined) return null;
  const namespaces = 'place.traversal_ids @> ARRAY[:place_id]';
  return textSearchIn('issues', 'root', { id: ':root_id', namespaces, states });
};

/** What indexes can answer of a request. */
type Known = Pick<Listed, 'candidateIds' | 'words' | 'wordPlace'> & {
  /** Precomputed counts for the request; null when there are none. */
  readonly sum: PrecomputedCount | 'all' | null;
  /** True when archived projects are left out. */
  readonly isUnarchived: boolean;
  /** The conditions without the text search. */
  readonly besideWords: readonly string[];
};

/**
 * The visible issues of a namespace that match the filters, and the parts of the request that indexes can
 * answer.
 */
const matching = (place: IssuePlace, filters: IssueFilters): Omit<Which, 'order'> & Known => {
  const {
    where: found,
    exceptTextSearch: foundBeside,
    values,
    types,
    candidateIds,
    words,
    sum,
  } = asked(filters);
  const isUnarchived = filters.non_archived ?? place.kind !== 'project';
  const prefix = indexPrefixAt(place);
  const inPlace = [
    ...VISIBLE_ISSUES.where,
    ...(prefix === null ? [] : [prefix[0] as string]),
    ...(place.id === null ? [] : ['ns.traversal_ids @> ARRAY[:place_id]']),
    ...(isUnarchived ? ['NOT ns.archived'] : []),
  ];
  const known = {
    candidateIds,
    words,
    wordPlace: textSearchAt(place),
    besideWords: [...inPlace, ...foundBeside],
    sum,
    isUnarchived,
  };
  return {
    ...VISIBLE_ISSUES,
    where: [...inPlace, ...found],
    ...known,
    ...(isCountedByIndex(known) && {
      counted: (limit: string) =>
        countedRows(
          {
            table: 'work_items',
            row: 'wi',
            join: PLACE_OF_ISSUE,
            where: known.besideWords,
            ...known,
            counted: null,
          },
          limit,
        ),
    }),
    values: { ...values, place_id: place.id, root_id: place.traversal_ids?.[0] ?? null },
    types: { ...types, place_id: 'bigint', root_id: 'bigint' },
  };
};

/** The visible issues of a namespace, filtered and ordered. */
export function issuesWhere(place: IssuePlace, filters: IssueFilters): Walkable {
  const by = filters.order_by ?? 'created_at';
  const direction = filters.sort ?? 'desc';
  const {
    candidateIds,
    words,
    wordPlace,
    besideWords,
    sum: _sum,
    isUnarchived: _is,
    ...which
  } = matching(place, filters);
  // The index by relative_position has both columns in the same direction.
  const ids = by === 'relative_position' ? direction : 'desc';
  const ordered = orderedBy(which, BY, by === 'priority' ? BY_PRIORITY : by, direction, ids);
  const lying = indexPrefixAt(place);
  if (lying === null || ordered.sort === null || filters.iids !== undefined) return ordered;
  const sort = by === 'priority' ? inSteps(ordered.sort, PRIORITY_STEPS) : ordered.sort;
  const isStepped = sort[0]?.steps !== undefined;
  const isIndexed =
    isStepped || sort[0]?.indexed?.includes(place.kind === 'project' ? 'namespace' : 'root') === true;
  if (!(isIndexed || candidateIds.length > 0 || words !== null)) return ordered;
  const listed = {
    table: 'work_items',
    row: 'wi',
    join: PLACE_OF_ISSUE,
    where: besideWords,
    sort,
    indexScan: isIndexed ? { within: [lying], root: ':root_id' } : null,
    candidateIds,
    namespaceIds: isStepped || words !== null ? IDS_OF_PLACE : null,
    words,
    wordPlace,
  };
  const firstAfter = (after: readonly string[] | null) => (limit: string) =>
    `${firstRows({ ...listed, after }, false, limit)} wi ${PLACE_OF_ISSUE}`;
  return { ...ordered, first: firstAfter(null), firstAfter };
}

interface Counts {
  readonly all: number;
  readonly opened: number;
  readonly closed: number;
}

/** The numbers of matching issues by state, whatever the state filter says. */
export async function countIssues(
  context: Context,
  viewer: Viewer,
  place: IssuePlace,
  { state: _state, ...filters }: IssueFilters,
): Promise<Counts> {
  const { from, where, values, types = {}, sum, isUnarchived } = matching(place, filters);
  const gone = `SELECT count(*) FILTER (WHERE wi.state = 'opened') AS opened, count(*) FILTER (WHERE wi.state = 'closed') AS closed FROM ${from} WHERE ${where.join(' AND ')}`;
  const having = sum === 'all' ? null : sum;
  const stored = (state: 'opened' | 'closed'): string =>
    summedCount({
      places: (row) => [
        `${row}.traversal_ids @> ARRAY[:place_id]`,
        isUnarchived ? `NOT ${row}.archived` : null,
      ],
      states: [state],
      having,
    });
  const both = `SELECT ${stored('opened')} AS opened, ${stored('closed')} AS closed`;
  // An issue may have several labels with the same title.
  const isOne = having?.isSeveral === true ? `cardinality(${having.ids}) < 2` : 'true';
  const [counts] = await selectForViewer<Omit<Counts, 'all'>>(
    context,
    viewer,
    sum === null || place.id === null
      ? gone
      : `SELECT * FROM (${both}) stored WHERE ${isOne} UNION ALL SELECT * FROM (${gone}) gone WHERE NOT ${isOne}`,
    values,
    types,
  );
  const { opened, closed } = counts as Omit<Counts, 'all'>;
  return { all: opened + closed, opened, closed };
}

/** The issues of a milestone, newest first. */
export function issuesOfMilestone(id: number): Which {
  return {
    ...VISIBLE_ISSUES,
    where: [...VISIBLE_ISSUES.where, 'wi.milestone_id = :milestone_id'],
    order: 'wi.id DESC',
    values: { milestone_id: id },
    types: { milestone_id: 'bigint' },
  };
}

/** The issues with these ids that the viewer may see. */
export function issuesWithIds(ids: readonly number[]): Which {
  return {
    ...VISIBLE_ISSUES,
    where: [...VISIBLE_ISSUES.where, 'wi.id = ANY (:ids)'],
    order: 'wi.id',
    values: { ids },
    types: { ids: 'bigint[]' },
  };
}

/** One issue with all columns of its answer; throws 404. */
export async function issueRow(context: Context, viewer: Viewer, id: number): Promise<IssueRow> {
  const which = {
    ...VISIBLE_ISSUES,
    where: [...VISIBLE_ISSUES.where, 'wi.id = :id'],
    values: { id },
    types: { id: 'bigint' },
  };
  const row = await selectOne<IssueRow>(context, viewer, which, issueShown);
  if (!row) throw notFound('Issue');
  return row;
}
