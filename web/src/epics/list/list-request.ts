import type { FilterState } from '@cairn/domain/search/address';
import { epicsQuery } from '@cairn/domain/search/epics-query';
import type { CountsRequest, ListRequest } from './documents.ts';
import type { ListView } from './list-view.ts';

/** The arguments of a view's request, without state, order and page. */
export function filterRequest(fullPath: string, { filters }: ListView): CountsRequest {
  return epicsQuery(fullPath, filters);
}

/**
 * A list of epics: the group of its page, its filters in the form of the filter bar, and the arguments of its
 * request.
 */
export interface EpicListQuestion {
  readonly group: string;
  readonly filters: FilterState;
  readonly request: ListRequest;
}

/** The same with state and order; a tree starts with the epics that have no parent visible to the viewer. */
export function listQuestion(group: string, view: ListView): EpicListQuestion {
  const { filters, layout, state, sort } = view;
  const { filter, ...place } = filterRequest(group, view);
  const top = layout === 'tree' && { topLevelHierarchyOnly: true };
  return { group, filters, request: { ...place, filter: { ...filter, state, ...top }, sort } };
}
