import { z } from 'zod';
import { commaList, flag, id, integer, integers, oneOf, optional, searchText, text } from '../http/params.ts';
import { unserved } from '../http/unserved.ts';
import { orWish } from '../http/wish-params.ts';
import { keysetParams } from '../lists/keyset.ts';
import { ISSUE_TYPES } from '../work-items/rows.ts';
import { HEALTH_STATUSES } from '../item-changes/fields.ts';
import { DUE_WISHES, MILESTONE_ID_WISHES } from './rest-filters.ts';
import { createdBetween, sortParam, updatedBetween } from '../lists/params.ts';

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

/** What can be asked for, and also turned round below `not`. */
const bothWays = {
  iids: optional(integers),
  labels: optional(commaList),
  milestone: optional(text),
  milestone_id: optional(oneOf(MILESTONE_ID_WISHES)),
  author_id: optional(id),
  author_username: optional(text),
  assignee_id: optional(orWish(id)),
  assignee_username: optional(commaList),
  my_reaction_emoji: optional(text),
  weight: optional(orWish(integer)),
  health_status: optional(orWish(oneOf(HEALTH_STATUSES))),
  epic_id: optional(orWish(id)),
  iteration_id: optional(orWish(id)),
  iteration_title: optional(text),
};

const SEARCHED = ['title', 'description'];

/** What the lists of issues of a project or group take. */
export const issueListInput = z.object({
  ...keysetParams,
  ...bothWays,
  order_by: optional(oneOf(ISSUE_ORDERS)),
  ...sortParam,
  state: optional(oneOf(['opened', 'closed', 'all'])),
  scope: optional(oneOf(['created_by_me', 'assigned_to_me', 'all', 'created-by-me', 'assigned-to-me'])),
  search: optional(searchText),
  in: optional(commaList).describe('Where the search looks: title, description'),
  issue_type: optional(oneOf(ISSUE_TYPES)),
  confidential: optional(flag),
  due_date: optional(oneOf(DUE_WISHES)),
  ...createdBetween,
  ...updatedBetween,
  non_archived: optional(flag).describe('Left out: true for a group'),
  with_labels_details: optional(flag),
  not: z.object(bothWays).optional(),
  ...unserved('custom_field'),
});

export type IssueListInput = z.output<typeof issueListInput>;
export type IssueFilters = { readonly [Name in keyof IssueListInput]?: IssueListInput[Name] };

const TWINS = [
  ['author_id', 'author_username'],
  ['assignee_id', 'assignee_username'],
  ['milestone', 'milestone_id'],
  ['iteration_id', 'iteration_title'],
] as const;

/** The sentence that refuses two names of one thing, or a search in places that are not searched; null for neither. */
export const checkIssueList = (input: IssueFilters): string | null => {
  if (input.in !== undefined && !input.in.every((name) => SEARCHED.includes(name)))
    return 'in does not have a valid value';
  for (const given of [input, input.not ?? {}])
    for (const pair of TWINS)
      if (pair.every((name) => given[name] !== undefined)) return `${pair.join(', ')} are mutually exclusive`;
  return null;
};
