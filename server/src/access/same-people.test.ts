import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

let w: GroupWithCallers;
let chief: Caller;
let banned: { id: number; username: string };

// Users whose membership ends today or tomorrow, a member of the project below, and a banned user.
beforeAll(async () => {
  w = await groupWithCallers('public');
  chief = w.as(await w.make.admin());
  const member = async (name: string, place: { id: number }, days: number | null) => {
    const user = await w.make.user({ username: name });
    await w.make.member('guest', place, user);
    if (days !== null)
      await w.context.pool.query(
        'UPDATE members SET expires_at = current_date + $2::int WHERE user_id = $1',
        [user.id, days],
      );
    return user;
  };
  await member('today', w.group, 0);
  await member('tomorrow', w.group, 1);
  await member('below', w.project, null);
  const hidden = await w.make.project({ group: w.group, path: 'hidden', visibility: 'private' });
  await member('unseen', hidden, null);
  banned = await member('banned', w.group, null);
  await w.db.updateTable('users').set({ state: 'banned' }).where('id', '=', banned.id).execute();
});
afterAll(() => w.close());

const KNOWN = ['today', 'tomorrow', 'below', 'unseen', 'banned'];
const known = (people: readonly { username: string }[]): string[] =>
  people
    .map((person) => person.username)
    .filter((name) => KNOWN.includes(name))
    .toSorted();

const inGraphql = async (caller: Caller, query: string) => (await caller.query(query)).body.data;

const membersOf = async (caller: Caller) => {
  const rest = await caller.get('/api/v4/groups/top/members/all?per_page=100');
  const { group } = await inGraphql(
    caller,
    '{ group(fullPath: "top") { groupMembers { nodes { user { username } } } } }',
  );
  return {
    rest: rest.status === 200 ? known(rest.body) : rest.status,
    graphql: known(group.groupMembers.nodes.map((node: { user: object }) => node.user)),
  };
};

test('members are the same in REST and GraphQL, and none are told to visitors', async () => {
  const both = ['banned', 'tomorrow'];
  for (const caller of [w.guest, w.outsider, chief])
    expect(await membersOf(caller)).toEqual({ rest: both, graphql: both });
  expect(await membersOf(w.anonymous)).toEqual({ rest: 401, graphql: [] });
  for (const rest of ['members', 'members/all', `members/${w.people.guest.userId}`])
    expect((await w.anonymous.get(`/api/v4/projects/top%2Fplan/${rest}`)).status).toBe(401);
});

const offeredTo = async (caller: Caller) => {
  const rest = await caller.get(`/-/autocomplete/users.json?group_id=${w.group.id}&active=true`);
  const { group } = await inGraphql(caller, '{ group(fullPath: "top") { autocompleteUsers { username } } }');
  return { rest: known(rest.body), graphql: known(group.autocompleteUsers) };
};

test('the same people are offered in REST and GraphQL: of places above, and of those below that one sees', async () => {
  const all = ['below', 'tomorrow', 'unseen'];
  expect(await offeredTo(w.guest)).toEqual({ rest: all, graphql: all });
  const seen = ['below', 'tomorrow'];
  expect(await offeredTo(w.outsider)).toEqual({ rest: seen, graphql: seen });
  expect(await offeredTo(w.anonymous)).toEqual({ rest: [], graphql: [] });
});

test('banned people are found by administrators only, in REST and in GraphQL', async () => {
  const found = async (caller: Caller) => {
    const rest = await caller.get(`/api/v4/users/${banned.id}`);
    const { byId, byName } = await inGraphql(
      caller,
      `{ byId: user(id: "gid://gitlab/User/${banned.id}") { username } byName: user(username: "BANNED") { username } }`,
    );
    return [rest.status, byId?.username, byName?.username];
  };
  expect(await found(chief)).toEqual([200, 'banned', 'banned']);
  expect(await found(w.owner)).toEqual([404, undefined, undefined]);
  expect((await found(w.anonymous)).slice(1)).toEqual([undefined, undefined]);
});
