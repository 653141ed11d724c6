import type { Filter, Filters } from '../graphql/filter.ts';
import { type Wish, wishOf } from '../graphql/wish.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import { epicVisibleAlone } from '../work-items/visible.ts';
import { issueFilters, plannedFor } from './filters.ts';

/** What a parameter asks of an issue: a wish, or the value behind a placeholder. */
type Condition = (issue: string, wish: Wish | null, value: string) => string;

const wishing = (path: string, parameter: string, type: string, condition: Condition): Filter => ({
  params: { [parameter]: type },
  where: (issue, given) => condition(issue, wishOf(given.choice(path)), `:${parameter}`),
});

/** A parameter and its opposite below `not`, which also keeps what has no value at all. */
const bothWays = (name: string, type: string, condition: Condition): Filters => ({
  [name]: wishing(name, `issue_${name}`, type, condition),
  [`not.${name}`]: wishing(`not.${name}`, `not_issue_${name}`, type, (...asked) => {
    return `(${condition(...asked)}) IS NOT TRUE`;
  }),
});

/** Whether there is such a row, of any kind where a value is only wished for. */
const having = (rows: string, wish: Wish | null, isValue: string): string =>
  wish === null ? `EXISTS (${rows} AND ${isValue})` : `${wish === 'none' ? 'NOT ' : ''}EXISTS (${rows})`;

const column =
  (name: string): Condition =>
  (issue, wish, value) =>
    wish === null ? `${issue}.${name} = ${value}` : `${issue}.${name} IS ${wish === 'any' ? 'NOT ' : ''}NULL`;

const assigned = (issue: string): string =>
  `SELECT 1 FROM work_item_assignees wa WHERE wa.work_item_id = ${issue}.id`;

const epicOf = (issue: string): string =>
  `SELECT 1 FROM work_items pe WHERE pe.id = ${issue}.parent_id AND ${epicVisibleAlone('pe')}`;

const iterationOf = (issue: string): string =>
  `SELECT 1 FROM iterations ii JOIN namespaces ii_ns ON ii_ns.id = ii.namespace_id WHERE ii.id = ${issue}.iteration_id` +
  ` AND ${visibleFromBelow('ii_ns')}`;

const soonest =
  'NOT EXISTS (SELECT 1 FROM milestones sooner WHERE sooner.namespace_id = im.namespace_id' +
  " AND sooner.state = 'active' AND sooner.due_date > current_date AND (sooner.due_date, sooner.id) < (im.due_date, im.id))";

const MILESTONE_WISHES: Readonly<Record<string, (issue: string) => string>> = {
  None: (issue) => `NOT ${plannedFor(issue, 'true')}`,
  Any: (issue) => plannedFor(issue, 'true'),
  Started: (issue) => plannedFor(issue, "im.state = 'active' AND im.start_date <= current_date"),
  Upcoming: (issue) => plannedFor(issue, `im.state = 'active' AND im.due_date > current_date AND ${soonest}`),
};

const DUE: Readonly<Record<string, string>> = {
  '0': 'IS NULL',
  any: 'IS NOT NULL',
  today: '= current_date',
  tomorrow: '= current_date + 1',
  overdue: '< current_date',
  week: "BETWEEN date_trunc('week', current_date)::date AND date_trunc('week', current_date)::date + 6",
  month:
    "BETWEEN date_trunc('month', current_date)::date AND (date_trunc('month', current_date) + interval '1 month - 1 day')::date",
  next_month_and_previous_two_weeks:
    "BETWEEN current_date - 14 AND (date_trunc('month', current_date) + interval '2 months - 1 day')::date",
};

/** The words by which REST asks for due dates, and for the milestones of milestone_id. */
export const DUE_WISHES = Object.keys(DUE);
export const MILESTONE_ID_WISHES = Object.keys(MILESTONE_WISHES);

/** What lists of issues can be asked over REST beside what GraphQL asks of them. */
export const issueRestFilters: Filters = {
  ...issueFilters,
  ...bothWays('author_id', 'bigint', column('author_id')),
  ...bothWays('weight', 'integer', column('weight')),
  ...bothWays('health_status', 'text', column('health_status')),
  ...bothWays('assignee_id', 'bigint', (issue, wish, value) =>
    having(assigned(issue), wish, `wa.user_id = ${value}`),
  ),
  ...bothWays('epic_id', 'bigint', (issue, wish, value) => having(epicOf(issue), wish, `pe.id = ${value}`)),
  ...bothWays('iteration_id', 'bigint', (issue, wish, value) =>
    having(iterationOf(issue), wish, `ii.id = ${value}`),
  ),
  ...bothWays('iteration_title', 'text', (issue, _wish, value) =>
    having(iterationOf(issue), null, `ii.title = ${value}`),
  ),
  milestone_id: {
    where: (issue, given) => MILESTONE_WISHES[String(given.choice('milestone_id'))]?.(issue) ?? null,
  },
  'not.milestone_id': {
    where: (issue, given) =>
      `NOT ${MILESTONE_WISHES[String(given.choice('not.milestone_id'))]?.(issue) ?? 'false'}`,
  },
  'not.milestone': wishing('not.milestone', 'not_issue_milestone', 'text', (issue, wish, value) =>
    wish === null
      ? `NOT ${plannedFor(issue, `im.title = ${value}`)}`
      : `${wish === 'any' ? 'NOT ' : ''}${plannedFor(issue, 'true')}`,
  ),
  'not.iids': {
    params: { not_issue_iids: 'integer[]' },
    where: (issue) => `${issue}.iid <> ALL (:not_issue_iids)`,
  },
  'not.assignee_username': {
    params: { not_assignees: 'text[]' },
    values: (names: readonly string[]) => ({ not_assignees: names.map((name) => name.toLowerCase()) }),
    where: (issue) =>
      `NOT EXISTS (SELECT 1 FROM work_item_assignees wa JOIN users wau ON wau.id = wa.user_id WHERE wa.work_item_id = ${issue}.id` +
      ' AND lower(wau.username) = ANY (:not_assignees))',
  },
  due_date: { where: (issue, given) => `${issue}.due_date ${DUE[String(given.choice('due_date'))]}` },
  scope: {
    where: (issue, given) =>
      ({
        created_by_me: `${issue}.author_id = :me`,
        assigned_to_me: `EXISTS (${assigned(issue)} AND wa.user_id = :me)`,
      })[String(given.choice('scope')).replaceAll('-', '_')] ?? null,
  },
};
