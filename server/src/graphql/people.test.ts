import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

test('people are of the type UserCore, and are read through the interface User as well', async () => {
  const { body } = await w.guest.query(
    `fragment Author on User { __typename username ... on UserCore { bot } }
     { currentUser { ...Author todos { count } }
       users(search: "nobody at all") { __typename count }
       group(fullPath: "top") { autocompleteUsers { ...Author } } }`,
  );
  expect(body.errors).toBeUndefined();
  const { username } = w.people.guest;
  expect(body.data.currentUser).toEqual({
    __typename: 'UserCore',
    username,
    bot: false,
    todos: { count: 0 },
  });
  expect(body.data.users).toEqual({ __typename: 'UserCoreConnection', count: 0 });
  expect(body.data.group.autocompleteUsers).toContainEqual({ __typename: 'AutocompletedUser', username });
});

test('the release is told to who is signed in', async () => {
  const asked = '{ metadata { version revision enterprise } }';
  const { body } = await w.guest.query(asked);
  const rest = await w.guest.get('/api/v4/metadata');
  expect(body.data.metadata).toEqual({
    version: rest.body.version,
    revision: rest.body.revision,
    enterprise: false,
  });
  expect((await w.anonymous.query(asked)).body).toEqual({ data: { metadata: null } });
});
