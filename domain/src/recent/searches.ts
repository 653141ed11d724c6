/** How many searches are remembered, and under which keys. */
export const MAX_RECENT_SEARCHES = 10;
export const EPICS_RECENT_SEARCHES_KEY = 'epics-recent-searches';
export const ISSUES_RECENT_SEARCHES_KEY = 'issues-recent-searches';

/** A search is what the filters write into the address, so that equal searches are equal texts. */
export type RecentSearch = string;

/** The list with a search on top, once; the oldest beyond the limit is forgotten. */
export function withSearch(searches: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const added = search.trim();
  if (added === '') return [...searches];
  return legalSearches([added, ...searches]);
}

/** A list from storage made sound: texts only, no blank or double one, at most the limit. */
export function legalSearches(stored: unknown): RecentSearch[] {
  if (!Array.isArray(stored)) return [];
  const texts = stored
    .filter((search): search is string => typeof search === 'string')
    .map((search) => search.trim())
    .filter((search) => search !== '');
  return [...new Set(texts)].slice(0, MAX_RECENT_SEARCHES);
}
