const ADDRESS = /\/uploads\/([0-9a-f]{32})\//g;

/** The secrets of the files whose addresses are in a text, each once. */
export function secretsIn(text: string): string[] {
  return text.includes('/uploads/')
    ? [...new Set([...text.matchAll(ADDRESS)].map(([, secret]) => secret as string))]
    : [];
}
