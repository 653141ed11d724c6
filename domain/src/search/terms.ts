import { SEARCH_MAX } from '../text/limits.ts';

/** A search has at most so many terms: each of them is looked for by itself. */
export const SEARCH_TERMS_MAX = 20;

/** Why the server would refuse a search, as a sentence; null when it would not. */
export function searchProblem(search: string): string | null {
  if (search.length > SEARCH_MAX) return `A search can have at most ${SEARCH_MAX} characters.`;
  if (searchedTerms(search).length > SEARCH_TERMS_MAX)
    return `A search can have at most ${SEARCH_TERMS_MAX} words.`;
  return null;
}

/** The terms of a search without their quotes; a text has to contain all of them. */
export function searchedTerms(search: string): string[] {
  return splitTerms(search)
    .map(unquoteValue)
    .filter((term) => term !== '');
}

/**
 * The free words of a filter bar as one search text: blank ones dropped, the rest joined by spaces.
 */
export function joinTerms(terms: readonly string[]): string {
  return terms
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .join(' ');
}

/** A value with spaces in double quotes; one that is quoted already, either way, stays as it is. */
export function quoteValue(value: string): string {
  return value.includes(' ') && !isQuoted(value) ? `"${value}"` : value;
}

/** The value inside its quotes, if it has any. */
export function unquoteValue(value: string): string {
  return isQuoted(value) ? value.slice(1, -1) : value;
}

/** Typed input as terms: split at spaces, except within quotes; blank terms are dropped. */
export function splitTerms(input: string): string[] {
  return input.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
}

function isQuoted(value: string): boolean {
  return /^(["']).*\1$/s.test(value) && value.length > 1;
}
