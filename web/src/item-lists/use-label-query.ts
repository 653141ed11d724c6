import { useCallback } from 'react';
import { withFilter } from '../search/filter-draft.ts';
import type { ItemListKind } from './kinds/kind.ts';
import { type ListView, writeListView } from './list-view.ts';

interface ListAddress {
  readonly kind: ItemListKind;
  readonly view: ListView;
  /** The query of the list. */
  readonly query: string;
  /** Returns the URL query for a list query. */
  readonly addressOf: (query: string) => string;
}

/**
 * Returns a function that gives the URL query of the list with a label added to its filters; its identity
 * changes only with the list.
 */
export function useLabelQuery({ kind, view, query, addressOf }: ListAddress): (label: string) => string {
  return useCallback(
    (label) => {
      const filters = withFilter(kind.tokens, view.filters, { key: 'label', operator: 'is', value: label });
      return addressOf(writeListView(kind, { ...view, filters }, query));
    },
    [kind, view, query, addressOf],
  );
}
