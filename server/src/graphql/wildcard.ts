/** What a filter may ask for instead of a value: to have none, or to have any. */
export type Wildcard = 'none' | 'any';

/** The wish a text, or a list of one text, stands for; null for a value. */
export function wildcardOf(value: unknown): Wildcard | null {
  const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  const word = typeof only === 'string' && others.length === 0 ? only.toLowerCase() : null;
  return word === 'none' || word === 'any' ? word : null;
}
