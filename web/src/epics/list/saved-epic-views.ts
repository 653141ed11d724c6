import { epicSortToSave, savedEpicSort } from '@cairn/domain/saved-views/epic-sorts';
import { filtersToSave, savedFilters } from '@cairn/domain/saved-views/filters';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { readEpicGrouping, writeGrouping } from '@cairn/domain/search/grouping';
import { STATE_TABS } from '../../lists/tabs/state-tab.ts';
import type { ListKind, ListLook } from '../../saved-views/list-kind.ts';
import {
  FIRST_SORT,
  LIST_LAYOUTS,
  LIST_PARAMS,
  readListView,
  rememberedLayout,
  writeListView,
} from './list-view.ts';

/** The views of a list of epics that can be saved; the layout is always part of a saved URL. */
export const EPIC_VIEWS: ListKind = {
  list: 'epics',
  params: new Set([...LIST_PARAMS, 'hide']),
  lookOf(query) {
    const { state, sort, layout, filters, grouping } = readListView(query, rememberedLayout());
    return {
      filters: { ...filtersToSave(EPIC_TOKENS, filters), state },
      sort: epicSortToSave(sort) as ListLook['sort'],
      layout,
      ...(grouping !== null && { groupBy: writeGrouping(grouping) }),
    };
  },
  queryOf({ filters, sort, layout, groupBy = null }) {
    const view = {
      state: STATE_TABS.find((one) => one === filters['state']) ?? 'opened',
      sort: savedEpicSort(sort) ?? FIRST_SORT,
      layout: LIST_LAYOUTS.find((one) => one === layout) ?? 'list',
      filters: savedFilters(EPIC_TOKENS, filters),
      grouping: readEpicGrouping(groupBy),
    } as const;
    const query = writeListView(view, '');
    // A saved view must not depend on the layout remembered in the browser.
    return view.layout === 'list' ? `${query}${query && '&'}layout=list` : query;
  },
};
