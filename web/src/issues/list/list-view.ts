import { filterParams, readFilters, writeFilters, type FilterState } from '@cairn/domain/search/address';
import { type Grouping, readGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import {
  FIRST_ISSUE_SORT,
  isIssueSort,
  type IssueSort,
  legalIssueSort,
} from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { type PassedOver, passedOver, strangeWord } from '@cairn/domain/search/passed-over';
import { STATE_TABS, type StateTab } from '../../lists/tabs/state-tab.ts';

const GROUP_PARAM = 'group_by';

/** All that an address says of a list of issues. */
export interface IssueListView {
  readonly state: StateTab;
  readonly sort: IssueSort;
  readonly filters: FilterState;
  /** By what it is grouped; null where it is one list. */
  readonly grouping: Grouping | null;
}

/** Reads the query of the list's address; what it leaves open or misspells is the default. */
export function readIssueView(query: string): IssueListView {
  const params = new URLSearchParams(query);
  return {
    state: STATE_TABS.find((one) => one === params.get('state')) ?? 'opened',
    sort: legalIssueSort(params.get('sort')),
    filters: readFilters(ISSUE_TOKENS, params),
    grouping: readGrouping('issues', params.get(GROUP_PARAM)),
  };
}

/** What the query of the list's address asks for in words that the list does not know. */
export function passedOverOfIssues(query: string): readonly PassedOver[] {
  const params = new URLSearchParams(query);
  return [
    ...strangeWord(params, 'state', 'Status', (value) => STATE_TABS.some((one) => one === value)),
    ...strangeWord(params, 'sort', 'Sort', isIssueSort),
    ...strangeWord(params, GROUP_PARAM, 'Group by', (value) => readGrouping('issues', value) !== null),
    ...passedOver(ISSUE_TOKENS, params),
  ];
}

/** Every parameter that the address of the list is read by. */
export const ISSUE_LIST_PARAMS = new Set<string>([
  'state',
  'sort',
  GROUP_PARAM,
  ...filterParams(ISSUE_TOKENS),
]);

/** The query by which the server is asked what the list holds, however it is grouped. */
export function askedQuery(view: IssueListView): string {
  return writeIssueView({ ...view, grouping: null }, '');
}

/** Writes the query of the list's address, the defaults left out and other parameters kept. */
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
