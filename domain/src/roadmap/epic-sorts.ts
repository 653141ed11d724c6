import { SORT_OPTIONS } from './sorts.ts';
import type { SortOption } from '../search/sort-option.ts';

/** Sort options of lists of epics, in display order: those of the roadmap, and times with everything below. */
export const EPIC_SORT_OPTIONS = [
  ...SORT_OPTIONS,
  { label: 'Time estimate', ascending: 'TIME_ESTIMATE_ASC', descending: 'TIME_ESTIMATE_DESC' },
  { label: 'Time spent', ascending: 'TIME_SPENT_ASC', descending: 'TIME_SPENT_DESC' },
] as const satisfies readonly SortOption<string>[];

type Option = (typeof EPIC_SORT_OPTIONS)[number];

/** A sort order of lists of epics, by the API's name. */
export type EpicSort = Option['ascending'] | Option['descending'];

/** The sort orders of lists of epics. */
export const EPIC_SORTS: readonly EpicSort[] = EPIC_SORT_OPTIONS.flatMap(({ ascending, descending }) => [
  ascending,
  descending,
]);
