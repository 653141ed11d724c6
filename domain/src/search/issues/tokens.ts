import { INCIDENT_STATUSES, SEVERITIES, SEVERITY_WORDS, STATUS_WORDS } from '../../incidents/incidents.ts';
import { ANY, NONE, type TokenDefinition } from '../tokens.ts';
import { ISSUE_TYPES } from './types.ts';

/** The special values none and any. They are offered only with "is", because the negated form adds nothing. */
const NONE_OR_ANY = [
  { ...NONE, onlyIs: true },
  { ...ANY, onlyIs: true },
] as const;

const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

const PLAIN = { symbol: '', signedInOnly: false, repeatable: false } as const;
const CHOICE = { ...PLAIN, found: false } as const;
const FOUND = { ...PLAIN, found: true } as const;

/** A filter for dates before or after a day. */
const day = <const Param extends string, const Field extends string>(
  param: Param,
  label: string,
  field: Field,
) =>
  ({
    ...FOUND,
    key: param,
    label,
    operators: ['is'],
    special: [],
    params: { is: param },
    fields: { is: field },
    pattern: /^\d{4}-\d\d-\d\d$/,
  }) as const;

/** The filters of lists of issues, in the order they are offered. */
export const ISSUE_TOKENS = [
  {
    ...FOUND,
    key: 'author',
    label: 'Author',
    symbol: '@',
    operators: ['is', 'isNot', 'or'],
    repeatable: true,
    special: [],
    params: { is: 'author_username', isNot: 'not[author_username]', or: 'or[author_username]' },
    fields: { is: 'authorUsername', isNot: 'not.authorUsername[]', or: 'or.authorUsernames[]' },
    severalField: 'or.authorUsernames[]',
  },
  {
    ...FOUND,
    key: 'assignee',
    label: 'Assignee',
    symbol: '@',
    operators: ['is', 'isNot', 'or'],
    repeatable: true,
    special: NONE_OR_ANY,
    params: { is: 'assignee_username[]', isNot: 'not[assignee_username][]', or: 'or[assignee_username][]' },
    fields: { is: 'assigneeUsernames[]', isNot: 'not.assigneeUsernames[]', or: 'or.assigneeUsernames[]' },
    specialField: 'assigneeWildcardId',
  },
  {
    ...FOUND,
    key: 'milestone',
    label: 'Milestone',
    symbol: '%',
    operators: ['is', 'isNot'],
    repeatable: true,
    special: [
      ...NONE_OR_ANY,
      { value: 'Upcoming', label: 'Upcoming', onlyIs: true },
      { value: 'Started', label: 'Started', onlyIs: true },
    ],
    params: { is: 'milestone_title', isNot: 'not[milestone_title]' },
    fields: { is: 'milestoneTitle[]', isNot: 'not.milestoneTitle[]' },
    specialField: 'milestoneWildcardId',
  },
  {
    ...FOUND,
    key: 'label',
    label: 'Label',
    symbol: '~',
    operators: ['is', 'isNot', 'or'],
    repeatable: true,
    special: [{ value: 'None', label: 'No Label', onlyIs: true }, NONE_OR_ANY[1]],
    params: { is: 'label_name[]', isNot: 'not[label_name][]', or: 'or[label_name][]' },
    fields: { is: 'labelName[]', isNot: 'not.labelName[]', or: 'or.labelNames[]' },
  },
  {
    ...CHOICE,
    key: 'type',
    label: 'Type',
    operators: ['is', 'isNot'],
    repeatable: true,
    special: ISSUE_TYPES,
    params: { is: 'type[]', isNot: 'not[type][]' },
    fields: { is: 'types[]', isNot: 'not.types[]' },
  },
  {
    ...CHOICE,
    key: 'confidential',
    label: 'Confidential',
    operators: ['is'],
    special: YES_OR_NO,
    params: { is: 'confidential' },
    fields: { is: 'confidential' },
    isBoolean: true,
  },
  {
    ...CHOICE,
    key: 'blocked',
    label: 'Blocked',
    operators: ['is'],
    special: YES_OR_NO,
    params: { is: 'blocked' },
    fields: { is: 'blocked' },
    isBoolean: true,
  },
  {
    ...FOUND,
    key: 'epic',
    label: 'Epic',
    symbol: '&',
    operators: ['is', 'isNot'],
    special: NONE_OR_ANY,
    params: { is: 'epic_id', isNot: 'not[epic_id]' },
    // The epic's id is looked up first: the address has only its group and number.
    fields: {},
    specialField: 'epicWildcardId',
  },
  {
    ...FOUND,
    key: 'iteration',
    label: 'Iteration',
    operators: ['is', 'isNot'],
    special: [...NONE_OR_ANY, { value: 'Current', label: 'Current', onlyIs: true }],
    params: { is: 'iteration_title', isNot: 'not[iteration_title]' },
    fields: { is: 'iterationTitle', isNot: 'not.iterationTitle' },
    specialField: 'iterationWildcardId',
  },
  {
    ...FOUND,
    key: 'weight',
    label: 'Weight',
    operators: ['is', 'isNot'],
    special: NONE_OR_ANY,
    params: { is: 'weight', isNot: 'not[weight]' },
    fields: { is: 'weight', isNot: 'not.weight' },
    specialField: 'weightWildcardId',
    pattern: /^\d{1,9}$/,
  },
  {
    ...CHOICE,
    key: 'health',
    label: 'Health',
    operators: ['is', 'isNot'],
    special: [
      { value: 'NONE', label: 'None', onlyIs: true },
      { value: 'ANY', label: 'Any', onlyIs: true },
      { value: 'onTrack', label: 'On track' },
      { value: 'needsAttention', label: 'Needs attention' },
      { value: 'atRisk', label: 'At risk' },
    ],
    params: { is: 'health_status', isNot: 'not[health_status]' },
    fields: { is: 'healthStatusFilter', isNot: 'not.healthStatusFilter[]' },
  },
  {
    ...CHOICE,
    key: 'severity',
    label: 'Severity',
    operators: ['is', 'isNot'],
    special: SEVERITIES.map((one) => ({ value: one.toUpperCase(), label: SEVERITY_WORDS[one] })),
    params: { is: 'severity', isNot: 'not[severity]' },
    fields: { is: 'severity', isNot: 'not.severity[]' },
  },
  {
    ...CHOICE,
    key: 'status',
    label: 'Incident status',
    operators: ['is', 'isNot'],
    special: INCIDENT_STATUSES.map((one) => ({ value: one.toUpperCase(), label: STATUS_WORDS[one] })),
    params: { is: 'escalation_status', isNot: 'not[escalation_status]' },
    fields: { is: 'escalationStatus', isNot: 'not.escalationStatus[]' },
  },
  {
    ...FOUND,
    key: 'reaction',
    label: 'My reaction',
    operators: ['is', 'isNot'],
    signedInOnly: true,
    special: [NONE, ANY],
    params: { is: 'my_reaction_emoji', isNot: 'not[my_reaction_emoji]' },
    fields: { is: 'myReactionEmoji', isNot: 'not.myReactionEmoji' },
  },
  {
    ...CHOICE,
    key: 'subscribed',
    label: 'Subscribed',
    operators: ['is'],
    signedInOnly: true,
    special: [
      { value: 'EXPLICITLY_SUBSCRIBED', label: 'Explicitly subscribed' },
      { value: 'EXPLICITLY_UNSUBSCRIBED', label: 'Explicitly unsubscribed' },
    ],
    params: { is: 'subscribed' },
    fields: { is: 'subscribed' },
  },
  {
    ...CHOICE,
    key: 'in',
    label: 'Search within',
    operators: ['is'],
    special: [
      { value: 'TITLE', label: 'Titles' },
      { value: 'DESCRIPTION', label: 'Descriptions' },
    ],
    params: { is: 'in' },
    fields: { is: 'in[]' },
  },
  day('created_after', 'Created after', 'createdAfter'),
  day('created_before', 'Created before', 'createdBefore'),
  day('updated_after', 'Updated after', 'updatedAfter'),
  day('updated_before', 'Updated before', 'updatedBefore'),
  day('closed_after', 'Closed after', 'closedAfter'),
  day('closed_before', 'Closed before', 'closedBefore'),
  day('due_after', 'Due after', 'dueAfter'),
  day('due_before', 'Due before', 'dueBefore'),
] as const satisfies readonly TokenDefinition[];
