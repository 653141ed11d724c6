import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen, PHONE } from './fixtures/open-screen.ts';
import { ADA } from './fixtures/places.ts';

const COUNTS = {
  all: 2,
  active: 1,
  administrators: 1,
  blocked: 1,
  banned: 0,
  deactivated: 0,
  pending: 0,
  mail_is_on: false,
};
const account = (more: object = {}) => ({
  id: 7,
  name: 'Ada',
  username: 'ada',
  email: 'ada@example.com',
  avatar_url: null,
  state: 'active',
  is_admin: true,
  bot: false,
  created_at: '2026-01-05T10:00:00Z',
  last_active_at: null,
  can_be_deactivated: true,
  groups_count: 0,
  ...more,
});
const GRACE = account({ id: 8, name: 'Grace', username: 'grace', email: 'g@example.com', is_admin: false });
const WORK = { items: 1200, comments: 1, assigned: 2, owned_alone: [] };

const openUsers = (rest: object = {}, more: object = {}, size?: readonly [number, number]) =>
  openScreen(
    '/admin/users',
    {
      viewer: ADA,
      rest: { 'GET /-/admin/users': [account(), GRACE], 'GET /-/admin/users/counts': COUNTS, ...rest },
      ...more,
    },
    size,
  );
const choose = async (screen: Awaited<ReturnType<typeof openUsers>>, person: string, action: string) => {
  await screen.at.getByRole('button', { name: `Actions for ${person}` }).click();
  await screen.at.getByRole('menuitem', { name: action }).click();
};

test.each([undefined, PHONE])('the users are listed without barriers, on a window of %j', async (size) => {
  const screen = await openUsers({}, {}, size);
  await expect.element(screen.at.getByText('@grace · g@example.com')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('nobody found is said, and what others than administrators see is no page', async () => {
  const empty = await openUsers({ 'GET /-/admin/users': [] });
  await expect.element(empty.at.getByText('No users found')).toBeVisible();
  const stranger = await openScreen('/admin/users', { viewer: ADA });
  await expect.element(stranger.at.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('nobody changes their own state or rights', async () => {
  const screen = await openUsers();
  await screen.at.getByRole('button', { name: 'Actions for Ada' }).click();
  const items = screen.at.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map((one) => one.textContent)).toEqual(['Edit', 'Password link']);
});

test('only somebody who was not here lately can be deactivated, and the menu says so', async () => {
  const screen = await openUsers({ 'GET /-/admin/users': [{ ...GRACE, can_be_deactivated: false }] });
  await screen.at.getByRole('button', { name: 'Actions for Grace' }).click();
  await expect
    .element(screen.at.getByRole('menuitem', { name: 'Deactivate (recently active)' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a name in use is said at its field, and the dialog stays', async () => {
  const screen = await openUsers(
    {},
    {
      overrides: [[/^POST .*users$/, () => json({ message: 'Username has already been taken' }, 409)]],
    },
  );
  await screen.at.getByRole('button', { name: 'New user' }).click();
  const dialog = screen.at.getByRole('dialog', { name: 'New user' });
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect.element(dialog.getByText("Email address can't be blank")).toBeVisible();
  for (const name of [/^Name/, /^Username/, /^Email/])
    await dialog.getByRole('textbox', { name }).fill('x@y.z');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect.element(dialog.getByText('Username has already been taken')).toBeVisible();
});

test('a user is made, and their link is shown to copy', async () => {
  const screen = await openUsers({
    'POST /api/v4/users': { id: 9 },
    'POST /-/admin/users/9/password_link': { url: 'http://cairn.test/-/password?token=x' },
  });
  await screen.at.getByRole('button', { name: 'New user' }).click();
  const dialog = screen.at.getByRole('dialog');
  for (const name of [/^Name/, /^Username/, /^Email/])
    await dialog.getByRole('textbox', { name }).fill('x@y.z');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect.element(dialog.getByText(/To sign in, they choose a password with a link/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Email the link' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Create link to copy' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Link' }))
    .toHaveValue('http://cairn.test/-/password?token=x');
  expect(await barriers(screen)).toEqual([]);
});

test('a state that is not changed is told of', async () => {
  const screen = await openUsers({}, { overrides: [[/\/block$/, lost]] });
  await choose(screen, 'Grace', 'Block');
  await expect.element(messages(screen).getByText(/^The server cannot be reached\./)).toBeVisible();
});

test('deleting says what becomes of the work, and asks who gets the open items', async () => {
  const screen = await openUsers({ 'GET /-/admin/users/8/work': WORK });
  await choose(screen, 'Grace', 'Delete');
  const dialog = screen.at.getByRole('alertdialog', { name: 'Delete Grace?' });
  await expect.element(dialog.getByText(/^Their 1,200 items and 1 comment stay/)).toBeVisible();
  await dialog.getByText('Give to someone else').click();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect.element(dialog.getByText('Choose who gets the open items.')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('the only owner of a group is not deleted', async () => {
  const screen = await openUsers({ 'GET /-/admin/users/8/work': { ...WORK, owned_alone: ['pier/hull'] } });
  await choose(screen, 'Grace', 'Delete');
  await expect.element(screen.at.getByRole('link', { name: 'pier/hull' })).toBeVisible();
  await expect.element(screen.at.getByRole('button', { name: 'Delete user' })).toBeDisabled();
});

const SERVER = {
  version: '1.0.0',
  node: '26.0.0',
  public_url: 'http://cairn.test',
  database: { version: '18.1', bytes: 12_000_000 },
  files: { bucket: false, free_bytes: 5_400_000_000 },
  mail: { from: 'cairn@cairn.test', server: 'mail.test' },
};

test('a test mail that is refused shows the answer of the mail server', async () => {
  const message = 'The email was not sent: 550 No such mailbox';
  const screen = await openScreen('/admin/server', {
    viewer: ADA,
    rest: {
      'GET /-/admin/server': SERVER,
      'GET /-/admin/jobs': { names: [], failed: [] },
      'POST /-/admin/server/test_mail': () => json({ message }, 422),
    },
  });
  await expect.element(screen.at.getByText('In a folder, 5.4 GB free')).toBeVisible();
  await screen.at.getByRole('button', { name: 'Send test email' }).click();
  await expect.element(screen.at.getByText(message)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([undefined, PHONE])('failed jobs are run again or discarded, on a window of %j', async (size) => {
  let failed: object[] = [
    {
      id: 4,
      name: 'send-mail',
      error: 'connect ECONNREFUSED 10.0.0.1:25',
      attempts: 3,
      failed_at: '2026-01-05T10:00:00Z',
      next_attempt_at: null,
    },
  ];
  const screen = await openScreen(
    '/admin/server',
    {
      viewer: ADA,
      rest: {
        'GET /-/admin/server': SERVER,
        'GET /-/admin/jobs': () =>
          json({
            names: failed.length === 0 ? [] : [{ name: 'send-mail', waiting: 1, running: 0, failed: 1 }],
            failed,
          }),
        'POST /-/admin/jobs/4/retry': () => json({ message: 'The job is running' }, 409),
        'DELETE /-/admin/jobs/4': () => {
          failed = [];
          return json({});
        },
      },
    },
    size,
  );
  await expect.element(screen.at.getByText('connect ECONNREFUSED 10.0.0.1:25')).toBeVisible();
  await expect.element(screen.at.getByText(/Not retried automatically/)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await screen.at.getByRole('button', { name: 'Retry send-mail' }).click();
  await expect.element(messages(screen).getByText('The job is running')).toBeVisible();
  await screen.at.getByRole('button', { name: 'Discard send-mail' }).click();
  await screen.at.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.at.getByText('No jobs are waiting.')).toBeVisible();
});

test('an open sign-up without a mail server is warned of, and a wrong domain is said at its field', async () => {
  const settings = {
    id: 1,
    sign_up: 'closed',
    signup_enabled: false,
    domain_allowlist: [],
    require_admin_approval_after_user_signup: false,
  };
  const refusal = { message: { domain_allowlist: ['contains a name that is no domain'] } };
  const screen = await openScreen('/admin/sign_up', {
    viewer: ADA,
    rest: {
      'GET /-/admin/server': { ...SERVER, mail: null },
      'GET /api/v4/application/settings': settings,
      'PUT /api/v4/application/settings': () => json(refusal, 400),
    },
  });
  await screen.at.getByText('By email domain').click();
  await expect.element(screen.at.getByText(/^No mail server is set up\./)).toBeVisible();
  await screen.at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.at.getByText("Domains can't be blank")).toBeVisible();
  await screen.at.getByRole('textbox', { name: 'Domains' }).fill('no domain');
  await screen.at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.at.getByText('Domains contains a name that is no domain')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

const CLOSED = { open: false, domains: null, approval: false, mail: false };

test('without mail, a forgotten password leads to the administrator, and sign-up says how to get an account', async () => {
  const forgotten = await openScreen('/users/password/new', { rest: { 'GET /-/sign_up': CLOSED } });
  await expect.element(forgotten.at.getByText(/^Ask your administrator, who can send you/)).toBeVisible();
  const closed = await openScreen('/users/sign_up', { rest: { 'GET /-/sign_up': CLOSED } });
  await expect.element(closed.at.getByText(/accounts are created by administrators/)).toBeVisible();
});

test('an open sign-up proposes a username, tells the rules before, and where the mail went', async () => {
  const { at, ...screen } = await openScreen('/users/sign_up', {
    rest: {
      'GET /-/sign_up': { open: true, domains: ['acme.test'], approval: true, mail: true },
      'POST /users': {},
    },
  });
  await at.getByRole('textbox', { name: 'Email' }).fill('Ada.L+x@acme.test');
  await expect.element(at.getByRole('textbox', { name: 'Username' })).toHaveValue('ada.l');
  await expect.element(at.getByText(/^Of acme\.test\./)).toBeVisible();
  await expect.element(at.getByText(/^At least 8 characters, not your username or email/)).toBeVisible();
  expect(await barriers({ at, ...screen })).toEqual([]);
  await at.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await at.getByLabelText('Password').fill('granite-cairn-7');
  await at.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(at.getByText('Ada.L+x@acme.test')).toBeVisible();
});

const CHANGE = {
  id: 12,
  at: '2026-01-05T10:00:00Z',
  kind: 'member.deleted',
  text: 'removed member',
  cause: 'typed',
  actor: { name: 'Ada', username: 'ada' },
  sudo_by: null,
  place: { text: 'pier', path: '/groups/pier' },
  subject: { text: 'grace', path: null },
};

test.each([undefined, PHONE])(
  'the audit log lists changes and is filtered, on a window of %j',
  async (size) => {
    const screen = await openScreen(
      '/admin/audit_log',
      {
        viewer: ADA,
        overrides: [
          [/audit_log\.json/, () => json({ entries: [CHANGE], next: null })],
          [/audit_log\.json\?.*kind=none/, () => json({ entries: [], next: null })],
          [
            /audit_log\.json\?.*username=nobody/,
            () => json({ message: { username: ['was not found'] } }, 400),
          ],
        ],
      },
      size,
    );
    await expect.element(screen.at.getByText('removed member')).toBeVisible();
    await expect.element(screen.at.getByRole('link', { name: 'pier' })).toBeVisible();
    expect(await barriers(screen)).toEqual([]);
    await screen.at.getByRole('textbox', { name: 'Kind' }).fill('none');
    await screen.at.getByRole('button', { name: 'Filter' }).click();
    await expect.element(screen.at.getByText('No changes found')).toBeVisible();
    await expect
      .element(screen.at.getByRole('link', { name: 'Export as CSV' }))
      .toHaveAttribute('href', '/-/admin/audit_log.csv?kind=none');
    await screen.at.getByRole('textbox', { name: 'Person' }).fill('nobody');
    await screen.at.getByRole('button', { name: 'Filter' }).click();
    await expect.element(screen.at.getByText('Person was not found')).toBeVisible();
    await screen.at.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.at.getByText('removed member')).toBeVisible();
  },
);
