/** A sort option of a list; some have only one direction. */
export interface SortOption<Sort extends string> {
  readonly label: string;
  readonly ascending: Sort;
  readonly descending: Sort | null;
}

/** The option of a sort order; the first one if none matches. */
export function sortOption<Sort extends string>(
  options: readonly SortOption<Sort>[],
  sort: Sort,
): SortOption<Sort> {
  const found = options.find(({ ascending, descending }) => ascending === sort || descending === sort);
  return found ?? (options[0] as SortOption<Sort>);
}

/** The same field in the other direction; unchanged if it has only one. */
export function reversedSort<Sort extends string>(options: readonly SortOption<Sort>[], sort: Sort): Sort {
  const { ascending, descending } = sortOption(options, sort);
  return sort === ascending ? (descending ?? ascending) : ascending;
}
