import { SORTS, type Sort } from '../roadmap/sorts.ts';

/** The name of an epics sort order in a view; lists of work items use other names for two dates. */
export function epicSortToSave(sort: Sort): string {
  return sort.replace('END_DATE', 'DUE_DATE').replace('_AT_', '_');
}

/** The epics sort order in a view; undefined if it has none. */
export function savedEpicSort(saved: string | null): Sort | undefined {
  return SORTS.find((sort) => epicSortToSave(sort) === saved);
}
