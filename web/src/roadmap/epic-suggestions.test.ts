import type { ApolloClient } from '@apollo/client';
import { expect, it } from 'vitest';
import { createEpicSuggestions } from './epic-suggestions.ts';

type Asked = { variables: Record<string, unknown>; fetchPolicy?: string };

/** A client that answers with the data given for each call and keeps what it was asked. */
const clientOf = (answer: (asked: Asked) => unknown) => {
  const asked: Asked[] = [];
  const query = async (options: Asked) => {
    asked.push(options);
    return { data: answer(options) };
  };
  const client = { query } as unknown as ApolloClient;
  return { asked, suggest: createEpicSuggestions({ client, fullPath: 'top/sub', currentUser: null }) };
};
const epic = (iid: string, fullPath = 'top') => ({
  iid,
  title: `Epic ${iid}`,
  reference: `${fullPath}&${iid}`,
  group: { fullPath },
});

it('epics are found by the beginning of their number, the number itself first', async () => {
  const { asked, suggest } = clientOf(() => ({
    group: { epics: { nodes: [epic('120'), epic('12'), epic('12', 'top/sub')] } },
  }));
  expect((await suggest('epic', '&12')).map(({ value }) => value)).toEqual([
    'top::&12',
    'top/sub::&12',
    'top::&120',
  ]);
  await suggest('epic', '12 monkeys');
  await suggest('epic', '');
  expect(asked.map(({ variables }) => variables)).toEqual([
    { fullPath: 'top/sub', iidStartsWith: '12', sort: 'CREATED_AT_ASC' },
    { fullPath: 'top/sub', search: '12 monkeys' },
    { fullPath: 'top/sub' },
  ]);
});

it('groups beyond the first page are offered', async () => {
  const group = (name: string) => ({ name, fullName: name, fullPath: name });
  const { asked, suggest } = clientOf(({ variables }) => ({
    group: {
      ...group('sub'),
      descendantGroups:
        variables['after'] === null
          ? { nodes: [group('one')], pageInfo: { hasNextPage: true, endCursor: 'next' } }
          : { nodes: [group('two')], pageInfo: { hasNextPage: false, endCursor: null } },
    },
  }));
  expect((await suggest('group', '')).map(({ value }) => value)).toEqual(['sub', 'one', 'two']);
  expect(asked.map(({ variables }) => variables['after'])).toEqual([null, 'next']);
});

it('nothing is offered from an older answer', async () => {
  const { asked, suggest } = clientOf(() => ({ group: null }));
  for (const key of ['author', 'epic', 'group'] as const) expect(await suggest(key, 'x')).toEqual([]);
  expect(asked.map(({ fetchPolicy }) => fetchPolicy)).toEqual(['no-cache', 'no-cache', 'no-cache']);
});
