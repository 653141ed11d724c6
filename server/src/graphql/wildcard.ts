/** A filter value for items that have none, or any, of something. */
export type Wildcard = 'none' | 'any';

/** Returns the wildcard for a text or a list of one text; null for an ordinary value. */
export function wildcardOf(value: unknown): Wildcard | null {
  const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  const word = typeof only === 'string' && others.length === 0 ? only.toLowerCase() : null;
  return word === 'none' || word === 'any' ? word : null;
}
