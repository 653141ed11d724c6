/** Maximum number of recent searches, and their storage keys. */
export const MAX_RECENT_SEARCHES = 10;
export const EPICS_RECENT_SEARCHES_KEY = 'epics-recent-searches';
export const ISSUES_RECENT_SEARCHES_KEY = 'issues-recent-searches';

/** A search as the filter parameters of the address, so that equal searches are equal texts. */
export type RecentSearch = string;

/** The list with a search moved to the top; the oldest beyond the limit is removed. */
export function withSearch(searches: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const added = search.trim();
  if (added === '') return [...searches];
  return legalSearches([added, ...searches]);
}

/** Validates a stored list: only texts, no blanks or duplicates, at most the limit. */
export function legalSearches(stored: unknown): RecentSearch[] {
  if (!Array.isArray(stored)) return [];
  const texts = stored
    .filter((search): search is string => typeof search === 'string')
    .map((search) => search.trim())
    .filter((search) => search !== '');
  return [...new Set(texts)].slice(0, MAX_RECENT_SEARCHES);
}
