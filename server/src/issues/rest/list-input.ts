import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { CairnError } from '../../http/errors.ts';
import {
  commaList,
  flag,
  id,
  integer,
  integers,
  oneOf,
  optional,
  searchText,
  text,
} from '../../http/params.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { orWildcard } from '../../http/wildcard-params.ts';
import { keysetParams } from '../../lists/keyset.ts';
import { ISSUE_TYPES } from '../../work-items/rows.ts';
import { HEALTH_STATUSES } from '../../work-items/widgets/health-status/widget.ts';
import { DUE_KEYWORDS, MILESTONE_ID_KEYWORDS, SEARCHED } from './filters.ts';
import { createdBetween, sortParam, updatedBetween } from '../../lists/params.ts';

export const ISSUE_ORDERS = [
  'created_at',
  'updated_at',
  'title',
  'due_date',
  'weight',
  'relative_position',
  'popularity',
  'milestone_due',
  'label_priority',
  'priority',
] as const;

/** Parameters that also exist below `not`. */
const bothWays = {
  iids: optional(integers).describe('Numbers within the project'),
  labels: optional(commaList).describe('With all of these labels, separated by commas; None or Any'),
  milestone: optional(text).describe('Title of the milestone; None or Any'),
  milestone_id: optional(oneOf(MILESTONE_ID_KEYWORDS)).describe('By the milestone they have'),
  author_id: optional(id).describe('By this person'),
  author_username: optional(text).describe('By this person'),
  assignee_id: optional(orWildcard(id)).describe('Of this assignee'),
  assignee_username: optional(commaList).describe('Of all of these assignees, separated by commas'),
  my_reaction_emoji: optional(text).describe('The viewer reacted with this emoji'),
  weight: optional(orWildcard(integer)).describe('Of this weight'),
  health_status: optional(orWildcard(oneOf(HEALTH_STATUSES))).describe('Of this health'),
  epic_id: optional(orWildcard(id)).describe('In this epic'),
  iteration_id: optional(orWildcard(id)).describe('In this iteration'),
  iteration_title: optional(text).describe(
    'In iterations of this title, or of these days: Nov 23 – Dec 6, 2026; the cadence may come first',
  ),
};

const searching = {
  search: optional(searchText).describe('Words, all of which the title or description holds'),
  in: optional(commaList).describe('Where the search looks: title, description'),
};

/** Parameters of the issue lists of a namespace and of the whole server. */
export const issueListInput = z.object({
  ...keysetParams,
  ...bothWays,
  order_by: optional(oneOf(ISSUE_ORDERS)).describe('By their creation unless said'),
  ...sortParam,
  state: optional(oneOf(['opened', 'closed', 'all'])).describe('All unless said'),
  scope: optional(
    oneOf(['created_by_me', 'assigned_to_me', 'all', 'created-by-me', 'assigned-to-me']),
  ).describe('By what the viewer has to do with them'),
  ...searching,
  issue_type: optional(oneOf(ISSUE_TYPES)).describe('Of this kind'),
  confidential: optional(flag).describe('Only confidential ones, or only others'),
  due_date: optional(oneOf(DUE_KEYWORDS)).describe('By when they are due; 0 for no day'),
  ...createdBetween,
  ...updatedBetween,
  non_archived: optional(flag).describe('Left out: true for a group'),
  with_labels_details: optional(flag).describe('Labels as objects instead of titles'),
  not: z
    .object({ ...bothWays, ...searching })
    .optional()
    .describe('What they must not be'),
  ...unsupportedParams('custom_field'),
});

export type IssueListInput = z.output<typeof issueListInput>;
export type IssueFilters = { readonly [Name in keyof IssueListInput]?: IssueListInput[Name] };

/** Parameters of issue statistics: those that narrow a list, without the state, as every state is counted. */
export const issueStatisticsInput = issueListInput
  .omit({ page: true, per_page: true, pagination: true, cursor: true, order_by: true, sort: true })
  .omit({ with_labels_details: true })
  .extend({
    state: optional(oneOf(['opened', 'closed', 'all'])).describe('Passed over: each state is counted'),
  });

const TWINS = [
  ['author_id', 'author_username'],
  ['assignee_id', 'assignee_username'],
  ['milestone', 'milestone_id'],
  ['iteration_id', 'iteration_title'],
] as const;

/** The error for mutually exclusive parameters, or for a text search in unknown fields; null when valid. */
export function checkIssueList(input: IssueFilters): string | null {
  for (const [name, places] of [
    ['in', input.in],
    ['not[in]', input.not?.in],
  ] as const)
    if (places !== undefined && !places.every((place) => SEARCHED.includes(place)))
      return `${name} does not have a valid value`;
  for (const given of [input, input.not ?? {}])
    for (const pair of TWINS)
      if (pair.every((name) => given[name] !== undefined)) return `${pair.join(', ')} are mutually exclusive`;
  return null;
}

/**
 * The input of a list of all issues, with the scope `created_by_me` by default. Without signing in only the
 * scope `all` is allowed.
 */
export function askedEverywhere<I extends IssueFilters>(call: {
  readonly viewer: Viewer;
  readonly input: I;
}): I {
  const { viewer, input } = call;
  if (viewer.userId === null && input.scope !== 'all') throw new CairnError('unauthorized');
  return { ...input, scope: input.scope ?? 'created_by_me' };
}
