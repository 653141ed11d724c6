import { EPICS_RECENT_SEARCHES_KEY } from '@cairn/domain/recent/searches';
import { epicSortToSave, savedEpicSort } from '@cairn/domain/saved-views/epic-sorts';
import { EPIC_SORT_OPTIONS, type EpicSort } from '@cairn/domain/roadmap/epic-sorts';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { type EpicsQuery, epicsQuery } from '@cairn/domain/search/epics-query';
import { useMemo } from 'react';
import type { ListLook } from '../../saved-views/list-kind.ts';
import { epicsListPath } from '../../roadmap/urls.ts';
import type { Document } from '../../api/document.ts';
import { loadable } from '../../ui/first/loadable.tsx';
import { useEpicListActions } from '../../epics/list/use-epic-list-actions.tsx';
import {
  created,
  DATE_RANGE,
  LABELS,
  PROGRESS,
  REFERENCE,
  TIME_ESTIMATE_BELOW,
  TIME_SPENT_BELOW,
  updated,
} from '../rows/columns.tsx';
import { TreeItems } from '../tree/TreeItems.tsx';
import { EPIC_COUNTS, EPIC_RIGHTS } from './epics/documents.ts';
import { epicSections } from './epics/sections.ts';
import { epicSource } from './epics/source.ts';
import type { CountsAnswer, ItemListKind, RightsAnswer } from './kind.ts';

export const EPICS: ItemListKind = {
  noun: 'epic',
  list: 'epics',
  title: 'Epics',
  tokens: EPIC_TOKENS,
  recentSearches: EPICS_RECENT_SEARCHES_KEY,
  sorts: EPIC_SORT_OPTIONS,
  // Newest first, so that an epic just created is at the top.
  firstSort: 'CREATED_AT_DESC',
  savedSort: {
    write: (sort) => epicSortToSave(sort as EpicSort) as ListLook['sort'],
    read: savedEpicSort,
  },
  isManual: () => false,
  columns: [
    { ...REFERENCE, width: 120 },
    LABELS,
    DATE_RANGE,
    PROGRESS,
    TIME_ESTIMATE_BELOW,
    TIME_SPENT_BELOW,
    created('CREATED_AT'),
    updated('UPDATED_AT'),
  ],
  signs: [],
  tree: TreeItems,
  isPersisted: false,

  path: (namespace) => epicsListPath(namespace?.fullPath ?? ''),
  async suggest(namespace, viewer) {
    const { createEpicSuggestions } = await import('../../roadmap/epic-suggestions.ts');
    return createEpicSuggestions({ fullPath: namespace?.fullPath ?? '', currentUser: viewer });
  },
  labelScopes: async (namespace) =>
    namespace === null ? [] : (await import('../../lists/sections/label-scopes.ts')).labelScopesOf(namespace),
  useFilters(namespace, filters) {
    const group = namespace?.fullPath ?? '';
    return useMemo(() => ({ request: epicsQuery(group, filters), retry: null }), [group, filters]);
  },
  source: epicSource,
  sections: epicSections,
  useFollowed: ({ request }) => ({ places: [(request as EpicsQuery).fullPath] }),
  counts: (_, request) => ({
    document: EPIC_COUNTS as Document<CountsAnswer, object>,
    variables: request ?? {},
    isStored: false,
  }),
  rights: () => EPIC_RIGHTS as Document<RightsAnswer, object>,
  mayEdit: (place) => (place === undefined ? null : place.userPermissions['createEpic'] === true),

  mayAdd: ({ place }) => place?.userPermissions['createEpic'] === true,
  useActions: useEpicListActions,
  intro: () =>
    'An epic groups issues and smaller epics under one goal. Add a start or due date to show it on the roadmap.',
  bulkBar: loadable(async () => (await import('../../bulk-edits/BulkBar.tsx')).BulkBar),
  peek: loadable(async () => (await import('../../item-page/ItemPeek.tsx')).EpicPeek),
};
