import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';

let close: () => Promise<void>;
let ask: Ask;
let owner: Viewer;
let guest: Viewer;
let outsider: Viewer;

beforeAll(async () => {
  const opened = await testContext();
  close = opened.close;
  ask = asking(opened.context);
  const make = build(opened.context);
  const open = await make.group({ path: 'open', name: 'Open', visibility: 'public' });
  const inner = await make.group({ path: 'inner', name: 'Inner', parent: open, visibility: 'internal' });
  await make.group({ path: 'deep', name: 'Deep 100%', parent: inner, visibility: 'private' });
  await make.project({ path: 'plan', name: 'Plan', group: open, visibility: 'public' });
  await make.project({ path: 'inner-plan', name: 'Inner plan', group: inner, visibility: 'private' });
  owner = await make.member('owner', open, await make.user({ username: 'olga', name: 'Olga Owner' }));
  guest = await make.member('guest', inner, await make.user({ username: 'gus', name: 'Gus Guest' }));
  await make.member('developer', inner, { id: owner.userId as number });
  outsider = await make.outsider();
});
afterAll(() => close());

const paths = async (viewer: Viewer, field: string): Promise<string[]> => {
  const { data, errors } = await ask(
    viewer,
    `{ group(fullPath: "open") { it: ${field} { nodes { fullPath } } } }`,
  );
  expect(errors).toEqual([]);
  return data.group.it.nodes.map((node: { fullPath: string }) => node.fullPath);
};

describe('the groups and projects inside a group', () => {
  test('are those the viewer may see', async () => {
    expect(await paths(owner, 'descendantGroups')).toEqual(['open/inner', 'open/inner/deep']);
    expect(await paths(outsider, 'descendantGroups')).toEqual(['open/inner']);
    expect(await paths(anonymous, 'descendantGroups')).toEqual([]);
    expect(await paths(owner, 'projects(includeSubgroups: true)')).toEqual([
      'open/inner/inner-plan',
      'open/plan',
    ]);
    expect(await paths(outsider, 'projects(includeSubgroups: true)')).toEqual(['open/plan']);
  });

  test('can be narrowed', async () => {
    expect(await paths(owner, 'descendantGroups(includeParentDescendants: false)')).toEqual(['open/inner']);
    expect(await paths(owner, 'descendantGroups(search: "100%")')).toEqual(['open/inner/deep']);
    expect(await paths(owner, 'descendantGroups(search: "_")')).toEqual([]);
    expect(await paths(owner, 'descendantGroups(sort: NAME_DESC)')).toEqual([
      'open/inner/deep',
      'open/inner',
    ]);
    expect(await paths(owner, 'projects')).toEqual(['open/plan']);
  });
});

test('all groups can be listed, by membership and from the top', async () => {
  const list = async (viewer: Viewer, args: string) =>
    (await ask(viewer, `{ groups(${args}) { nodes { fullPath } } }`)).data.groups.nodes.map(
      (node: { fullPath: string }) => node.fullPath,
    );
  expect(await list(anonymous, 'first: 9')).toEqual(['open']);
  expect(await list(guest, 'membership: true')).toEqual(['open/inner', 'open/inner/deep']);
  expect(await list(guest, 'topLevelOnly: true')).toEqual(['open']);
});

interface Membership {
  readonly user: { readonly username: string };
  readonly accessLevel: { readonly integerValue: number; readonly stringValue: string };
}

test('members appear once, with their highest role, and only to signed-in people who may see the group they were added to', async () => {
  const members = async (viewer: Viewer, search = '') => {
    const { data } = await ask(
      viewer,
      `{ group(fullPath: "open/inner") { groupMembers${search} { nodes { user { username } accessLevel { integerValue stringValue } } } } }`,
    );
    const nodes: readonly Membership[] | undefined = data.group?.groupMembers.nodes;
    return (
      nodes
        // The creator of the group owns it.
        ?.filter(({ user }) => !user.username.startsWith('admin'))
        .map(({ user, accessLevel }) => [user.username, accessLevel.integerValue, accessLevel.stringValue])
    );
  };
  expect(await members(owner)).toEqual([
    ['olga', 50, 'OWNER'],
    ['gus', 10, 'GUEST'],
  ]);
  expect(await members(owner, '(search: "gus g")')).toEqual([['gus', 10, 'GUEST']]);
  expect(await members(anonymous)).toBeUndefined();
});

test('members are narrowed by where their role comes from', async () => {
  const from = async (relations: string) => {
    const { data } = await ask(
      owner,
      `{ group(fullPath: "open/inner") { groupMembers(relations: ${relations}) { nodes { ... on MemberInterface { user { username } } } } } }`,
    );
    return data.group.groupMembers.nodes
      .map(({ user }: Membership) => user.username)
      .filter((username: string) => !username.startsWith('admin'))
      .sort();
  };
  expect(await from('[DIRECT]')).toEqual(['gus', 'olga']);
  expect(await from('[INHERITED]')).toEqual(['olga']);
  expect(await from('[DIRECT, INHERITED]')).toEqual(['gus', 'olga']);
  expect(await from('[SHARED_FROM_GROUPS]')).toEqual([]);
  const { data } = await ask(
    owner,
    `{ project(fullPath: "open/inner/inner-plan") { projectMembers(search: "gus") { nodes { id user { username } project { id } } } } }`,
  );
  expect(data.project.projectMembers.nodes).toMatchObject([
    { id: expect.stringContaining('/ProjectMember/'), user: { username: 'gus' }, project: null },
  ]);
});

test('people are suggested to those who are signed in', async () => {
  const suggested = async (viewer: Viewer, search: string) =>
    (await ask(viewer, `{ group(fullPath: "open") { autocompleteUsers(search: "${search}") { username } } }`))
      .data.group.autocompleteUsers;
  expect(await suggested(outsider, 'OLG')).toEqual([{ username: 'olga' }]);
  expect(await suggested(outsider, 'gus')).toEqual([{ username: 'gus' }]);
  expect(await suggested(outsider, 'nobody')).toEqual([]);
  expect(await suggested(anonymous, '')).toEqual([]);
  const after = async (username: string) =>
    (
      await ask(
        owner,
        `{ group(fullPath: "open/inner") { autocompleteUsers(after: "${username}") { username } } }`,
      )
    ).data.group.autocompleteUsers;
  expect(await after('GUS')).toEqual([{ username: 'olga' }]);
  expect(await after('olga')).toEqual([]);
});

test('a group says what the viewer may do in it', async () => {
  const rights = async (viewer: Viewer) =>
    (
      await ask(
        viewer,
        '{ group(fullPath: "open/inner") { userPermissions { readGroup createEpic adminLabel createSubgroup adminGroup } } }',
      )
    ).data.group.userPermissions;
  expect(await rights(owner)).toEqual({
    readGroup: true,
    createEpic: true,
    adminLabel: true,
    createSubgroup: true,
    adminGroup: true,
  });
  expect(await rights(guest)).toEqual({
    readGroup: true,
    createEpic: false,
    adminLabel: false,
    createSubgroup: false,
    adminGroup: false,
  });
});

test('users are listed for people who are signed in, and found by name or id', async () => {
  expect(
    (await ask(anonymous, '{ users { count } user(username: "olga") { id } currentUser { id } }')).data,
  ).toEqual({ users: { count: 0 }, user: null, currentUser: null });
  const { data } = await ask(
    guest,
    '{ users(search: "olga") { nodes { username name } } user(username: "OLGA") { name } none: user { name } currentUser { username } }',
  );
  expect(data).toEqual({
    users: { nodes: [{ username: 'olga', name: 'Olga Owner' }] },
    user: { name: 'Olga Owner' },
    none: null,
    currentUser: { username: 'gus' },
  });
});

test('groups and projects count what the viewer may see in them', async () => {
  const read = async (viewer: Viewer) =>
    (
      await ask(
        viewer,
        `{ group(fullPath: "open") { descendantGroupsCount projectsCount groupMembersCount emailsEnabled descriptionHtml }
          project(fullPath: "open/plan") { openIssuesCount issuesEnabled emailsDisabled iterationCadences { nodes { title } } } }`,
      )
    ).data;
  const [mine, others] = [await read(owner), await read(anonymous)];
  expect(mine.group).toEqual({
    descendantGroupsCount: 1,
    projectsCount: 1,
    groupMembersCount: 2,
    emailsEnabled: true,
    descriptionHtml: '',
  });
  expect(others.group).toMatchObject({ descendantGroupsCount: 0, projectsCount: 1, groupMembersCount: 0 });
  expect(mine.project).toEqual({
    openIssuesCount: 0,
    issuesEnabled: true,
    emailsDisabled: false,
    iterationCadences: { nodes: [] },
  });
});

test('groupUpdate changes what is given, and says what cannot be', async () => {
  const update = async (viewer: Viewer, input: string) =>
    ask(
      viewer,
      `mutation { groupUpdate(input: { ${input} }) { group { name fullPath visibility description } errors } }`,
    );
  const changed = await update(
    owner,
    'fullPath: "open/inner/deep", name: "Deepest", description: "Wells", path: null',
  );
  expect(changed.data.groupUpdate).toEqual({
    group: { name: 'Deepest', fullPath: 'open/inner/deep', visibility: 'private', description: 'Wells' },
    errors: [],
  });
  const wider = await update(owner, 'fullPath: "open/inner/deep", visibility: public');
  expect(wider.data.groupUpdate.group).toBeNull();
  expect(wider.data.groupUpdate.errors[0]).toMatch(/^Visibility cannot be wider/);
  expect((await update(owner, 'fullPath: "open/inner/deep"')).errors[0]?.message).toMatch(
    /^At least one of name/,
  );
  expect((await update(guest, 'fullPath: "open/inner/deep", name: "Mine"')).data.groupUpdate).toBeNull();
});
