import { filtersToSave, savedFilters } from '@cairn/domain/saved-views/filters';
import { readGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import { legalIssueSort } from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { keptBareQuery } from '../../lists/loaded/persisted-list.ts';
import { STATE_TABS } from '../../lists/tabs/state-tab.ts';
import type { ListKind } from '../../saved-views/list-kind.ts';
import { ISSUE_LIST_PARAMS, readIssueView, writeIssueView } from './list-view.ts';

/** The views of a list of issues that can be saved. */
export const ISSUE_VIEWS: ListKind = {
  list: 'issues',
  keptQuery: keptBareQuery,
  params: new Set([...ISSUE_LIST_PARAMS, 'hide']),
  lookOf(query) {
    const { state, sort, filters, grouping } = readIssueView(query);
    return {
      filters: { ...filtersToSave(ISSUE_TOKENS, filters), state },
      sort,
      ...(grouping !== null && { groupBy: writeGrouping(grouping) }),
    };
  },
  queryOf: ({ filters, sort, groupBy = null }) =>
    writeIssueView(
      {
        state: STATE_TABS.find((one) => one === filters['state']) ?? 'opened',
        sort: legalIssueSort(sort),
        filters: savedFilters(ISSUE_TOKENS, filters),
        grouping: readGrouping('issues', groupBy),
      },
      '',
    ),
};
