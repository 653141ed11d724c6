import type { z } from 'zod';
import { ArgumentError } from '../graphql/arguments.ts';
import type { Filter, Filters } from '../graphql/filter.ts';
import { iidOf, iidsOf } from '../graphql/iid.ts';
import { timeframeFilter, touchesSpan as datesTouchSpan } from '../graphql/timeframe.ts';
import { commaList, flag, oneOf, optional, searchText, text } from '../http/params.ts';
import { createdBetween, updatedBetween } from '../lists/params.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { sectionFilters } from '../sections/filters.ts';
import { workItemFilters } from '../work-items/filters.ts';
import { epicVisibleAlone, workItemVisibleAlone } from '../work-items/visible.ts';

const undated = (e: string): string => `(${e}.start_date IS NULL AND ${e}.due_date IS NULL)`;
const reversed = (e: string): string => `coalesce(${e}.start_date > ${e}.due_date, false)`;

/** Like the span of its dates, but without a due date a closed epic ends on the day it was closed. */
const touchesSpan = (e: string): string =>
  `(${datesTouchSpan(e)} AND (${e}.due_date IS NOT NULL OR ${e}.state <> 'closed' OR` +
  ` greatest(${e}.start_date, (${e}.closed_at AT TIME ZONE 'UTC')::date) >= :span_start))`;

/**
 * The reason why the roadmap hides an epic, as SQL; null when it is drawn. The time span is :span_start to
 * :span_end.
 */
export function hiddenReasonSql(e: string): string {
  return `CASE WHEN ${undated(e)} THEN 'UNDATED' WHEN ${reversed(e)} THEN 'REVERSED' WHEN NOT ${touchesSpan(e)} THEN 'OUTSIDE' END`;
}

const REASONS: ReadonlySet<unknown> = new Set(['UNDATED', 'OUTSIDE', 'REVERSED']);

const timeframe: Filter = {
  ...timeframeFilter,
  where: (e, given) => {
    const reason = given.choice('roadmapHidden');
    return REASONS.has(reason)
      ? `${hiddenReasonSql(e)} IS NOT DISTINCT FROM '${String(reason)}'`
      : touchesSpan(e);
  },
};

/** A condition that an issue of the epic has a milestone, both visible to the viewer. */
const hasMilestone = (e: string): string =>
  `EXISTS (SELECT 1 FROM work_items mi JOIN milestones em ON em.id = mi.milestone_id ${milestoneNamespace('em')}` +
  ` WHERE mi.parent_id = ${e}.id AND mi.type <> 'epic' AND em.title = :milestone_title AND ${workItemVisibleAlone('mi')} AND ${milestoneVisible('em')})`;

/** Filters on the row of an epic for the arguments of epic lists; its group is joined as `${e}_ns`. */
export const epicFilters: Filters = {
  ...workItemFilters,
  ...sectionFilters,
  ids: {
    params: { epic_ids: 'bigint[]' },
    where: (e) => `${e}.id = ANY (:epic_ids)`,
  },
  iid: {
    params: { epic_iid: 'integer' },
    values: (iid: string) => ({ epic_iid: iidOf(iid) }),
    where: (e) => `${e}.iid = :epic_iid`,
  },
  iids: {
    params: { epic_iids: 'integer[]' },
    values: (iids: readonly string[]) => ({ epic_iids: iidsOf(iids) }),
    where: (e) => `${e}.iid = ANY (:epic_iids)`,
  },
  iidStartsWith: {
    params: { epic_iid_start: 'text' },
    values: (digits: string) => {
      if (!/^\d{1,9}$/.test(digits))
        throw new ArgumentError('iidStartsWith', 'is wrong: Invalid `iidStartsWith` query');
      return { epic_iid_start: `${digits}%` };
    },
    where: (e) => `${e}.iid::text LIKE :epic_iid_start`,
  },
  milestoneTitle: {
    params: { milestone_title: 'text' },
    where: hasMilestone,
  },
  timeframe,
  roadmapHidden: {
    where: (_, given) => {
      if (!given.has('timeframe')) throw new ArgumentError('roadmapHidden', 'needs "timeframe"');
      return null;
    },
  },
  topLevelHierarchyOnly: {
    where: (e, given) =>
      given.choice('topLevelHierarchyOnly') === true
        ? `NOT EXISTS (SELECT 1 FROM work_items above WHERE above.id = ${e}.parent_id AND ${epicVisibleAlone('above')})`
        : null,
  },
};

/** The filters without the timeframe, to count epics outside it. */
export const epicFiltersOfAnyTime: Filters = Object.fromEntries(
  Object.entries(epicFilters).filter(([name]) => name !== 'timeframe'),
);

/** A REST parameter with the GraphQL argument it stands for. */
const meaning = <Schema extends z.ZodType>(argument: string, schema: Schema) => ({ argument, schema });

/** The filters of the REST lists of epics. */
export const restFilters = {
  labels: meaning(
    'labelName',
    optional(commaList).describe('With all of these labels, separated by commas; None or Any'),
  ),
  author_username: meaning('authorUsername', optional(text).describe('By this person')),
  search: meaning(
    'search',
    optional(searchText).describe('Words, all of which the title or description holds'),
  ),
  state: meaning('state', optional(oneOf(['opened', 'closed', 'all'])).describe('All unless said')),
  created_after: meaning('createdAfter', createdBetween.created_after),
  created_before: meaning('createdBefore', createdBetween.created_before),
  updated_after: meaning('updatedAfter', updatedBetween.updated_after),
  updated_before: meaning('updatedBefore', updatedBetween.updated_before),
  my_reaction_emoji: meaning(
    'myReactionEmoji',
    optional(text).describe('The viewer reacted with this emoji'),
  ),
  confidential: meaning('confidential', optional(flag).describe('Only confidential ones, or only others')),
};

type RestFilters = typeof restFilters;

export const restFilterParams = Object.fromEntries(
  Object.entries(restFilters).map(([name, { schema }]) => [name, schema]),
) as { readonly [Name in keyof RestFilters]: RestFilters[Name]['schema'] };

/** The filter parameters of a REST request. */
export type AskedOverRest = { readonly [Name in keyof RestFilters]?: z.output<RestFilters[Name]['schema']> };

/** The filter parameters as GraphQL arguments. */
export function asArguments(asked: AskedOverRest): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(restFilters).map(([name, { argument }]) => [argument, asked[name as keyof AskedOverRest]]),
  );
}
