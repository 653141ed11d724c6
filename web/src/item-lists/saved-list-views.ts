import { filtersToSave, savedFilters } from '@cairn/domain/saved-views/filters';
import { readGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import { keptBareQuery } from '../lists/loaded/persisted-list.ts';
import { STATE_TABS } from '../lists/tabs/state-tab.ts';
import type { ListKind } from '../saved-views/list-kind.ts';
import type { ItemListKind } from './kinds/kind.ts';
import {
  LIST_LAYOUTS,
  listParams,
  readListView,
  rememberedLayout,
  writeListView,
  writeWholeView,
} from './list-view.ts';

/** The views of a list that can be saved; the layout is always part of a saved URL. */
export function savedListViews(kind: ItemListKind): ListKind {
  const hasTree = kind.tree !== undefined;
  return {
    list: kind.list,
    ...(kind.isPersisted && { keptQuery: keptBareQuery }),
    params: new Set([...listParams(kind), 'hide']),
    lookOf(query) {
      const { state, sort, layout, filters, grouping } = readListView(kind, query, rememberedLayout(kind));
      return {
        filters: { ...filtersToSave(kind.tokens, filters), state },
        sort: kind.savedSort.write(sort),
        display: {
          ...(hasTree && { layout }),
          ...(grouping !== null && { groupBy: writeGrouping(grouping) }),
        },
      };
    },
    withSort(query, saved) {
      const sort = saved === null ? undefined : kind.savedSort.read(saved);
      if (sort === undefined || sort === kind.firstSort || new URLSearchParams(query).has('sort'))
        return query;
      return `${query}${query && '&'}sort=${sort.toLowerCase()}`;
    },
    queryOf({ filters, sort, display: { layout, groupBy = null } }) {
      const view = {
        state: STATE_TABS.find((one) => one === filters['state']) ?? 'opened',
        sort: kind.savedSort.read(sort) ?? kind.firstSort,
        layout: LIST_LAYOUTS.find((one) => hasTree && one === layout) ?? 'list',
        filters: savedFilters(kind.tokens, filters),
        grouping: readGrouping(kind.list, groupBy),
      } as const;
      return hasTree
        ? writeWholeView(kind, view, '', { layout: 'tree', sort: kind.firstSort })
        : writeListView(kind, view, '');
    },
  };
}
