import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { useCallback } from 'react';
import { withFilter } from '../../search/filter-draft.ts';
import { type ListView, writeListView } from './list-view.ts';

interface ListAddress {
  readonly view: ListView;
  readonly query: string;
  readonly addressOf: (query: string) => string;
}

/** The query of the address that narrows a list to the epics of a label as well; the same while the list is the same. */
export function useLabelQuery({ view, query, addressOf }: ListAddress): (label: string) => string {
  return useCallback(
    (label) => {
      const filters = withFilter(EPIC_TOKENS, view.filters, { key: 'label', operator: 'is', value: label });
      return addressOf(writeListView({ ...view, filters }, query));
    },
    [view, query, addressOf],
  );
}
