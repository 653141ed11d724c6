import { epicsQuestion } from '@cairn/domain/search/variables';
import type { ListRequest } from './documents.ts';
import type { ListView } from './list-view.ts';

/** What is asked of the server for a view, apart from state, order and page. */
export function filterRequest(fullPath: string, { filters }: ListView): ListRequest {
  return epicsQuestion(fullPath, filters);
}

/** The same with state and order; a tree begins at the epics without a parent one may see. */
export function listRequest(fullPath: string, view: ListView): ListRequest {
  return {
    ...filterRequest(fullPath, view),
    state: view.state,
    sort: view.sort,
    ...(view.layout === 'tree' && { topLevelHierarchyOnly: true }),
  };
}
