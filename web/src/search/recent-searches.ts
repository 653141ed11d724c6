import { isUnfiltered, readFilters, writeFilters, type FilterState } from '@cairn/domain/search/address';
import { legalSearches, withSearch } from '@cairn/domain/recent/searches';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { tokenText } from './filter-draft.ts';

/** The searches remembered on this device, latest first, as address queries. */
export function recentSearches(key: string): string[] {
  try {
    return legalSearches(JSON.parse(readStored(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberSearch(key: string, filters: FilterState): void {
  if (isUnfiltered(filters)) return;
  const query = new URLSearchParams(writeFilters(filters)).toString();
  writeStored(key, JSON.stringify(withSearch(recentSearches(key), query)));
}

export function forgetSearches(key: string): void {
  writeStored(key, null);
}

export function filtersOfSearch(query: string): FilterState {
  return readFilters(new URLSearchParams(query));
}

/** A remembered search in words. */
export function searchText(query: string): string {
  const filters = filtersOfSearch(query);
  return [...filters.tokens.map(tokenText), filters.search].filter((part) => part !== '').join(' ');
}
