/** A text somebody was writing, and the version of the item it was written over; null where there is none to compare. */
export interface StoredDraft {
  text: string;
  version: number | null;
}

/**
 * The key of one person's draft. Their id stands in it, so that two people who share a browser never see each
 * other's words. Throws on a key that is neither a text nor a list of texts, or is empty.
 */
export function draftKey(userId: string, key: string | readonly string[]): string {
  const parts: readonly unknown[] = typeof key === 'string' ? [key] : Array.isArray(key) ? key : [];
  if (parts.length === 0 || parts.some((part) => typeof part !== 'string' || part === '')) {
    throw new TypeError('Invalid autosave key');
  }
  return ['autosave', userId.replace(/^.*\//, ''), ...parts].join('/');
}

const versionKey = (key: string) => `${key}/lockVersion`;

/** The draft under a key of `draftKey`, or null. */
export function readDraft(storage: Pick<Storage, 'getItem'>, key: string): StoredDraft | null {
  const text = storage.getItem(key);
  if (text === null || text === '') return null;
  const version = Number.parseInt(storage.getItem(versionKey(key)) ?? '', 10);
  return { text, version: Number.isNaN(version) ? null : version };
}

/** Keeps a draft; an empty text removes it. Throws what a full storage throws. */
export function writeDraft(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  draft: StoredDraft | null,
): void {
  if (draft === null || draft.text === '') {
    storage.removeItem(key);
    storage.removeItem(versionKey(key));
    return;
  }
  // The version first: a draft without its version would be taken for one of the newest text.
  if (draft.version === null) storage.removeItem(versionKey(key));
  else storage.setItem(versionKey(key), String(draft.version));
  storage.setItem(key, draft.text);
}
