import type { FilterState } from '@cairn/domain/search/address';
import { epicsQuestion } from '@cairn/domain/search/epics-question';
import type { CountsRequest, ListRequest } from './documents.ts';
import type { ListView } from './list-view.ts';

/** What is asked of the server for a view, apart from state, order and page. */
export function filterRequest(fullPath: string, { filters }: ListView): CountsRequest {
  return epicsQuestion(fullPath, filters);
}

/** Which epics are listed on the page of which group, as people ask for them and as the server is asked. */
export interface EpicListQuestion {
  readonly group: string;
  readonly filters: FilterState;
  readonly request: ListRequest;
}

/** The same with state and order; a tree begins at the epics without a parent one may see. */
export function listQuestion(group: string, view: ListView): EpicListQuestion {
  const { filters, layout, state, sort } = view;
  const { filter, ...place } = filterRequest(group, view);
  const top = layout === 'tree' && { topLevelHierarchyOnly: true };
  return { group, filters, request: { ...place, filter: { ...filter, state, ...top }, sort } };
}
