/** Same storage key as GitLab, so that users keep the shortcuts they customised there. */
export const CUSTOMIZATIONS_KEY = 'gl-keyboard-shortcuts-customizations';

/** The stored keys by shortcut id; unreadable data counts as no customisation. */
export function customKeys(stored: string | null): ReadonlyMap<string, readonly string[]> {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return new Map();
    return new Map(
      Object.entries(parsed).filter(
        (entry): entry is [string, string[]] =>
          Array.isArray(entry[1]) && entry[1].every((key) => typeof key === 'string'),
      ),
    );
  } catch {
    return new Map();
  }
}

/** The text that is stored for keys by shortcut id. */
export function customKeysText(keys: ReadonlyMap<string, readonly string[]>): string {
  return JSON.stringify(Object.fromEntries(keys));
}
