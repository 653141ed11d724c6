import { SORTS, type Sort } from '../roadmap/sorts.ts';

/** An order of a list of epics as a view names it: lists of work items have other words for two days. */
export function epicSortToSave(sort: Sort): string {
  return sort.replace('END_DATE', 'DUE_DATE').replace('_AT_', '_');
}

/** The order of a list of epics that a view names; undefined where it names none. */
export function savedEpicSort(saved: string | null): Sort | undefined {
  return SORTS.find((sort) => epicSortToSave(sort) === saved);
}
