import { expect, test } from 'vitest';
import type { DiscussionList } from './list/discussion-list.ts';
import { unresolvedBeside } from './unresolved.ts';

/** A list of discussions by letter, upper case for unresolved threads, with further pages at its bottom. */
const listOf = (first: string, ...pages: string[]) => {
  const nodes = (letters: string) =>
    [...letters].map((id) => ({ id, resolvable: true, resolved: id === id.toLowerCase() }));
  const rest = [...pages];
  let items = nodes(first);
  const list = {
    current: () => ({ items, top: { more: false }, bottom: { more: rest.length > 0 }, loadingMore: null }),
    loadMore: async () => void (items = [...items, ...nodes(rest.shift() ?? '')]),
  };
  return list as unknown as Pick<DiscussionList, 'current' | 'loadMore'>;
};
const beside = async (from: string | null, by: 1 | -1, ...pages: [string, ...string[]]) =>
  (await unresolvedBeside(listOf(...pages), from, by))?.id ?? null;

test.each<[string | null, 1 | -1, [string, ...string[]], string | null]>([
  [null, 1, ['aBcD'], 'B'],
  ['B', 1, ['aBcD'], 'D'],
  ['D', 1, ['aBcD'], 'B'],
  ['D', -1, ['aBcD'], 'B'],
  ['B', -1, ['aBcD'], 'D'],
  ['B', 1, ['aB', 'cd', 'eF'], 'F'],
  [null, 1, ['ab', 'cd'], null],
])('beside %s, by %i, of %j is %s', async (from, by, pages, expected) => {
  expect(await beside(from, by, ...pages)).toBe(expected);
});
