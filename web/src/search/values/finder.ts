import { composed } from '@cairn/domain/text/names';
import type { FoundPage } from '../../ui/listbox/use-found.ts';
import { type Suggest, type Suggestion, SuggestionProblem } from '../suggestion.ts';

/** Suggests the values of one token. */
export interface Finder {
  /** The page from the cursor `after` on, or the whole list. */
  readonly find: (
    search: string,
    after: string | null,
  ) => Promise<readonly Suggestion[] | FoundPage<Suggestion>>;
  /** The message when it fails. */
  readonly problem: string;
}

/** Suggests values by the finders of a list's tokens; throws SuggestionProblem. */
export function suggestBy(finders: Readonly<Record<string, Finder>>): Suggest {
  return async (key, search, after) => {
    const finder = finders[key];
    try {
      const found = (await finder?.find(search, after)) ?? [];
      return 'found' in found ? found : { found, next: null };
    } catch (cause) {
      throw new SuggestionProblem(finder?.problem, { cause });
    }
  };
}

/** Filters results in the browser too, so that a slow answer to an earlier text shows nothing wrong. */
export function matching<Item>(items: readonly Item[], search: string, text: (item: Item) => string): Item[] {
  const typed = composed(search).trim().toLowerCase();
  return items.filter((item) => text(item).toLowerCase().includes(typed));
}

/**
 * Removes duplicates: groups may have labels or milestones of the same title, and the filter matches all of
 * them.
 */
export function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.map((suggestion) => [suggestion.value, suggestion])).values()];
}
