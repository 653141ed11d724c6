/** The most people in one invitation. */
export const ENTRIES_MAX = 100;

const PARTS = /(?:"[^"]*"|[^,;\n\t"])+/g;

/**
 * Splits typed or pasted text into people: at commas, semicolons, tabs and line breaks, except in quotes, and at
 * spaces between mail addresses.
 */
export function splitEntries(text: string): string[] {
  return (text.match(PARTS) ?? [])
    .map((part) => part.trim())
    .flatMap((part) => {
      const words = part.split(/\s+/);
      return words.every((word) => /^[^<>\s]+@[^<>\s]+$/.test(word)) ? words : [part];
    })
    .filter((part) => part !== '' && part !== '"');
}

/** True when typed text ends a person, so that it becomes an entry. */
export function endsEntry(text: string): boolean {
  return /[,;\n\t]/.test(text.replaceAll(/"[^"]*"?/g, ''));
}

/** The entries with others added, each once. */
export function withEntries(entries: readonly string[], added: readonly string[]): string[] {
  const seen = new Set(entries.map((entry) => entry.toLowerCase()));
  const fresh = added.filter((entry) => !seen.has(entry.toLowerCase()) && seen.add(entry.toLowerCase()));
  return [...entries, ...fresh];
}
