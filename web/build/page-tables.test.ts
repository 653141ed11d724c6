import { describe, expect, test } from 'vitest';
import type { Page } from '../src/navigation/page.ts';
import { pageProblems, pageTables } from './page-tables.ts';

const page = (name: string, rest: Partial<Page> = {}): Page => ({
  name,
  at: { group: name },
  title: name,
  load: () => Promise.reject(new Error('not asked for')),
  ...rest,
});
const found = (...pages: Page[]) => pageProblems(pages, [{ file: 'low/pages.ts', pages }]);

describe('the pages of the areas', () => {
  test('have no problem when each has a name and an address of its own', () => {
    const both = page('rest', {
      at: { group: ['rest/:iid', 'rest/:iid/edit'], project: 'rest*' },
      below: 'list',
    });
    expect(found(page('list'), both, page('home', { at: { group: '', site: '/' } }))).toEqual([]);
  });

  test.each<[string, Page[], string]>([
    ['a name twice', [page('a'), page('a', { at: { group: 'b' } })], 'two pages have the name a'],
    ['an address twice', [page('a'), page('b', { at: { group: 'a' } })], 'a and b have the same address, a'],
    ['a pattern of its own', [page('a', { at: { site: '/a.+' } })], 'a: /a.+ is not a valid address'],
    ['an unknown part', [page('a', { at: { site: '/:name' } })], 'a: /:name is not a valid address'],
    ['a way that begins nowhere', [page('a', { below: 'b' })], 'a: there is no page b'],
  ])('are refused with %s', (_, pages, problem) => {
    expect(found(...pages)).toEqual([problem]);
  });

  test('are refused when app does not collect one', () => {
    expect(pageProblems([], [{ file: 'low/pages.ts', pages: [page('a')] }])).toEqual([
      'low/pages.ts: the page a is missing in web/src/app/pages/every-page.ts',
    ]);
  });
});

test('the tables hold what is told of a page, and not its code', () => {
  const tables = pageTables([
    page('list', { title: 'List', inSidebar: { icon: 'tags' } }),
    page('one', { at: { group: ['list/:iid', 'one/:iid'] }, below: 'list' }),
    page('site', { at: { site: '/site' } }),
  ]);
  expect(tables['domain/src/pages/table.ts']).toContain(
    '  group: {\n    "list": "list",\n    "one": "list/:iid one/:iid",\n  },\n  project: {\n  },\n  site: {\n    "site": "/site",\n  },\n',
  );
  expect(tables['web/src/app/pages/outline.ts']).toContain(
    '{\n  "list": {"title":"List","inSidebar":{"icon":"tags"}},\n  "one": {"title":"one","below":"list"},\n};',
  );
});
