import { filterParams, readFilters, writeFilters, type FilterState } from '@cairn/domain/search/address';
import { type Grouping, readGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import {
  FIRST_ISSUE_SORT,
  isIssueSort,
  type IssueSort,
  legalIssueSort,
} from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { type IgnoredParam, ignoredParams, ignoredValue } from '@cairn/domain/search/ignored-params';
import { STATE_TABS, type StateTab } from '../../lists/tabs/state-tab.ts';

const GROUP_PARAM = 'group_by';

/** The view of a list of issues that a URL describes. */
export interface IssueListView {
  readonly state: StateTab;
  readonly sort: IssueSort;
  readonly filters: FilterState;
  /** The property it is grouped by; null for a plain list. */
  readonly grouping: Grouping | null;
}

/** Parses the URL query of the list; missing or invalid parameters get their defaults. */
export function readIssueView(query: string): IssueListView {
  const params = new URLSearchParams(query);
  return {
    state: STATE_TABS.find((one) => one === params.get('state')) ?? 'opened',
    sort: legalIssueSort(params.get('sort')),
    filters: readFilters(ISSUE_TOKENS, params),
    grouping: readGrouping('issues', params.get(GROUP_PARAM)),
  };
}

/** The parameters and values in the URL query that the list does not know. */
export function ignoredIssueFilters(query: string): readonly IgnoredParam[] {
  const params = new URLSearchParams(query);
  return [
    ...ignoredValue(params, 'state', 'Status', (value) => STATE_TABS.some((one) => one === value)),
    ...ignoredValue(params, 'sort', 'Sort', isIssueSort),
    ...ignoredValue(params, GROUP_PARAM, 'Group by', (value) => readGrouping('issues', value) !== null),
    ...ignoredParams(ISSUE_TOKENS, params),
  ];
}

/** All parameters that the list reads from its URL. */
export const ISSUE_LIST_PARAMS = new Set<string>([
  'state',
  'sort',
  GROUP_PARAM,
  ...filterParams(ISSUE_TOKENS),
]);

/** The query of the server's request, which does not depend on the grouping. */
export function askedQuery(view: IssueListView): string {
  return writeIssueView({ ...view, grouping: null }, '');
}

/** Writes a view to the URL query of the list; defaults are omitted and other parameters kept. */
export function writeIssueView({ state, sort, filters, grouping }: IssueListView, query: string): string {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !ISSUE_LIST_PARAMS.has(name)),
  );
  if (state !== 'opened') params.append('state', state);
  if (sort !== FIRST_ISSUE_SORT) params.append('sort', sort.toLowerCase());
  if (grouping !== null) params.append(GROUP_PARAM, writeGrouping(grouping));
  for (const [name, value] of writeFilters(ISSUE_TOKENS, filters)) params.append(name, value);
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}
