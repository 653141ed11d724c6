import { type FindOptions, useFound } from '../../../ui/listbox/use-found.ts';
import { fetchParents, type ParentSearch } from './parent-document.ts';

const DEBOUNCE_MS = 300;

/** Searches for parents while the user types. */
export function useParentSearch(of: ParentSearch, { isOpen }: Pick<FindOptions, 'isOpen'> = {}) {
  return useFound((...asked) => fetchParents(of, ...asked), {
    of: JSON.stringify(of),
    debounceMs: DEBOUNCE_MS,
    ...(isOpen !== undefined && { isOpen }),
  });
}
