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
