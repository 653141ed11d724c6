/** Reads a text from local storage; null when it is missing or storage is not available. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text to local storage; null removes it. Errors of a full or blocked storage are ignored. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Stored values are only a convenience; the page works without them.
  }
}

/** Removes everything from local storage except these keys, and the tab's history from session storage. */
export function forgetStored(kept: readonly string[]): void {
  const texts = kept.map((key) => [key, readStored(key)] as const);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
  for (const [key, text] of texts) if (text !== null) writeStored(key, text);
}
