import { EPIC_SORTS, type EpicSort } from '../roadmap/epic-sorts.ts';
import { SORTS, type Sort } from '../roadmap/sorts.ts';

/** The name of an epics sort order in a view; lists of work items use other names for two dates. */
export function epicSortToSave(sort: EpicSort): string {
  return sort.replace('END_DATE', 'DUE_DATE').replace('_AT_', '_');
}

/** The sort order of a list of epics in a view; undefined if it has none. */
export function savedEpicSort(saved: string | null): EpicSort | undefined {
  return EPIC_SORTS.find((sort) => epicSortToSave(sort) === saved);
}

/** The sort order of the roadmap in a view; undefined if it has none. */
export function savedRoadmapSort(saved: string | null): Sort | undefined {
  return SORTS.find((sort) => epicSortToSave(sort) === saved);
}
