import { epicsQuestion } from '@cairn/domain/search/epics-question';
import type { CountsRequest, ListRequest } from './documents.ts';
import type { ListView } from './list-view.ts';

/** What is asked of the server for a view, apart from state, order and page. */
export function filterRequest(fullPath: string, { filters }: ListView): CountsRequest {
  return epicsQuestion(fullPath, filters);
}

/** The same with state and order; a tree begins at the epics without a parent one may see. */
export function listRequest(fullPath: string, view: ListView): ListRequest {
  const { filter, ...place } = filterRequest(fullPath, view);
  const top = view.layout === 'tree' && { topLevelHierarchyOnly: true };
  return { ...place, filter: { ...filter, state: view.state, ...top }, sort: view.sort };
}
