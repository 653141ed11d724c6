import { ArgumentError, type Given } from '../graphql/arguments.ts';
import { LONGEST_LIST } from '../graphql/compiler/shape.ts';
import type { Filter, Filters, PrecomputedCount } from '../graphql/filter.ts';
import { type Wildcard, wildcardOf } from '../graphql/wildcard.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import { epicVisibleAlone } from '../work-items/visible.ts';

/** What an argument or a parameter asks of an issue: a wish, or the value behind a placeholder. */
export type Condition = (issue: string, wish: Wildcard | null, value: string, given?: Given) => string;

type Read = (value: never, name: string) => unknown;

/** A condition under the name of an argument; `read` makes a value that is no wish what the placeholder takes. */
export function wishing(
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

/** The same and its opposite below `not`, which also keeps what has no value at all. */
export function bothWays(name: string, type: string, condition: Condition, read?: Read): Filters {
  return {
    [name]: wishing(name, `issue_${name}`, type, condition, read),
    [`not.${name}`]: wishing(`not.${name}`, `not_issue_${name}`, type, opposite(condition), read),
  };
}

const opposite =
  (condition: Condition): Condition =>
  (...asked) =>
    `(${condition(...asked)}) IS NOT TRUE`;

/** A condition of which only words are asked, by the words; both ways. */
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

/** Arguments that GitLab has and we hold nothing for: refused by name, since a part must not become the whole. */
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

/** Whether there is such a row, of any kind where a value is only wished for. */
export function having(rows: string, wish: Wildcard | null, isValue: string): string {
  return wish === null
    ? `EXISTS (${rows} AND ${isValue})`
    : `${wish === 'none' ? 'NOT ' : ''}EXISTS (${rows})`;
}

/** What a column of the issue itself holds. */
export function column(name: string): Condition {
  return (issue, wish, value) =>
    wish === null ? `${issue}.${name} = ${value}` : `${issue}.${name} IS ${wish === 'any' ? 'NOT ' : ''}NULL`;
}

/** Whether an issue is planned for a milestone the viewer may see; `also` is asked of it as `im`. */
export function plannedFor(issue: string, also: string): string {
  return `EXISTS (SELECT 1 FROM milestones im ${milestoneNamespace('im')} WHERE im.id = ${issue}.milestone_id AND ${milestoneVisible('im')} AND ${also})`;
}

export const byMilestoneTitles: Condition = (issue, wish, titles) =>
  wish === null
    ? plannedFor(issue, `im.title = ANY (${titles})`)
    : `${wish === 'none' ? 'NOT ' : ''}${plannedFor(issue, 'true')}`;

const soonest =
  'NOT EXISTS (SELECT 1 FROM milestones sooner WHERE sooner.namespace_id = im.namespace_id' +
  " AND sooner.state = 'active' AND sooner.due_date > current_date AND (sooner.due_date, sooner.id) < (im.due_date, im.id))";

/** The milestones that filter names, of which it is stored how many issues each has. */
export function namedMilestones(titles: string): PrecomputedCount {
  return {
    kind: 'milestone',
    ids: `ARRAY(SELECT im.id FROM milestones im ${milestoneNamespace('im')} WHERE im.title = ANY (${titles}) AND ${milestoneVisible('im')})`,
    isSeveral: false,
  };
}

/** What is asked of milestones without naming one. */
export const MILESTONE_WISHES = {
  None: (issue: string) => `NOT ${plannedFor(issue, 'true')}`,
  Any: (issue: string) => plannedFor(issue, 'true'),
  Started: (issue: string) => plannedFor(issue, "im.state = 'active' AND im.start_date <= current_date"),
  Upcoming: (issue: string) =>
    plannedFor(issue, `im.state = 'active' AND im.due_date > current_date AND ${soonest}`),
} as const;

/** Who is assigned, as `wa`. */
export function assigned(issue: string): string {
  return `SELECT 1 FROM work_item_assignees wa WHERE wa.work_item_id = ${issue}.id`;
}

export const byAssignee: Condition = (issue, wish, id) => having(assigned(issue), wish, `wa.user_id = ${id}`);

const assignedAs = (issue: string, which: string): string =>
  `EXISTS (SELECT 1 FROM work_item_assignees wa JOIN users wau ON wau.id = wa.user_id WHERE wa.work_item_id = ${issue}.id AND lower(wau.username) ${which})`;

/** Whether all of some people are assigned, by names in lower case: one condition each, so that the planner may begin with one. */
export function assignedToAll(path: string): Condition {
  return (issue, _wish, names, given) => {
    const { length } = [given?.choice(path)].flat();
    return length > LONGEST_LIST
      ? `NOT EXISTS (SELECT 1 FROM unnest(${names}) AS wanted (name) WHERE NOT ${assignedAs(issue, '= wanted.name')})`
      : Array.from({ length }, (_, index) => assignedAs(issue, `= (${names})[${index + 1}]`)).join(' AND ');
  };
}

/** The one person that filter names, of whom it is stored how many issues they have. */
export function namedAssignee(names: string): PrecomputedCount {
  return {
    kind: 'assignee',
    ids: `ARRAY(SELECT wau.id FROM users wau WHERE lower(wau.username) = (${names})[1])`,
    isSeveral: false,
  };
}

/** Whether one of them is. */
export const assignedToOneOf: Condition = (issue, _wish, names) => assignedAs(issue, `= ANY (${names})`);

const epicOf = (issue: string): string =>
  `SELECT 1 FROM work_items pe WHERE pe.id = ${issue}.parent_id AND ${epicVisibleAlone('pe')}`;

/** Whether an item lies below one of others, down to it through nothing the viewer may not see; ids is SQL for a list. */
export function belowOneOf(item: string, ids: string, visible: (above: string) => string): string {
  return (
    `EXISTS (SELECT 1 FROM unnest(${ids}) AS top (id) WHERE top.id = ANY (${item}.ancestor_ids) AND NOT EXISTS (SELECT 1 FROM work_items pe` +
    ` WHERE pe.id = ANY (${item}.ancestor_ids[array_position(${item}.ancestor_ids, top.id):]) AND NOT ${visible('pe')}))`
  );
}

export const byEpic: Condition = (issue, wish, id, given) =>
  wish === null && given?.choice('includeSubepics') === true
    ? belowOneOf(issue, `ARRAY[${id}]`, epicVisibleAlone)
    : having(epicOf(issue), wish, `pe.id = ${id}`);

const iterationOf = (issue: string): string =>
  `SELECT 1 FROM iterations ii JOIN namespaces ii_ns ON ii_ns.id = ii.namespace_id WHERE ii.id = ${issue}.iteration_id` +
  ` AND ${visibleFromBelow('ii_ns')}`;

/** Whether an issue is planned for an iteration the viewer may see; `is` is asked of it as `ii`. */
export function iterated(is: (value: string) => string): Condition {
  return (issue, wish, value) => having(iterationOf(issue), wish, is(value));
}

/** What is asked of iterations without naming one, by the words of GraphQL. */
export const ITERATION_WISHES = {
  NONE: (issue: string) => `NOT EXISTS (${iterationOf(issue)})`,
  ANY: (issue: string) => `EXISTS (${iterationOf(issue)})`,
  CURRENT: (issue: string) =>
    `EXISTS (${iterationOf(issue)} AND current_date BETWEEN ii.start_date AND ii.due_date)`,
} as const;
