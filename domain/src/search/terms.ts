import { SEARCH_MAX } from '../text/limits.ts';

/** Maximum number of search terms, because each is searched separately. */
export const SEARCH_TERMS_MAX = 20;

/** The error with which the server would reject a search, as a sentence; null if it is valid. */
export function searchProblem(search: string): string | null {
  if (search.length > SEARCH_MAX) return `A search can have at most ${SEARCH_MAX} characters.`;
  if (searchedTerms(search).length > SEARCH_TERMS_MAX)
    return `A search can have at most ${SEARCH_TERMS_MAX} words.`;
  return null;
}

/** The terms of a search without their quotes; a text must contain all of them. */
export function searchedTerms(search: string): string[] {
  return splitTerms(search)
    .map(unquoteValue)
    .filter((term) => term !== '');
}

/** The free text of a filter bar as one search: blank terms removed, the others joined by spaces. */
export function joinTerms(terms: readonly string[]): string {
  return terms
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .join(' ');
}

/** Quotes a value that has spaces; one that is already quoted stays unchanged. */
export function quoteValue(value: string): string {
  return value.includes(' ') && !isQuoted(value) ? `"${value}"` : value;
}

/** The value without its quotes, if it has any. */
export function unquoteValue(value: string): string {
  return isQuoted(value) ? value.slice(1, -1) : value;
}

/** Splits typed input at spaces, except within quotes; blank terms are removed. */
export function splitTerms(input: string): string[] {
  return input.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
}

function isQuoted(value: string): boolean {
  return /^(["']).*\1$/s.test(value) && value.length > 1;
}
