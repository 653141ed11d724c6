import { isUnfiltered, readFilters, writeFilters, type FilterState } from '@cairn/domain/search/address';
import { legalSearches, withSearch } from '@cairn/domain/recent/searches';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { tokenText } from './filter-draft.ts';

type Tokens = readonly TokenDefinition[];

/** The recent searches on this device, latest first, as query strings. */
export function recentSearches(key: string): string[] {
  try {
    return legalSearches(JSON.parse(readStored(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberSearch(key: string, tokens: Tokens, filters: FilterState): void {
  if (isUnfiltered(filters)) return;
  const query = new URLSearchParams(writeFilters(tokens, filters)).toString();
  writeStored(key, JSON.stringify(withSearch(recentSearches(key), query)));
}

export function forgetSearches(key: string): void {
  writeStored(key, null);
}

export function filtersOfSearch(tokens: Tokens, query: string): FilterState {
  return readFilters(tokens, new URLSearchParams(query));
}

/** A recent search as text. */
export function searchText(tokens: Tokens, query: string): string {
  const filters = filtersOfSearch(tokens, query);
  return [...filters.tokens.map((token) => tokenText(tokens, token)), filters.search]
    .filter((part) => part !== '')
    .join(' ');
}
