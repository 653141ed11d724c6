import { filterParams, readFilters, writeFilters, type FilterState } from '@cairn/domain/search/address';
import { FIRST_ISSUE_SORT, type IssueSort, legalIssueSort } from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { STATE_TABS, type StateTab } from '../../lists/state-tab.ts';

/** All that an address says of a list of issues. */
export type IssueListView = {
  readonly state: StateTab;
  readonly sort: IssueSort;
  readonly filters: FilterState;
};

/** Reads the query of the list's address; what it leaves open or misspells is the default. */
export function readIssueView(query: string): IssueListView {
  const params = new URLSearchParams(query);
  return {
    state: STATE_TABS.find((one) => one === params.get('state')) ?? 'opened',
    sort: legalIssueSort(params.get('sort')),
    filters: readFilters(ISSUE_TOKENS, params),
  };
}

/** Every parameter that the address of the list is read by. */
export const ISSUE_LIST_PARAMS = new Set<string>(['state', 'sort', ...filterParams(ISSUE_TOKENS)]);

/** Writes the query of the list's address, the defaults left out and other parameters kept. */
export function writeIssueView({ state, sort, filters }: IssueListView, query: string): string {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !ISSUE_LIST_PARAMS.has(name)),
  );
  if (state !== 'opened') params.append('state', state);
  if (sort !== FIRST_ISSUE_SORT) params.append('sort', sort.toLowerCase());
  for (const [name, value] of writeFilters(ISSUE_TOKENS, filters)) params.append(name, value);
  return params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}
