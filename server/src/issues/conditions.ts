import { ArgumentError, type Given } from '../graphql/arguments.ts';
import { LONGEST_LIST } from '../graphql/compiler/shape.ts';
import type { Filter, Filters, PrecomputedCount } from '../graphql/filter.ts';
import { type Wildcard, wildcardOf } from '../graphql/wildcard.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import { epicVisibleAlone } from '../work-items/visible.ts';

/** The SQL condition of a filter on an issue, for a wildcard (none, any) or the value of a placeholder. */
export type Condition = (issue: string, wildcard: Wildcard | null, value: string, given?: Given) => string;

type Read = (value: never, name: string) => unknown;

/** A filter that accepts wildcards; `read` converts other values for the placeholder. */
export function withWildcards(
  path: string,
  parameter: string,
  type: string,
  condition: Condition,
  read: Read = (value) => value,
): Filter {
  return {
    params: { [parameter]: type },
    values: (value) => ({ [parameter]: wildcardOf(value) === null ? read(value, path) : null }),
    where: (issue, given) => condition(issue, wildcardOf(given.choice(path)), `:${parameter}`, given),
  };
}

/** A filter and its negation below `not`, which also matches items without a value. */
export function bothWays(name: string, type: string, condition: Condition, read?: Read): Filters {
  return {
    [name]: withWildcards(name, `issue_${name}`, type, condition, read),
    [`not.${name}`]: withWildcards(`not.${name}`, `not_issue_${name}`, type, opposite(condition), read),
  };
}

const opposite =
  (condition: Condition): Condition =>
  (...asked) =>
    `(${condition(...asked)}) IS NOT TRUE`;

/** A filter that accepts keywords only, by keyword, and its negation. */
export function byWord(name: string, words: Words): Filters {
  return {
    [name]: { where: (issue, given) => words[String(given.choice(name))]?.(issue) ?? null },
    [`not.${name}`]: {
      where: (issue, given) => {
        const asked = words[String(given.choice(`not.${name}`))]?.(issue);
        return asked === undefined ? null : `(${asked}) IS NOT TRUE`;
      },
    },
  };
}

type Words = Readonly<Record<string, (issue: string) => string>>;

/** Arguments of GitLab without data here: refused by name, since ignoring them would return too much. */
export function unservedFilters(...names: readonly string[]): Filters {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        where: () => {
          throw new ArgumentError(name, 'is not supported');
        },
      },
    ]),
  );
}

/** A condition that a row with the value exists; for a wildcard, that any row or none exists. */
export function having(rows: string, wildcard: Wildcard | null, isValue: string): string {
  return wildcard === null
    ? `EXISTS (${rows} AND ${isValue})`
    : `${wildcard === 'none' ? 'NOT ' : ''}EXISTS (${rows})`;
}

/** A condition on a column of the issue itself. */
export function column(name: string): Condition {
  return (issue, wildcard, value) =>
    wildcard === null
      ? `${issue}.${name} = ${value}`
      : `${issue}.${name} IS ${wildcard === 'any' ? 'NOT ' : ''}NULL`;
}

/** A condition that an issue has a milestone the viewer may see; `also` is a condition on it as `im`. */
export function plannedFor(issue: string, also: string): string {
  return `EXISTS (SELECT 1 FROM milestones im ${milestoneNamespace('im')} WHERE im.id = ${issue}.milestone_id AND ${milestoneVisible('im')} AND ${also})`;
}

export const byMilestoneTitles: Condition = (issue, wildcard, titles) =>
  wildcard === null
    ? plannedFor(issue, `im.title = ANY (${titles})`)
    : `${wildcard === 'none' ? 'NOT ' : ''}${plannedFor(issue, 'true')}`;

const soonest =
  'NOT EXISTS (SELECT 1 FROM milestones sooner WHERE sooner.namespace_id = im.namespace_id' +
  " AND sooner.state = 'active' AND sooner.due_date > current_date AND (sooner.due_date, sooner.id) < (im.due_date, im.id))";

/** The milestones that a filter names, with precomputed numbers of their issues. */
export function namedMilestones(titles: string): PrecomputedCount {
  return {
    kind: 'milestone',
    ids: `ARRAY(SELECT im.id FROM milestones im ${milestoneNamespace('im')} WHERE im.title = ANY (${titles}) AND ${milestoneVisible('im')})`,
    isSeveral: false,
  };
}

/** The milestone wildcards. */
export const MILESTONE_WILDCARDS = {
  None: (issue: string) => `NOT ${plannedFor(issue, 'true')}`,
  Any: (issue: string) => plannedFor(issue, 'true'),
  Started: (issue: string) => plannedFor(issue, "im.state = 'active' AND im.start_date <= current_date"),
  Upcoming: (issue: string) =>
    plannedFor(issue, `im.state = 'active' AND im.due_date > current_date AND ${soonest}`),
} as const;

/** The assignees of an issue, as `wa`. */
export function assigned(issue: string): string {
  return `SELECT 1 FROM work_item_assignees wa WHERE wa.work_item_id = ${issue}.id`;
}

export const byAssignee: Condition = (issue, wildcard, id) =>
  having(assigned(issue), wildcard, `wa.user_id = ${id}`);

const assignedTo = (issue: string, which: string): string =>
  `EXISTS (${assigned(issue)} AND wa.user_id ${which})`;

/**
 * A condition that all of the usernames (lower case) are assigned: one condition each, so that the planner
 * may start with the most selective.
 */
export function assignedToAll(path: string): Condition {
  return (issue, _wish, names, given) => {
    const { length } = [given?.choice(path)].flat();
    return length > LONGEST_LIST
      ? `NOT EXISTS (SELECT 1 FROM unnest(${names}) AS wanted (name) WHERE NOT ${assignedTo(issue, '= user_at(wanted.name)')})`
      : Array.from({ length }, (_, index) =>
          assignedTo(issue, `= (SELECT user_at((${names})[${index + 1}]))`),
        ).join(' AND ');
  };
}

/** The one user that a filter names, with precomputed numbers of their issues. */
export function namedAssignee(names: string): PrecomputedCount {
  return {
    kind: 'assignee',
    ids: `ARRAY(SELECT user_at((${names})[1]))`,
    isSeveral: false,
  };
}

/** A condition that one of the users is assigned. */
export const assignedToOneOf: Condition = (issue, _wish, names) =>
  assignedTo(issue, `IN (SELECT user_at(one) FROM unnest(${names}) one)`);

const epicOf = (issue: string): string =>
  `SELECT 1 FROM work_items pe WHERE pe.id = ${issue}.parent_id AND ${epicVisibleAlone('pe')}`;

/**
 * A condition that an item is a descendant of one of others, with every item between visible to the viewer;
 * `ids` is SQL for a list.
 */
export function belowOneOf(item: string, ids: string, visible: (above: string) => string): string {
  return (
    `EXISTS (SELECT 1 FROM unnest(${ids}) AS top (id) WHERE top.id = ANY (${item}.ancestor_ids) AND NOT EXISTS (SELECT 1 FROM work_items pe` +
    ` WHERE pe.id = ANY (${item}.ancestor_ids[array_position(${item}.ancestor_ids, top.id):]) AND NOT ${visible('pe')}))`
  );
}

export const byEpic: Condition = (issue, wildcard, id, given) =>
  wildcard === null && given?.choice('includeSubepics') === true
    ? belowOneOf(issue, `ARRAY[${id}]`, epicVisibleAlone)
    : having(epicOf(issue), wildcard, `pe.id = ${id}`);

const iterationOf = (issue: string): string =>
  `SELECT 1 FROM iterations ii JOIN namespaces ii_ns ON ii_ns.id = ii.namespace_id WHERE ii.id = ${issue}.iteration_id` +
  ` AND ${visibleFromBelow('ii_ns')}`;

/** A condition that an issue has an iteration the viewer may see; `is` is a condition on it as `ii`. */
export function iterated(is: (value: string) => string): Condition {
  return (issue, wildcard, value) => having(iterationOf(issue), wildcard, is(value));
}

/** The iteration wildcards, by GraphQL's names. */
export const ITERATION_WILDCARDS = {
  NONE: (issue: string) => `NOT EXISTS (${iterationOf(issue)})`,
  ANY: (issue: string) => `EXISTS (${iterationOf(issue)})`,
  CURRENT: (issue: string) =>
    `EXISTS (${iterationOf(issue)} AND current_date BETWEEN ii.start_date AND ii.due_date)`,
} as const;
