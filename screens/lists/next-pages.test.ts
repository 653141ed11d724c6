import { expect, test } from 'vitest';
import { type Asked, broken, type Given, json, lost } from '../fixtures/fake-server.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { ADA, inGroup, paged } from '../fixtures/places.ts';

const NAMES = ['Anchor', 'Buoy'];
const FAILED = 'The next page could not be loaded.';

const groups = NAMES.map((name, n) => ({
  id: `gid://gitlab/Group/${n}`,
  name,
  fullName: name,
  fullPath: name.toLowerCase(),
  visibility: 'public',
}));
const todos = NAMES.map((title, n) => ({
  id: `gid://gitlab/Todo/${n}`,
  action: 'mentioned',
  state: 'pending',
  targetUrl: 'http://cairn.test/groups/pier/-/epics/1',
  createdAt: '2026-05-12T10:00:00Z',
  workItem: { __typename: 'Epic', id: `gid://gitlab/Epic/${n}`, title, reference: `pier&${n}` },
}));
const members = NAMES.map((name, n) => ({
  id: `gid://gitlab/GroupMember/${n}`,
  accessLevel: { integerValue: 30 },
  user: { id: `gid://gitlab/User/${n}`, name, username: name.toLowerCase() },
}));

/** A list over REST with one name per page. */
const rows =
  (row: (name: string, id: number) => object) =>
  ({ name }: Asked) => {
    const page = Number(new URLSearchParams(name.split('?')[1]).get('page'));
    return json([row(NAMES[page - 1] as string, page)], 200, {
      'x-next-page': page < NAMES.length ? String(page + 1) : '',
    });
  };
const token = (name: string, id: number) => ({
  id,
  name,
  scopes: ['api'],
  created_at: '2026-05-12T10:00:00Z',
  last_used_at: null,
  expires_at: null,
  revoked: false,
  active: true,
});
const label = (name: string, id: number) => ({
  id,
  name,
  color: '#1068bf',
  text_color: '#ffffff',
  description: null,
  archived: false,
  is_project_label: false,
});

const OVER_GRAPHQL: [list: string, address: string, call: string, given: Given][] = [
  ['groups', '/dashboard/groups', 'Groups', { data: { groups: paged(groups) } }],
  ['to-dos', '/dashboard/todos', 'Todos', { viewer: { ...ADA, todos: paged(todos) } }],
  [
    'members of the groups above',
    '/groups/pier/crane/-/group_members',
    'inheritedMembers',
    {
      data: inGroup(['pier', 'pier/crane'], { groupMembers: paged(members) }),
      rest: {
        'GET /api/v4/groups/pier%2Fcrane/members': [],
        'GET /groups/pier/crane/-/group_links.json': [],
      },
    },
  ],
];
const OVER_REST: typeof OVER_GRAPHQL = [
  [
    'labels',
    '/groups/pier/-/labels',
    'labels/list',
    { data: inGroup('pier'), rest: { 'GET /groups/pier/-/labels/list.json': rows(label) } },
  ],
  [
    'tokens',
    '/-/user_settings/personal_access_tokens',
    'personal_access_tokens',
    { rest: { 'GET /api/v4/personal_access_tokens': rows(token) } },
  ],
];

test.each([...OVER_GRAPHQL, ...OVER_REST])(
  'the next page of %s that cannot be read says so, keeps what is there, and is read when asked again',
  async (_list, address, call, given) => {
    const screen = await openScreen(address, { viewer: ADA, ...given });
    const { at, server } = screen;
    await expect.element(at.getByText('Anchor').first()).toBeVisible();
    for (const answer of [lost, broken]) {
      server.restore();
      server.override(new RegExp(call), answer);
      await at.getByRole('button', { name: /^(Show more|Try again)$/ }).click();
      await expect.element(at.getByRole('alert').getByText(FAILED)).toBeVisible();
    }
    await expect.element(at.getByText('Anchor').first()).toBeVisible();
    expect(await barriers(screen)).toEqual([]);
    server.restore();
    await at.getByRole('button', { name: 'Try again' }).click();
    await expect.element(at.getByText('Buoy').first()).toBeVisible();
    await expect.element(at.getByText('Anchor').first()).toBeVisible();
    expect(at.getByText(FAILED).query()).toBeNull();
    expect(at.getByRole('button', { name: 'Show more' }).query()).toBeNull();
  },
);

test('members of the groups above that cannot be read are not passed over', async () => {
  const [, address, call, given] = OVER_GRAPHQL[2] as (typeof OVER_GRAPHQL)[number];
  const { at, server } = await openScreen(address, { viewer: ADA, ...given, overrides: [[call, lost]] });
  await expect.element(at.getByRole('alert').getByText('Could not load the members')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText('Anchor').first()).toBeVisible();
});
