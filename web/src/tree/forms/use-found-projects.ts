import { useFound } from '../../ui/listbox/use-found.ts';
import { PLACE_SEARCH_DEBOUNCE_MS } from '../../ui/use-debounced.ts';
import { findProjects } from './projects.ts';

export const FETCH_FAILED = 'Something went wrong while fetching projects';

/** Projects below a group that have issues, last active first. */
export function useFoundProjects(groupId: number) {
  return useFound((...asked) => findProjects(groupId, ...asked), {
    of: String(groupId),
    debounceMs: PLACE_SEARCH_DEBOUNCE_MS,
  });
}
