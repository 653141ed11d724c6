import { iterationFullNameSql, iterationNameSql } from '../iterations/name.ts';
import { ArgumentError } from '../graphql/arguments.ts';
import type { Filter, Filters, PrecomputedCount } from '../graphql/filter.ts';
import { iidOf, iidsOf } from '../graphql/iid.ts';
import { wildcardOf } from '../graphql/wildcard.ts';
import { sectionFilters } from '../sections/filters.ts';
import { mixedFilters, writtenByOneOf } from '../work-items/filters.ts';
import { openBlockers } from '../work-items/row-sql.ts';
import { storedValue, type ValueName } from '../work-items/widgets/graphql-input.ts';
import {
  assignedToAll,
  assignedToOneOf,
  bothWays,
  byAssignee,
  byEpic,
  byMilestoneTitles,
  byWord,
  column,
  type Condition,
  iterated,
  namedAssignee,
  namedMilestones,
  ITERATION_WILDCARDS,
  MILESTONE_WILDCARDS,
  unservedFilters,
  withWildcards,
} from './conditions.ts';

const idOf =
  (noun: string) =>
  (value: string | number, name: string): number => {
    const id = new RegExp(`^(?:gid://gitlab/${noun}/)?([1-9]\\d{0,14})$`).exec(String(value))?.[1];
    if (id === undefined) throw new ArgumentError(name, 'is neither a number nor a global id');
    return Number(id);
  };

const idsOf =
  (noun: string) =>
  (values: readonly (string | null)[], name: string): number[] =>
    values.flatMap((value) => (value === null ? [] : [idOf(noun)(value, name)]));

const weightOf = (value: string | number, name: string): number => {
  if (!/^\d{1,9}$/.test(String(value))) throw new ArgumentError(name, 'is neither a number, None nor Any');
  return Number(value);
};

const inLowerCase = (names: string | readonly string[]): string[] =>
  [names].flat().map((name) => name.toLowerCase());

type Health = ValueName<'healthStatus'>;

const at = (column: string, comparison: string, parameter: string): Filter => ({
  params: { [parameter]: 'timestamptz' },
  where: (issue) => `${issue}.${column} ${comparison} :${parameter}`,
});

const onDay = (comparison: string, parameter: string): Filter => ({
  params: { [parameter]: 'timestamptz' },
  where: (issue) => `${issue}.due_date ${comparison} (:${parameter} AT TIME ZONE 'UTC')::date`,
});

/** The wildcards NONE and ANY of a filter. */
const wildcard = (name: string, condition: Condition): Filters =>
  byWord(name, {
    NONE: (issue) => condition(issue, 'none', ''),
    ANY: (issue) => condition(issue, 'any', ''),
  });

const milestoneWords = Object.fromEntries(
  Object.entries(MILESTONE_WILDCARDS).map(([name, condition]) => [name.toUpperCase(), condition]),
);

const health: Condition = (issue, wildcard, value) =>
  wildcard === null
    ? `${issue}.health_status = ANY (${value})`
    : column('health_status')(issue, wildcard, value);

/** Incidents with one of the values of a column, which stores one of them as null. */
const ofIncident =
  (column: string, none: string): Condition =>
  (issue, _, value) =>
    `${issue}.type = 'incident' AND coalesce(${issue}.${column}, '${none}') = ANY (${value})`;

/** A filter with precomputed counts of its values, used when the number of values allows it. */
const precomputed = (
  filter: Filter,
  path: string,
  most: number,
  of: (value: string) => PrecomputedCount,
): Filter => ({
  ...filter,
  precomputedCount: (given) => {
    const named = [given.choice(path)].flat();
    const [parameter] = Object.keys(filter.params ?? {});
    return wildcardOf(named) === null && named.length <= most ? of(`:${parameter}`) : null;
  },
});

const assignedTo = (path: string, parameter: string): Filter =>
  precomputed(
    withWildcards(path, parameter, 'text[]', assignedToAll(path), inLowerCase),
    path,
    1,
    namedAssignee,
  );

const milestones = bothWays('milestoneTitle', 'text[]', byMilestoneTitles);

const assignees: Filters = {
  ...bothWays('assigneeId', 'bigint', byAssignee, idOf('User')),
  ...wildcard('assigneeWildcardId', byAssignee),
  assigneeUsername: assignedTo('assigneeUsername', 'assignee'),
  assigneeUsernames: assignedTo('assigneeUsernames', 'assignees'),
  // An issue is excluded when it has any of them as assignee, not only when it has all.
  'not.assigneeUsernames': withWildcards(
    'not.assigneeUsernames',
    'not_assignees',
    'text[]',
    (...asked) => `NOT ${assignedToOneOf(...asked)}`,
    inLowerCase,
  ),
  'or.assigneeUsernames': withWildcards(
    'or.assigneeUsernames',
    'or_assignees',
    'text[]',
    assignedToOneOf,
    inLowerCase,
  ),
};

const plans: Filters = {
  ...milestones,
  milestoneTitle: precomputed(
    milestones['milestoneTitle'] as Filter,
    'milestoneTitle',
    Infinity,
    namedMilestones,
  ),
  ...byWord('milestoneWildcardId', milestoneWords),
  ...bothWays(
    'iterationId',
    'bigint[]',
    iterated((ids) => `ii.id = ANY (${ids})`),
    idsOf('Iteration'),
  ),
  ...bothWays(
    'iterationTitle',
    'text',
    iterated((title) => `${title} IN (${iterationNameSql('ii')}, ${iterationFullNameSql('ii')})`),
  ),
  ...byWord('iterationWildcardId', ITERATION_WILDCARDS),
  iterationCadenceId: withWildcards(
    'iterationCadenceId',
    'issue_cadences',
    'bigint[]',
    iterated((ids) => `ii.cadence_id = ANY (${ids})`),
  ),
  ...bothWays('epicId', 'bigint', byEpic, idOf('(?:Epic|WorkItem)')),
  ...wildcard('epicWildcardId', byEpic),
  ...bothWays('weight', 'integer', column('weight'), weightOf),
  ...wildcard('weightWildcardId', column('weight')),
  ...bothWays('healthStatusFilter', 'text[]', health, (names: Health | readonly Health[]) =>
    [names].flat().map((name) => storedValue('healthStatus', name)),
  ),
  ...bothWays('severity', 'text[]', ofIncident('severity', 'unknown'), inLowerCase),
  ...bothWays('escalationStatus', 'text[]', ofIncident('escalation_status', 'triggered'), inLowerCase),
  dueAfter: onDay('>=', 'due_after'),
  // The day itself does not match `dueBefore`, but it matches `dueAfter`.
  dueBefore: onDay('<', 'due_before'),
};

/** Filters on the row of an issue for the arguments of issue lists. */
export const issueFilters: Filters = {
  ...mixedFilters,
  ...sectionFilters,
  ...assignees,
  ...plans,
  iid: {
    params: { issue_iid: 'integer' },
    values: (iid: string) => ({ issue_iid: iidOf(iid) }),
    where: (issue) => `${issue}.iid = :issue_iid`,
  },
  'not.iids': {
    params: { not_issue_iids: 'integer[]' },
    values: (iids: readonly (string | number)[]) => ({ not_issue_iids: iidsOf(iids.map(String)) }),
    where: (issue) => `${issue}.iid <> ALL (:not_issue_iids)`,
  },
  'not.types': withWildcards(
    'not.types',
    'not_types',
    'text[]',
    (issue, _wish, types) => `${issue}.type <> ALL (${types})`,
    inLowerCase,
  ),
  'not.authorUsername': withWildcards(
    'not.authorUsername',
    'not_issue_authors',
    'text[]',
    (issue, _wish, names) => `NOT ${writtenByOneOf(issue, names)}`,
    inLowerCase,
  ),
  'or.authorUsernames': withWildcards(
    'or.authorUsernames',
    'or_issue_authors',
    'text[]',
    (issue, _wish, names) => writtenByOneOf(issue, names),
    inLowerCase,
  ),
  'or.labelNames': mixedFilters['or.labelName'] as Filter,
  closedAfter: at('closed_at', '>=', 'closed_after'),
  closedBefore: at('closed_at', '<=', 'closed_before'),
  blocked: {
    where: (issue, given) =>
      `${given.choice('blocked') === true ? '' : 'NOT '}EXISTS (SELECT 1 ${openBlockers(issue)})`,
  },
  ...unservedFilters(
    'releaseTag',
    'releaseTagWildcardId',
    'crmContactId',
    'crmOrganizationId',
    'not.releaseTag',
  ),
};
