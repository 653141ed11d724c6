/** A text from local storage; null where there is none, or no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in local storage, null removes it. A full or forbidden storage is no reason to fail. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What is stored here is convenience; the page works without it.
  }
}

/** Empties local storage but for these keys, and what the tab keeps of its history. */
export function forgetStored(kept: readonly string[]): void {
  const texts = kept.map((key) => [key, readStored(key)] as const);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing could be kept either.
  }
  for (const [key, text] of texts) if (text !== null) writeStored(key, text);
}
