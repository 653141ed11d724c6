import { legalSettings } from '@cairn/domain/roadmap/settings';
import { epicSortToSave, savedRoadmapSort } from '@cairn/domain/saved-views/epic-sorts';
import { filtersToSave, savedFilters } from '@cairn/domain/saved-views/filters';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import type { ListKind, ListLook } from '../../saved-views/list-kind.ts';
import { OWN_PARAMS, readView, writeView } from './view.ts';

/** The saved views of a group's roadmap. Its last settings are stored with those of the roadmap. */
export const SAVED_ROADMAP_VIEWS: ListKind = {
  list: 'roadmap',
  params: OWN_PARAMS,
  lookOf(query) {
    const { settings, filters } = readView(query, null, false);
    const { state, sort, ...display } = settings;
    return {
      filters: { ...filtersToSave(EPIC_TOKENS, filters), state },
      sort: epicSortToSave(sort) as ListLook['sort'],
      display,
    };
  },
  withSort: (query) => query,
  queryOf({ filters, sort, display }) {
    const settings = legalSettings({
      ...display,
      state: filters['state'],
      sort: savedRoadmapSort(sort),
    });
    return writeView({ settings, filters: savedFilters(EPIC_TOKENS, filters), day: null }, '');
  },
};
