import { readVisibilityToken, visibilityTokenText } from '@cairn/domain/persisted-list/visibility-token';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as KeptLists from './persisted-list.ts';

const PATH = '/yard/works/-/issues';

/** A fake browser: the storage that survives a page, and `load`, which opens the next page. */
function browser() {
  const storage = new Map<string, string>();
  const jar = new Map<string, { readonly path: string; readonly value: string }>();
  const listeners = new Map<string, (event: object) => void>();
  let isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      storage.set(key, text);
    },
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  const load = async (metas: Readonly<Record<string, string>>, path = PATH): Promise<typeof KeptLists> => {
    vi.stubGlobal('location', { pathname: path, protocol: 'http:' });
    vi.stubGlobal('document', {
      querySelector: (selector: string) => {
        const name = /"(.*)"/.exec(selector)?.[1] ?? '';
        return name in metas ? { content: metas[name] } : null;
      },
      get cookie() {
        return [...jar.values()]
          .filter((one) => path.startsWith(one.path))
          .map(({ value }) => value)
          .join('; ');
      },
      set cookie(text: string) {
        const [value = '', ...attributes] = text.split('; ');
        const at = attributes.find((one) => one.startsWith('path='))?.slice('path='.length) ?? '';
        if (attributes.includes('max-age=0')) jar.delete(at);
        else jar.set(at, { path: at, value });
      },
    });
    vi.resetModules();
    return import('./persisted-list.ts');
  };
  /** The request that the browser stores in a cookie for an address. */
  const question = (path = PATH) => readVisibilityToken(jar.get(path)?.value.replace('cairn_kept=', ''));
  return {
    storage,
    load,
    question,
    jar,
    fill: () => (isFull = true),
    tell: (type: string, event: object) => listeners.get(type)?.(event),
  };
}
type Browser = ReturnType<typeof browser>;

// Other test files run in the same process.
afterEach(() => vi.unstubAllGlobals());

const row = (id: number) => ({ id: `gid://gitlab/Issue/${id}`, title: `Issue ${id}` });
const LIST = { question: 'open', viewer: { currentUser: null }, position: '1:1:', canEdit: true };
const list = (...ids: readonly number[]) => ({ ...LIST, rows: ids.map(row) });
const rights = (name: string) => ({ 'cairn-rights': name });

/**
 * The page as the server sends it: its visibility token lists those of the requested rows that are in
 * `visible`.
 */
const vouching = (one: Browser, name: string, visible: readonly number[], path = PATH) => {
  const asked = one.question(path);
  return asked === null
    ? rights(name)
    : { ...rights(name), 'cairn-kept': visibilityTokenText({ nonce: asked.nonce, ids: visible }) };
};

let one: Browser;
beforeEach(async () => {
  one = browser();
  const { persistList } = await one.load(rights('mine'));
  persistList(list(1, 2));
});

test('what was kept is there on the next load, as far as it is vouched for', async () => {
  const { readPersistedList } = await one.load(vouching(one, 'mine', [1, 2]));
  expect(readPersistedList()).toEqual(list(1, 2));
});

test('a row that is not vouched for is left out, and wiped', async () => {
  const { readPersistedList } = await one.load(vouching(one, 'mine', [2]));
  expect(readPersistedList()).toEqual(list(2));
  expect(one.storage.get('issues_list')).toBeUndefined();
});

describe('nothing is shown', () => {
  test.each([
    ['to nobody', {}],
    ['for other rights', { 'cairn-rights': 'other' }],
    ['where the page vouches for nothing', { 'cairn-rights': 'mine' }],
    ['where it answers another question', { 'cairn-rights': 'mine', 'cairn-kept': 'elsewhere.1-2' }],
  ])('%s', async (_, metas) => {
    const { readPersistedList } = await one.load(metas);
    expect(readPersistedList()).toBeNull();
  });

  test('by a page from a cache, whose answer counted once', async () => {
    const page = vouching(one, 'mine', [1, 2]);
    expect((await one.load(page)).readPersistedList()).not.toBeNull();
    expect((await one.load(page)).readPersistedList()).toBeNull();
    expect((await one.load(vouching(one, 'mine', [1, 2]))).readPersistedList()).not.toBeNull();
  });

  test('at another address', async () => {
    const { readPersistedList } = await one.load(rights('mine'), '/yard/other/-/issues');
    expect(readPersistedList()).toBeNull();
  });

  test('of what cannot be read', async () => {
    one.storage.set('issues_list', `mine ${PATH}\n{"rows`);
    const { readPersistedList } = await one.load(vouching(one, 'mine', [1, 2]));
    expect(readPersistedList()).toBeNull();
    expect(one.storage.size).toBe(0);
  });
});

describe('nothing is kept', () => {
  test('for who is not signed in', async () => {
    one.storage.clear();
    const { persistList } = await one.load({});
    persistList(list(1));
    expect(one.storage.size).toBe(0);
  });

  test.each([
    ['another tab has signed out', 'storage', { key: null, newValue: null }],
    ['another tab had other rights', 'storage', { key: 'issues_list', newValue: null }],
    ['the page came back from the browser’s memory', 'pageshow', { persisted: true }],
  ])('any more once %s', async (_, type, event) => {
    const { persistList } = await one.load(rights('mine'));
    one.storage.clear();
    one.tell(type, event);
    persistList(list(3));
    expect(one.storage.size).toBe(0);
  });

  test('of a list that is too long for it, and not what was kept before it either', async () => {
    const { persistList } = await one.load(rights('mine'));
    persistList({ ...LIST, rows: [{ ...row(1), title: 'x'.repeat(400_000) }] });
    expect(one.storage.size).toBe(0);
  });

  test('where the storage is full, and that is no reason to fail', async () => {
    one.fill();
    const { persistList, readPersistedList } = await one.load(vouching(one, 'mine', [1, 2]));
    expect(readPersistedList()).not.toBeNull();
    persistList(list(7));
    expect((await one.load(vouching(one, 'mine', [7]))).readPersistedList()?.rows).toEqual([]);
  });
});

test('one list is kept, and the question of the one before it is taken back', async () => {
  const { persistList } = await one.load(rights('mine'), '/dashboard/issues');
  persistList(list(9));
  expect([...one.jar.keys()]).toEqual(['/dashboard/issues']);
});

test('signing out wipes it and its question', async () => {
  const { forgetPersistedList, persistList } = await one.load(rights('mine'), '/');
  forgetPersistedList();
  expect([one.storage.size, one.jar.size]).toEqual([0, 0]);
  persistList(list(1));
  expect(one.storage.size).toBe(0);
});
