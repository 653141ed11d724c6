import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { useCallback } from 'react';
import { withFilter } from '../../search/filter-draft.ts';
import { type ListView, writeListView } from './list-view.ts';

interface ListAddress {
  readonly view: ListView;
  readonly query: string;
  readonly addressOf: (query: string) => string;
}

/**
 * Returns a function that gives the URL query of the list with a label added to its filters; its identity
 * changes only with the list.
 */
export function useLabelQuery({ view, query, addressOf }: ListAddress): (label: string) => string {
  return useCallback(
    (label) => {
      const filters = withFilter(EPIC_TOKENS, view.filters, { key: 'label', operator: 'is', value: label });
      return addressOf(writeListView({ ...view, filters }, query));
    },
    [view, query, addressOf],
  );
}
