import type { SortOption } from '../sort-option.ts';

/** Sort options of lists of issues, in display order. */
export const ISSUE_SORT_OPTIONS = [
  { label: 'Priority', ascending: 'PRIORITY_ASC', descending: 'PRIORITY_DESC' },
  { label: 'Created date', ascending: 'CREATED_ASC', descending: 'CREATED_DESC' },
  { label: 'Updated date', ascending: 'UPDATED_ASC', descending: 'UPDATED_DESC' },
  { label: 'Closed date', ascending: 'CLOSED_AT_ASC', descending: 'CLOSED_AT_DESC' },
  { label: 'Milestone due date', ascending: 'MILESTONE_DUE_ASC', descending: 'MILESTONE_DUE_DESC' },
  { label: 'Due date', ascending: 'DUE_DATE_ASC', descending: 'DUE_DATE_DESC' },
  { label: 'Popularity', ascending: 'POPULARITY_ASC', descending: 'POPULARITY_DESC' },
  { label: 'Label priority', ascending: 'LABEL_PRIORITY_ASC', descending: 'LABEL_PRIORITY_DESC' },
  { label: 'Title', ascending: 'TITLE_ASC', descending: 'TITLE_DESC' },
  { label: 'Weight', ascending: 'WEIGHT_ASC', descending: 'WEIGHT_DESC' },
  { label: 'Blocking', ascending: 'BLOCKING_ISSUES_ASC', descending: 'BLOCKING_ISSUES_DESC' },
  { label: 'Health', ascending: 'HEALTH_STATUS_ASC', descending: 'HEALTH_STATUS_DESC' },
  { label: 'Severity', ascending: 'SEVERITY_ASC', descending: 'SEVERITY_DESC' },
  {
    label: 'Incident status',
    ascending: 'ESCALATION_STATUS_ASC',
    descending: 'ESCALATION_STATUS_DESC',
  },
  { label: 'Progress', ascending: 'PROGRESS_ASC', descending: 'PROGRESS_DESC' },
  { label: 'Time estimate', ascending: 'TIME_ESTIMATE_ASC', descending: 'TIME_ESTIMATE_DESC' },
  { label: 'Time spent', ascending: 'TIME_SPENT_ASC', descending: 'TIME_SPENT_DESC' },
  { label: 'Manual', ascending: 'RELATIVE_POSITION_ASC', descending: null },
] as const satisfies readonly SortOption<string>[];

type Option = (typeof ISSUE_SORT_OPTIONS)[number];

/** A sort order of lists of issues, by the API's name. */
export type IssueSort = Option['ascending'] | NonNullable<Option['descending']>;

/** Newest first, so that an issue just created is on top. */
export const FIRST_ISSUE_SORT: IssueSort = 'CREATED_DESC';

const OPTIONS: readonly SortOption<IssueSort>[] = ISSUE_SORT_OPTIONS;
const ALL = OPTIONS.flatMap(({ ascending, descending }) => [ascending, descending ?? ascending]);

const issueSortNamed = (value: string | null): IssueSort | undefined =>
  ALL.find((sort) => sort === value?.toUpperCase());

export function isIssueSort(value: string): boolean {
  return issueSortNamed(value) !== undefined;
}

/** The named sort order, ignoring case; the default when unknown. */
export function legalIssueSort(value: string | null): IssueSort {
  return issueSortNamed(value) ?? FIRST_ISSUE_SORT;
}

/** Whether people order the items manually. */
export function isManualSort(sort: IssueSort): boolean {
  return sort === 'RELATIVE_POSITION_ASC';
}
