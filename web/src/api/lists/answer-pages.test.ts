import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPages, nextOf, readNext } from './answer-pages.ts';
import { putAnswer, refetch } from '../answers.ts';
import type { Document } from '../document.ts';
import { fakeAnswers } from '../fake-answers.ts';

interface Page {
  readonly names: { nodes: string[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } | null;
}

const NAMES = ['Anchor', 'Buoy', 'Crane'];
let count = 0;
let document: Document<Page, { after?: string | null }>;
beforeEach(() => {
  count += 1;
  document = { text: `query Names${count} { names }`, id: null };
});
afterEach(() => vi.unstubAllGlobals());

/** Three names, one per page. */
const nameAfter = ({ variables }: { variables: Readonly<Record<string, unknown>> }): Page => {
  const at = Number(variables['after'] ?? 0);
  const pageInfo = { hasNextPage: at + 1 < NAMES.length, endCursor: String(at + 1) };
  return { names: { nodes: [NAMES[at] as string], pageInfo } };
};
/** The list as a screen uses it. */
const listOfNames = () => {
  const paged = { document, variables: {}, connectionOf: ({ names }: Page) => names };
  const entry = answerPages(paged);
  const shown = () => entry.held.data as Page[] | undefined;
  return {
    entry,
    names: () => shown()?.flatMap(({ names }) => names?.nodes),
    next: () => nextOf(paged.connectionOf, shown()),
    readNext: () => readNext(entry, paged, shown()),
  };
};

test('a page is added after those that are there, until there is none', async () => {
  const asked = fakeAnswers(nameAfter);
  const list = listOfNames();
  await refetch(list.entry);
  await list.readNext();
  expect(list.names()).toEqual(['Anchor', 'Buoy']);
  expect(list.next()).toBe('2');
  await list.readNext();
  expect(list.names()).toEqual(NAMES);
  expect(list.next()).toBeNull();
  expect(asked.map(({ variables }) => variables['after'])).toEqual([null, '1', '2']);
});

test('a page that cannot be read is told, keeps what is there, and is read when asked again', async () => {
  let cut = true;
  fakeAnswers((asked) => {
    if (cut && asked.variables['after'] !== null) throw new TypeError('Failed to fetch');
    return nameAfter(asked);
  });
  const list = listOfNames();
  await refetch(list.entry);
  await expect(list.readNext()).rejects.toThrow('Failed to fetch');
  expect(list.names()).toEqual(['Anchor']);
  expect(list.entry.held.error).toBeNull();
  cut = false;
  await list.readNext();
  expect(list.names()).toEqual(['Anchor', 'Buoy']);
});

test('read again, a list has as many pages as before', async () => {
  const asked = fakeAnswers(nameAfter);
  const list = listOfNames();
  await refetch(list.entry);
  await list.readNext();
  await refetch(list.entry);
  expect(list.names()).toEqual(['Anchor', 'Buoy']);
  expect(asked.map(({ variables }) => variables['after'])).toEqual([null, '1', null, '1']);
});

test('a page that was on its way while the list was read anew is passed over', async () => {
  fakeAnswers(nameAfter);
  const list = listOfNames();
  await refetch(list.entry);
  const next = list.readNext();
  putAnswer(document, {}, [nameAfter({ variables: { after: 2 } })] as unknown as Page);
  await next;
  expect(list.names()).toEqual(['Crane']);
});

test('a list that is missing has no next page', async () => {
  fakeAnswers(() => ({ names: null }));
  const list = listOfNames();
  await refetch(list.entry);
  expect(list.next()).toBeNull();
});
