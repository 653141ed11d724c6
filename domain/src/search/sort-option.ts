/** What a list can be sorted by; an order without a way back goes one way only. */
export interface SortOption<Sort extends string> {
  readonly label: string;
  readonly ascending: Sort;
  readonly descending: Sort | null;
}

/** The option that a sort belongs to; the first one when there is none. */
export function sortOption<Sort extends string>(
  options: readonly SortOption<Sort>[],
  sort: Sort,
): SortOption<Sort> {
  const found = options.find(({ ascending, descending }) => ascending === sort || descending === sort);
  return found ?? (options[0] as SortOption<Sort>);
}

/** The same column the other way round; itself where there is only one way. */
export function reversedSort<Sort extends string>(options: readonly SortOption<Sort>[], sort: Sort): Sort {
  const { ascending, descending } = sortOption(options, sort);
  return sort === ascending ? (descending ?? ascending) : ascending;
}
