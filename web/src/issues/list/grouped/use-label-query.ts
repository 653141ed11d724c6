import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { useCallback } from 'react';
import { withFilter } from '../../../search/filter-draft.ts';
import { type IssueListView, writeIssueView } from '../list-view.ts';

interface ListAddress {
  readonly view: IssueListView;
  /** The query of the list. */
  readonly query: string;
  /** Returns the URL query for a list query. */
  readonly addressOf: (query: string) => string;
}

/**
 * Returns a function that gives the URL query of the list with a label added to its filters; its identity
 * changes only with the list.
 */
export function useLabelQuery({ view, query, addressOf }: ListAddress): (label: string) => string {
  return useCallback(
    (label) => {
      const filters = withFilter(ISSUE_TOKENS, view.filters, { key: 'label', operator: 'is', value: label });
      return addressOf(writeIssueView({ ...view, filters }, query));
    },
    [view, query, addressOf],
  );
}
