import type { SortOption } from '../search/sort-option.ts';

/** Sort orders of the epics list, the default first. */
export const SORTS = [
  'START_DATE_ASC',
  'START_DATE_DESC',
  'END_DATE_ASC',
  'END_DATE_DESC',
  'TITLE_ASC',
  'TITLE_DESC',
  'CREATED_AT_ASC',
  'CREATED_AT_DESC',
  'UPDATED_AT_ASC',
  'UPDATED_AT_DESC',
] as const;
export type Sort = (typeof SORTS)[number];

/** The options of the sort dropdown; the direction is a separate button. */
export const SORT_OPTIONS = [
  { label: 'Start date', ascending: 'START_DATE_ASC', descending: 'START_DATE_DESC' },
  { label: 'Due date', ascending: 'END_DATE_ASC', descending: 'END_DATE_DESC' },
  { label: 'Title', ascending: 'TITLE_ASC', descending: 'TITLE_DESC' },
  { label: 'Created date', ascending: 'CREATED_AT_ASC', descending: 'CREATED_AT_DESC' },
  { label: 'Last updated date', ascending: 'UPDATED_AT_ASC', descending: 'UPDATED_AT_DESC' },
] as const satisfies readonly SortOption<Sort>[];

/** The named sort order, ignoring case; the default when unknown. */
export function legalSort(value: unknown): Sort {
  const wanted = typeof value === 'string' ? value.toUpperCase() : value;
  return SORTS.find((sort) => sort === wanted) ?? SORTS[0];
}
