import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, inGroup } from './fixtures/places.ts';

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const AT = '/api/v4/groups/pier';
const GRACE = {
  id: 8,
  username: 'grace',
  name: 'Grace',
  avatar_url: null,
  access_level: 30,
  expires_at: null,
};
const LINK = 'http://cairn.test/-/invites?token=abc';

const managing = {
  viewer: ADA,
  data: inGroup('pier'),
  rest: {
    [`GET ${AT}/members`]: [GRACE],
    [`GET ${AT}/members/all/7`]: { access_level: 50 },
    'GET /api/v4/user': { id: 7, is_admin: false },
    [`GET ${AT}/invitations`]: [],
    [`GET ${AT}/access_requests`]: [],
    [`GET ${AT}/former_members`]: [],
    [`GET ${AT}/invite_link`]: null,
    [`GET ${AT}/members/all`]: [],
    'GET /groups/pier/-/group_links.json': [],
    'GET /groups/pier/-/members/8/assigned.json': { open_count: 3, below_count: 2 },
    'GET /-/autocomplete/users.json': [],
  },
};
const open = (rest: Readonly<Record<string, unknown>> = {}, more: object = {}) =>
  openScreen('/groups/pier/-/group_members', {
    ...managing,
    rest: { ...managing.rest, ...rest },
    ...more,
  });
const says = (screen: Screen, text: string) =>
  expect.element(messages(screen).getByText(text, { exact: true })).toBeVisible();

test('a role that is not changed, and a removal that fails, are told of, and the row stays', async () => {
  const screen = await open({}, { overrides: [[/members\/8\/remove\.json$/, lost]] });
  await screen.at.getByRole('button', { name: 'Remove Grace' }).click();
  const dialog = screen.at.getByRole('alertdialog', { name: 'Remove Grace?' });
  await expect.element(dialog.getByText('3 open items are assigned to Grace')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await dialog.getByText('Give them to someone else').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText('Choose who gets the items.')).toBeVisible();
  await dialog.getByText('Unassign them').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText(UNREACHABLE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.at.getByText('@grace')).toBeVisible();
});

test('a removed member keeps their row, with a way back', async () => {
  const screen = await open({
    'POST /groups/pier/-/members/8/remove.json': {
      changed_count: 3,
      change_id: 5,
      below: [{ kind: 'project', id: 4, access_level: 30, expires_at: null }],
    },
    [`PUT ${AT}/members/8`]: GRACE,
    [`POST ${AT}/members`]: GRACE,
    'POST /api/v4/projects/4/members': GRACE,
    'POST /-/bulk_edits/undo': {},
  });
  const { at, server } = screen;
  const sent = (name: string) => server.asked.findLast((one) => one.name === name)?.sent;
  await at.getByRole('button', { name: 'End date of Grace' }).click();
  const ending = at.getByRole('dialog', { name: 'End date of Grace' });
  await ending.getByRole('textbox', { name: 'Access ends' }).fill('2099-01-01');
  await ending.getByRole('button', { name: 'Save' }).click();
  await says(screen, 'Access of Grace ends Jan 1, 2099');
  expect(sent(`PUT ${AT}/members/8`)).toBe('{"access_level":30,"expires_at":"2099-01-01"}');
  await at.getByRole('button', { name: 'Remove Grace' }).click();
  const dialog = at.getByRole('alertdialog');
  const below = dialog.getByRole('checkbox', { name: 'Remove from 2 subgroups and projects too' });
  await expect.element(below).toBeChecked();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await says(screen, 'Grace was removed');
  expect(sent('POST /groups/pier/-/members/8/remove.json')).toBe('{"items":"keep","below":true}');
  await at.getByRole('button', { name: 'Undo removing Grace' }).click();
  await expect.element(at.getByRole('button', { name: 'Remove Grace' })).toBeVisible();
  expect(sent('POST /api/v4/projects/4/members')).toBe('{"user_id":8,"access_level":30,"expires_at":null}');
});

test('entries that mean nobody are named, and are removed at once', async () => {
  const screen = await open({
    [`POST ${AT}/invitations`]: {
      status: 'error',
      message: { nobody: 'has no account: enter an email address to invite someone new' },
    },
  });
  await screen.at.getByRole('button', { name: 'Invite people' }).click();
  const dialog = screen.at.getByRole('dialog', { name: /^Invite people/ });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog.getByText("can't be blank")).toBeVisible();
  await dialog.getByRole('combobox', { name: 'People' }).fill('ada@example.com, nobody');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog.getByText('Nobody was invited yet.')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove this entry' }).click();
  expect(dialog.getByText('Nobody was invited yet.').query()).toBeNull();
  await expect.element(dialog.getByText('ada@example.com')).toBeVisible();
});

test('without a mail server the dialog ends with the links', async () => {
  const screen = await open({
    [`POST ${AT}/invitations`]: {
      status: 'success',
      added: [],
      invited: [{ email: 'ada@example.com', url: LINK }],
    },
  });
  await screen.at.getByRole('button', { name: 'Invite people' }).click();
  await screen.at.getByRole('combobox', { name: 'People' }).fill('ada@example.com');
  await screen.at.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = screen.at.getByRole('dialog', { name: 'Pass on this link' });
  await expect.element(dialog.getByText(LINK)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy link of ada@example.com' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('invitations, requests and former members are listed', async () => {
  const screen = await open({
    [`GET ${AT}/invitations`]: [
      {
        id: 1,
        invite_email: 'new@example.com',
        access_level: 30,
        created_at: '2026-05-12T10:00:00Z',
        link_expires_at: '2020-05-12T10:00:00Z',
        created_by_name: 'Ada',
        expires_at: '2099-01-01',
        mailed: true,
      },
    ],
    [`PUT ${AT}/invitations/new%40example.com`]: {},
    [`GET ${AT}/members`]: ({ name }: { name: string }) =>
      json(name.includes('query=') ? [] : Array.from({ length: 20 }, (_, n) => ({ ...GRACE, id: 100 + n }))),
    [`GET ${AT}/access_requests`]: [{ ...GRACE, id: 9, name: 'Hal', requested_at: '2026-05-12T10:00:00Z' }],
    [`GET ${AT}/former_members`]: [
      { ...GRACE, id: 10, name: 'Ivo', ended_at: '2026-05-12T10:00:00Z', ended_by: { ...ADA, id: 7 } },
    ],
  });
  const { at } = screen;
  await expect.element(at.getByText('new@example.com')).toBeVisible();
  await expect.element(at.getByText(/by Ada · expired.*Access ends Jan 1, 2099/)).toBeVisible();
  await at.getByRole('button', { name: /^Role of new@example.com/ }).click();
  await at.getByRole('option', { name: /^Guest/ }).click();
  await says(screen, 'new@example.com will be Guest');
  const changed = screen.server.asked.find(({ name }) => name.startsWith('PUT'));
  expect(changed?.sent).toBe('{"access_level":10}');
  for (const name of ['Copy link of', 'Resend to', 'Withdraw'])
    await expect.element(at.getByRole('button', { name: `${name} new@example.com` })).toBeVisible();
  await expect.element(at.getByRole('button', { name: 'Approve Hal' })).toBeVisible();
  await at.getByText('Former members').click();
  await expect.element(at.getByRole('button', { name: 'Add again Ivo' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('searchbox', { name: 'Search members' }).fill('zoe');
  await expect.element(at.getByText('No members found. Try another search.')).toBeVisible();
  await expect.element(at.getByRole('searchbox', { name: 'Search members' })).toHaveFocus();
});

const CREW = {
  id: 1,
  group_id: 4,
  group: { name: 'Crew', full_name: 'Fleet / Crew', full_path: 'fleet/crew', avatar_url: null },
  group_access: 30,
  expires_at: '2099-01-01',
};

test('invited groups and their members are listed, and a removed group keeps its row', async () => {
  const screen = await open({
    'GET /groups/pier/-/group_links.json': [CREW, { ...CREW, id: 2, group_id: 5, group: null }],
    [`GET ${AT}/members/all`]: [
      { ...GRACE, id: 11, name: 'Kay', shared_group: { ...CREW.group, id: 4 } },
      { ...GRACE, id: 12, name: 'Lin', shared_group: null },
    ],
    'GET /groups/pier/-/group_links/4/assigned.json': { open_count: 2, below_count: 0 },
    'POST /groups/pier/-/group_links/4/remove.json': { changed_count: 2, change_id: 6, below: [] },
    'PUT /groups/pier/-/group_links/4.json': null,
  });
  const { at } = screen;
  await expect.element(at.getByText('fleet/crew · Ends Jan 1, 2099')).toBeVisible();
  await expect.element(at.getByText(/You cannot see this group/)).toBeVisible();
  await expect.element(at.getByText(/by Fleet \/ Crew/)).toBeVisible();
  await expect.element(at.getByText(/by a private group/)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  const sent = (name: string) => screen.server.asked.findLast((one) => one.name === name)?.sent;
  await at.getByRole('button', { name: 'End date of Crew' }).click();
  const ending = at.getByRole('dialog', { name: 'End date of Crew' });
  await ending.getByRole('textbox', { name: 'Access ends' }).fill('');
  expect(await barriers(screen)).toEqual([]);
  await ending.getByRole('button', { name: 'Save' }).click();
  await says(screen, 'Access of Crew has no end date now');
  expect(sent('PUT /groups/pier/-/group_links/4.json')).toBe('{"expires_at":null}');
  await at.getByRole('button', { name: 'Remove Crew' }).click();
  const dialog = at.getByRole('alertdialog', { name: 'Remove Crew?' });
  await expect.element(dialog.getByText('2 open items are assigned to people who lose access')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Unassign them' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  expect(sent('POST /groups/pier/-/group_links/4/remove.json')).toBe('{"items":"unassign"}');
  await says(screen, 'Crew was removed');
  await expect.element(at.getByRole('button', { name: 'Undo removing Crew' })).toBeVisible();
});

test('a group is chosen before it is invited, and a refusal says why', async () => {
  const screen = await open(
    { 'GET /api/v4/groups': [{ id: 4, full_name: 'Fleet / Crew', full_path: 'fleet/crew' }] },
    { overrides: [[/^POST .*share$/, () => json({ message: 'already shared with this group' }, 409)]] },
  );
  await screen.at.getByRole('button', { name: 'Invite a group' }).click();
  const dialog = screen.at.getByRole('dialog', { name: /^Invite a group/ });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog.getByText('Choose a group.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Group/ }).fill('Crew');
  await screen.at.getByRole('option', { name: /Fleet/ }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog.getByText('already shared with this group')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('the invite link is made, and one that is not made says why', async () => {
  const screen = await open({}, { overrides: [[/^PUT .*invite_link$/, lost]] });
  await screen.at.getByRole('button', { name: 'Invite link' }).click();
  const dialog = screen.at.getByRole('dialog', { name: 'Invite link' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(dialog.getByText(UNREACHABLE)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('who has no role can ask for access, and take that back', async () => {
  const screen = await open(
    { [`GET ${AT}/access_requests`]: [], [`POST ${AT}/access_requests`]: { ...GRACE, id: 7 } },
    {
      data: inGroup('pier', { userPermissions: { adminMember: false } }),
      overrides: [[/members\/all\/7$/, () => json({}, 404)]],
    },
  );
  await screen.at.getByRole('button', { name: 'Request access' }).click();
  await says(screen, 'Access requested. The people who manage the members decide.');
  expect(screen.at.getByRole('button', { name: 'Invite people' }).query()).toBeNull();
});

test('the roles are explained where they are given', async () => {
  const screen = await open();
  await screen.at.getByRole('button', { name: 'What each role can do' }).click();
  const dialog = screen.at.getByRole('dialog', { name: 'What each role can do' });
  await expect.element(dialog.getByRole('columnheader', { name: 'Planner' })).toBeVisible();
});

test('an invitation that is over says so at once', async () => {
  const over = await openScreen('/-/invites?token=old', {
    overrides: [
      [
        /invites\/check$/,
        () => json({ message: 'This invitation has expired, was used before or was withdrawn.' }, 422),
      ],
    ],
  });
  await expect.element(over.at.getByText(/^This invitation has expired/)).toBeVisible();
  expect(over.at.getByRole('textbox').query()).toBeNull();
});

const WELCOME = {
  kind: 'group',
  name: 'Pier',
  path: '/groups/pier',
  inviter: 'Ada',
  accessLevel: 30,
  expiresAt: null,
  email: 'grace@example.com',
  username: 'grace',
  member: false,
  newPeople: true,
};

test('a new person is told at once that a closed server makes no account', async () => {
  const { at } = await openScreen('/-/invites?token=abc', {
    rest: { 'POST /-/invites/check': { ...WELCOME, newPeople: false } },
  });
  await expect.element(at.getByText(/^You need an account to accept/)).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Sign in to accept' })).toBeVisible();
  expect(at.getByRole('textbox').query()).toBeNull();
});

test('a new person sees who invites them to what, and the rules before they fail', async () => {
  const screen = await openScreen('/-/invites?token=abc', {
    rest: { 'POST /-/invites/check': WELCOME },
  });
  const { at } = screen;
  await expect.element(at.getByRole('heading', { name: 'Welcome to Pier' })).toBeVisible();
  await expect.element(at.getByText(/^Ada invites you to this group as/)).toBeVisible();
  await expect.element(at.getByRole('textbox', { name: /^Username/ })).toHaveValue('grace');
  await expect.element(at.getByText(/^At least 8 characters/)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([
  [WELCOME, 'button', 'Accept the invitation'],
  [{ ...WELCOME, member: true }, 'link', 'Go to Pier'],
] as const)(
  'somebody who is signed in accepts with one button, a member goes on: %#',
  async (welcome, role, name) => {
    const screen = await openScreen('/-/invites?token=abc', {
      viewer: ADA,
      rest: { 'POST /-/invites/check': welcome },
    });
    await expect.element(screen.at.getByRole(role, { name })).toBeVisible();
    expect(await barriers(screen)).toEqual([]);
  },
);
