import { afterEach, expect, it, vi } from 'vitest';
import { type Asked, fakeAnswers } from '../api/fake-answers.ts';
import { createEpicSuggestions } from './epic-suggestions.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Suggestions with a fake server that returns this data for each request, and the recorded requests. */
const suggestionsOver = (answer: (asked: Asked) => unknown) => ({
  asked: fakeAnswers(answer),
  suggest: createEpicSuggestions({ fullPath: 'top/sub', currentUser: null }),
});
const LAST = { hasNextPage: false, endCursor: null };
const epic = (iid: string, fullPath = 'top') => ({
  iid,
  title: `Epic ${iid}`,
  reference: `${fullPath}&${iid}`,
  group: { fullPath },
});

it('epics are found by the beginning of their number, the number itself first', async () => {
  const { asked, suggest } = suggestionsOver(() => ({
    group: { epics: { nodes: [epic('120'), epic('12'), epic('12', 'top/sub')], pageInfo: LAST } },
  }));
  const { found } = await suggest('epic', '&12', null);
  expect(found.map(({ value }) => value)).toEqual(['top::&12', 'top/sub::&12', 'top::&120']);
  await suggest('epic', '12 monkeys', null);
  await suggest('epic', '', 'next');
  expect(asked.map(({ variables }) => variables)).toEqual([
    { fullPath: 'top/sub', after: null, iidStartsWith: '12', sort: 'CREATED_AT_ASC' },
    { fullPath: 'top/sub', after: null, search: '12 monkeys' },
    { fullPath: 'top/sub', after: 'next' },
  ]);
});

it('groups are offered page by page', async () => {
  const group = (name: string) => ({ name, fullName: name, fullPath: name });
  const { asked, suggest } = suggestionsOver(({ variables }) => ({
    group: {
      ...group('sub'),
      descendantGroups:
        variables['after'] === null
          ? { nodes: [group('one')], pageInfo: { hasNextPage: true, endCursor: 'next' } }
          : { nodes: [group('two')], pageInfo: LAST },
    },
  }));
  const first = await suggest('group', '', null);
  expect(first.found.map(({ value }) => value)).toEqual(['sub', 'one']);
  const second = await suggest('group', '', first.next);
  expect([second.found.map(({ value }) => value), second.next]).toEqual([['two'], null]);
  expect(asked.map(({ variables }) => variables['after'])).toEqual([null, 'next']);
});

it('nothing is offered from an older answer', async () => {
  const { asked, suggest } = suggestionsOver(() => ({ group: null }));
  const keys = ['author', 'epic', 'group'] as const;
  for (const key of [...keys, ...keys]) expect((await suggest(key, 'x', null)).found).toEqual([]);
  const names = ['epicAuthors', 'searchEpics', 'getSubGroups'];
  expect(asked.map(({ operationName }) => operationName)).toEqual([...names, ...names]);
});
