/** The text of a draft, and the version of the item it began from; null if there is none to compare. */
export interface StoredDraft {
  text: string;
  version: number | null;
}

/**
 * The storage key of a user's draft. It includes the user's id, so that two users who share a browser never
 * see each other's drafts. Throws when the key is empty, or neither a text nor a list of texts.
 */
export function draftKey(userId: string, key: string | readonly string[]): string {
  const parts: readonly unknown[] = typeof key === 'string' ? [key] : Array.isArray(key) ? key : [];
  if (parts.length === 0 || parts.some((part) => typeof part !== 'string' || part === '')) {
    throw new TypeError('Invalid autosave key');
  }
  return ['autosave', userId.replace(/^.*\//, ''), ...parts].join('/');
}

const versionKey = (key: string) => `${key}/lockVersion`;

/** Reads the draft under a key of `draftKey`, or null. */
export function readDraft(storage: Pick<Storage, 'getItem'>, key: string): StoredDraft | null {
  const text = storage.getItem(key);
  if (text === null || text === '') return null;
  const version = Number.parseInt(storage.getItem(versionKey(key)) ?? '', 10);
  return { text, version: Number.isNaN(version) ? null : version };
}

/** Stores a draft; an empty text removes it. Throws the error of a full storage. */
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
  // The version is written first: a draft without it would count as one of the current version.
  if (draft.version === null) storage.removeItem(versionKey(key));
  else storage.setItem(versionKey(key), String(draft.version));
  storage.setItem(key, draft.text);
}
