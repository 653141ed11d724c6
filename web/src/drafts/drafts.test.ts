import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDraft } from './draft-session.ts';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';

const memory = () => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};
const KEY = draftKey('gid://gitlab/User/7', ['/groups/docks/-/epics/3', 'description']);

describe('the key of a draft', () => {
  test('names the person and the place', () => {
    expect(KEY).toBe('autosave/7//groups/docks/-/epics/3/description');
    expect(draftKey('gid://gitlab/User/8', 'Note/Epic/12/Reply')).toBe('autosave/8/Note/Epic/12/Reply');
  });

  test.each([[''], [[]], [['a', '']], [[1]], [null]])('%j is refused', (key) => {
    expect(() => draftKey('gid://gitlab/User/7', key as never)).toThrow('Invalid autosave key');
  });
});

describe('a stored draft', () => {
  test('comes back with the version it began from', () => {
    const storage = memory();
    writeDraft(storage, KEY, { text: 'Half a thought', version: 4 });
    expect(readDraft(storage, KEY)).toEqual({ text: 'Half a thought', version: 4 });
    expect(storage.getItem(`${KEY}/lockVersion`)).toBe('4');
  });

  test('is not found by another person of the same browser', () => {
    const storage = memory();
    writeDraft(storage, KEY, { text: 'Half a thought', version: 4 });
    const other = draftKey('gid://gitlab/User/70', ['/groups/docks/-/epics/3', 'description']);
    expect(readDraft(storage, other)).toBeNull();
  });

  test('goes with an empty text, and leaves nothing behind', () => {
    const storage = memory();
    writeDraft(storage, KEY, { text: 'x', version: 1 });
    writeDraft(storage, KEY, { text: '', version: 1 });
    expect(storage.map.size).toBe(0);
  });
});

describe('a draft being written', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('is written a moment after the last word, or at once when the page is hidden', () => {
    const storage = memory();
    const draft = openDraft(storage, KEY);
    draft.save('One', 1);
    draft.save('One two', 1);
    expect(readDraft(storage, KEY)).toBeNull();
    vi.advanceTimersByTime(200);
    expect(readDraft(storage, KEY)?.text).toBe('One two');
    draft.save('One two three', 1);
    draft.flush();
    expect(readDraft(storage, KEY)?.text).toBe('One two three');
  });

  test('keeps the version it began from while the item moves on', () => {
    const storage = memory();
    const draft = openDraft(storage, KEY);
    draft.save('One', 1);
    draft.save('One two', 2);
    draft.flush();
    expect(readDraft(storage, KEY)).toEqual({ text: 'One two', version: 1 });
    expect(draft.beganFrom()).toBe(1);
  });

  test('begins anew from the newest version after it was dropped', () => {
    const storage = memory();
    writeDraft(storage, KEY, { text: 'Old', version: 1 });
    const draft = openDraft(storage, KEY);
    expect(draft.found).toEqual({ text: 'Old', version: 1 });
    draft.clear();
    draft.save('New', 5);
    draft.flush();
    expect(readDraft(storage, KEY)).toEqual({ text: 'New', version: 5 });
  });

  test('goes on from its own version when it is kept', () => {
    const storage = memory();
    writeDraft(storage, KEY, { text: 'Old', version: 1 });
    const draft = openDraft(storage, KEY);
    draft.keep();
    draft.save('Old and more', 5);
    draft.flush();
    expect(readDraft(storage, KEY)).toEqual({ text: 'Old and more', version: 1 });
  });

  test('never comes back after it was cleared', () => {
    const storage = memory();
    const draft = openDraft(storage, KEY);
    draft.save('Sent', 1);
    draft.clear();
    vi.advanceTimersByTime(1000);
    draft.flush();
    expect(storage.map.size).toBe(0);
  });

  test('a full storage keeps nobody from writing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const draft = openDraft(full, KEY);
    draft.save('Much', 1);
    draft.flush();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
