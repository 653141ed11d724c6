import { type ListBulk, type ListBulkProps, useListBulk } from '../bulk-edits/use-list-bulk.tsx';
import { countOf } from '../lists/tabs/state-tab.ts';
import type { ItemListProps } from './ItemList.tsx';
import { requestQuery } from './list-view.ts';

type Shown = Pick<ItemListProps, 'kind' | 'namespace' | 'view' | 'counted' | 'recount'>;

/** Selection and bulk edits of a list. */
export function useBulk(
  { kind, namespace, view, counted, recount }: Shown,
  list: Pick<ListBulkProps, 'ids' | 'more' | 'tree' | 'between' | 'canEdit'>,
): ListBulk {
  return useListBulk({
    ...list,
    noun: kind.noun,
    bar: kind.bulkBar,
    list: kind.path(namespace),
    place: namespace,
    filter: requestQuery(kind, view),
    // The rows of a tree are not those that are counted.
    total: view.layout === 'tree' || counted === undefined ? undefined : countOf(counted, view.state),
    recount,
  });
}
