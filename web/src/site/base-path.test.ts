import { afterEach, expect, test, vi } from 'vitest';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The files that declare addresses of pages, without the base path. */
const PAGES = /\/pages\.ts$/;
const WRAPPED = /withBase\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const COMMENT = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const ADDRESS =
  /(['"`])\/(?:-|admin|api|dashboard|groups|help|projects|users)\/[^'"`]*\1|[hH]ref(?:: |=\{?)["']\/["']/g;
/** The routes of the API, which the client of the API completes, and what picks one of several by its parts. */
const ROUTES_FILE = '../api/routes.ts';
const PART_OF_ROUTE = /\{i?id\}|^`\/-\/\$\{kind\}/;
/** These only compare a part of an address. */
const COMPARED = ["'/api/'", "'/-/issues/'"];

afterEach(() => vi.unstubAllGlobals());

const below = async (base: string | undefined) => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: { base } } });
  return import('./base-path.ts');
};

test.each([
  ['/', '/cairn/'],
  ['/groups/a?b=/c', '/cairn/groups/a?b=/c'],
  ['/cairn/b', '/cairn/cairn/b'],
])('%s of a site below /cairn is %s, and back again', async (path, address) => {
  const { withBase, withoutBase } = await below('/cairn');
  expect(withBase(path)).toBe(address);
  expect(withoutBase(address)).toBe(path);
});

test('the bare path is the start page, and what lies elsewhere stays as it is', async () => {
  const { withoutBase } = await below('/cairn');
  expect(['/cairn', '/cairns', '/other/a'].map(withoutBase)).toEqual(['/', '/cairns', '/other/a']);
});

test('at the root of a host nothing changes', async () => {
  const { withBase, withoutBase } = await below(undefined);
  for (const path of ['/', '/groups/a']) expect([withBase(path), withoutBase(path)]).toEqual([path, path]);
});

test('no address of this site is written without the path it may lie below', () => {
  const routes = SOURCES[ROUTES_FILE] ?? '';
  const bare = Object.entries(SOURCES).flatMap(([file, source]) => {
    if (PAGES.test(file) || file === ROUTES_FILE) return [];
    const text = source.replace(COMMENT, '').replace(WRAPPED, '');
    return [...text.matchAll(ADDRESS)].flatMap(([found]) =>
      routes.includes(`"${found.slice(1, -1)}"`) || PART_OF_ROUTE.test(found) || COMPARED.includes(found)
        ? []
        : [`${file}: ${found}`],
    );
  });
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});
