import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { useCallback } from 'react';
import { withFilter } from '../../../search/filter-draft.ts';
import { type IssueListView, writeIssueView } from '../list-view.ts';

interface ListAddress {
  readonly view: IssueListView;
  /** The query that the list is read by. */
  readonly query: string;
  /** The query of the address that shows another one. */
  readonly addressOf: (query: string) => string;
}

/** The query of the address that narrows a list to the issues of a label as well; the same while the list is the same. */
export function useLabelQuery({ view, query, addressOf }: ListAddress): (label: string) => string {
  return useCallback(
    (label) => {
      const filters = withFilter(ISSUE_TOKENS, view.filters, { key: 'label', operator: 'is', value: label });
      return addressOf(writeIssueView({ ...view, filters }, query));
    },
    [view, query, addressOf],
  );
}
