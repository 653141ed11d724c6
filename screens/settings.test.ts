import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen, PHONE, resize, type Screen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from './fixtures/places.ts';
import { FIRST_SHIP, NO_STATUS, NOTIFICATION_SETTINGS, OWN_PROFILE, SESSIONS } from './fixtures/rest.ts';

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const told = (screen: Screen, words: string) =>
  expect.element(messages(screen).getByText(words, { exact: true })).toBeVisible();

test('a choice of notifications that cannot be stored is told of, and taken back', async () => {
  const screen = await openScreen('/-/profile/notifications', {
    viewer: ADA,
    rest: {
      'GET /-/profile/notifications.json': { ...NOTIFICATION_SETTINGS, mail_is_on: false },
    },
    overrides: [[/^PUT .*notification_settings$/, lost]],
  });
  const watch = screen.at.getByRole('radio', { name: /^Watch/ });
  await expect.element(screen.at.getByText(/^No mail server is set up\./)).toBeVisible();
  await screen.at.getByText('Watch', { exact: true }).click();
  await told(screen, 'Your choice could not be saved. Try again.');
  await expect.element(watch).not.toBeChecked();
});

test('a level is set for a group that a search finds', async () => {
  const place = (id: number, name: string, level = 'global') => ({
    id,
    kind: 'group',
    full_name: name,
    full_path: name.toLowerCase(),
    level,
    events: [],
  });
  const { at, server } = await openScreen('/-/profile/notifications', {
    viewer: ADA,
    rest: {
      'GET /-/profile/notifications.json': { ...NOTIFICATION_SETTINGS, places: [place(1, 'Pier')] },
      'PUT /api/v4/groups/2/notification_settings': { level: 'watch' },
    },
  });
  await expect.element(at.getByRole('button', { name: /^Notification level for Pier/ })).toBeVisible();
  server.override(/notifications\.json\?search=none/, () => json({ ...NOTIFICATION_SETTINGS, places: [] }));
  server.override(/notifications\.json\?search=har/, () =>
    json({ ...NOTIFICATION_SETTINGS, places: [place(2, 'Harbour')] }),
  );
  const search = at.getByRole('searchbox', { name: 'Search groups and projects' });
  await search.fill('none');
  await expect.element(at.getByText('No group or project matches your search.')).toBeVisible();
  await search.fill('har');
  await at.getByRole('button', { name: /^Notification level for Harbour/ }).click();
  await at.getByRole('option', { name: 'Watch' }).click();
  await expect
    .poll(() => server.asked.find(({ name }) => name.startsWith('PUT'))?.sent)
    .toBe('{"level":"watch"}');
  await search.fill('');
  await expect
    .element(at.getByRole('button', { name: /^Notification level for Harbour/ }))
    .toHaveTextContent('Watch');
});

test('a preference is stored as it is chosen, can be undone, and is as before when it is refused', async () => {
  const screen = await openScreen('/-/profile/preferences', {
    viewer: ADA,
    rest: { 'PUT /api/v4/user/preferences': {} },
  });
  const { at, server, window: inside } = screen;
  const { dataset } = inside.document.documentElement;
  const sent = () =>
    server.asked.filter(({ name }) => name.endsWith('/user/preferences')).map((call) => call.sent);
  await at.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await told(screen, 'Theme saved');
  expect(dataset['theme']).toBe('dark');
  await messages(screen).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => dataset['theme']).toBeUndefined();
  await at.getByRole('button', { name: /^First day of the week/ }).click();
  await at.getByRole('option', { name: 'Monday' }).click();
  await expect
    .poll(sent)
    .toEqual(['{"color_mode":"dark"}', '{"color_mode":"system"}', '{"first_day_of_week":1}']);
  expect(await barriers(screen)).toEqual([]);
  server.override(/user\/preferences/, lost);
  await at.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click();
  await told(screen, UNREACHABLE);
  await expect.element(at.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  resize(screen, PHONE);
  expect(inside.document.documentElement.scrollWidth).toBe(PHONE[0]);
});

test('a token is rotated with its lifetime, and one that is not revoked stays', async () => {
  const token = {
    id: 4,
    name: 'Nightly',
    scopes: ['api'],
    created_at: '2026-05-12T10:00:00Z',
    last_used_at: null,
    expires_at: '2026-06-11',
    revoked: false,
    active: true,
  };
  const screen = await openScreen('/-/user_settings/personal_access_tokens', {
    viewer: ADA,
    rest: { 'GET /api/v4/personal_access_tokens': [token] },
    overrides: [
      [/^DELETE /, lost],
      [/rotate$/, () => json({ message: { expires_at: ['must be in the future'] } }, 400)],
    ],
  });
  const rotate = screen.at.getByRole('button', { name: 'Rotate Nightly' });
  await rotate.click();
  const dialog = screen.at.getByRole('dialog', { name: 'Rotate token Nightly?' });
  await expect.element(dialog.getByRole('textbox', { name: 'Expiry date' })).not.toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Expiry date' }).fill('2030-01-31');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expect.element(dialog.getByText('Expiry date must be in the future')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  screen.server.override(/rotate$/, () => json({ ...token, id: 5, token: 'glpat-new' }));
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expect.element(screen.at.getByRole('textbox', { name: 'Token', exact: true })).toHaveFocus();
  await expect
    .element(screen.at.getByRole('textbox', { name: 'Token', exact: true }))
    .toHaveValue('glpat-new');
  const rotated = screen.server.asked.filter(({ name }) => name.endsWith('rotate')).map(({ sent }) => sent);
  expect(rotated).toEqual(Array.from({ length: 2 }, () => '{"expires_at":"2030-01-31"}'));
  await screen.at.getByRole('button', { name: 'Revoke Nightly' }).click();
  await screen.at.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await told(screen, UNREACHABLE);
  await expect.element(screen.at.getByRole('button', { name: 'Revoke Nightly' })).toBeVisible();
});

test('sessions end one by one or all but this one, and one that is not ended stays', async () => {
  let sessions = [
    ...SESSIONS,
    { ...(SESSIONS[1] as (typeof SESSIONS)[0]), id: 3, browser: null, system: null },
  ];
  const screen = await openScreen('/-/user_settings/active_sessions', {
    viewer: ADA,
    rest: { 'GET /-/user_settings/active_sessions.json': () => json(sessions) },
    overrides: [[/^DELETE /, lost]],
  });
  const { at, server } = screen;
  const index = at.getByRole('navigation', { name: 'Your settings' });
  await expect.element(index.getByRole('link', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page');
  const rows = at.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect.element(rows.nth(2).getByText('Unknown browser')).toBeVisible();
  expect(rows.nth(0).getByRole('button').elements()).toEqual([]);
  const end = rows.getByRole('button', { name: 'End Chrome on Android, 198.51.100.4' });
  const confirm = (name: string) => at.getByRole('alertdialog').getByRole('button', { name }).click();
  await end.click();
  await confirm('End');
  await told(screen, UNREACHABLE);
  await expect.element(end).toBeVisible();
  server.restore();
  server.override('DELETE /-/user_settings/active_sessions/2', () => {
    sessions = sessions.filter(({ id }) => id !== 2);
    return new Response(null, { status: 204 });
  });
  await end.click();
  await confirm('End');
  await told(screen, 'The session of Chrome on Android was ended');
  await expect.element(end).not.toBeInTheDocument();
  server.override('DELETE /-/user_settings/active_sessions', () => {
    sessions = sessions.slice(0, 1);
    return new Response(null, { status: 204 });
  });
  const others = at.getByRole('button', { name: 'End all others' });
  await others.click();
  await confirm('End all others');
  await told(screen, 'All other sessions were ended');
  await expect.element(others).not.toBeInTheDocument();
  await expect.element(at.getByRole('list', { name: 'Sessions' })).toHaveFocus();
  resize(screen, PHONE);
  expect(screen.window.document.documentElement.scrollWidth).toBe(PHONE[0]);
});

test('a profile that is not saved keeps what was typed', async () => {
  const screen = await openScreen('/-/user_settings/profile', {
    viewer: ADA,
    rest: { 'GET /api/v4/user': OWN_PROFILE, 'GET /api/v4/user/status': NO_STATUS },
    overrides: [[/^PUT .*profile$/, lost]],
  });
  const name = screen.at.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Ada Lovelace');
  await screen.at.getByRole('textbox', { name: 'Username' }).fill('lovelace');
  await expect.element(screen.at.getByText('What changes with @lovelace')).toBeVisible();
  await screen.at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.at.getByRole('alert').getByText(UNREACHABLE)).toBeVisible();
  await expect.element(name).toHaveValue('Ada Lovelace');
});

test('a bin names the type of what it keeps, and of what could not be restored', async () => {
  const deleted = {
    id: 'gid://gitlab/Issue/9',
    iid: '9',
    type: 'TASK',
    title: 'Old quay',
    reference: 'pier/hull#9',
    project: { id: 'gid://gitlab/Project/2', fullPath: 'pier/hull' },
    deletedAt: '2026-05-12T10:00:00Z',
    deletedBy: ADA,
    goneAt: '2026-06-12T10:00:00Z',
    deletedWithIt: 2,
  };
  const screen = await openScreen('/pier/hull/-/bin', {
    viewer: ADA,
    data: inProject('pier/hull', { deletedIssues: all([deleted]) }),
    overrides: [[/estore/, lost]],
  });
  const restore = screen.at.getByRole('button', { name: 'Restore Old quay' });
  await expect.element(screen.at.getByText(/^Task pier\/hull#9 · deleted/)).toBeVisible();
  await expect.element(screen.at.getByText(/^Deleted items stay here for 30 days/)).toBeVisible();
  await restore.click();
  await expect
    .element(messages(screen).getByText('The task could not be restored. Try again.'))
    .toBeVisible();
  await expect.element(restore).toBeVisible();
});

test('a milestone that is not closed is told of, and stays open', async () => {
  const screen = await openScreen('/groups/pier/-/milestones/1', {
    viewer: ADA,
    data: inGroup('pier'),
    rest: {
      'GET /api/v4/groups/pier/milestones': [FIRST_SHIP],
      'GET /api/v4/groups/pier/milestones/5/issues': [],
    },
    overrides: [[/^PUT .*milestones\/5$/, lost]],
  });
  const close = screen.at.getByRole('button', { name: 'Close milestone' });
  await close.click();
  await told(screen, 'The milestone could not be changed. Try again.');
  await expect.element(close).toBeVisible();
});

test('keys of shortcuts are changed with the conflicts shown, work at once, and are reset', async () => {
  const screen = await openScreen('/-/user_settings/keyboard_shortcuts', { viewer: ADA });
  const { at, window: inside } = screen;
  const stored = () => inside.localStorage.getItem('gl-keyboard-shortcuts-customizations');
  const press = (target: EventTarget, key: string) =>
    target.dispatchEvent(new inside.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const row = at.getByRole('listitem').filter({ hasText: 'Go to your to-do list' });
  const change = at.getByRole('button', { name: 'Change Go to your to-do list' });
  await change.click();
  const field = at.getByRole('button', { name: /^New keys for Go to your to-do list/ });
  await expect.element(field).toHaveFocus();
  press(field.element(), 'c');
  await expect
    .element(
      row.getByText(
        'Same keys: Create a new item, Copy reference, Comment on a point of the design. Only one of them can work.',
      ),
    )
    .toBeVisible();
  press(field.element(), 'Backspace');
  press(field.element(), 'g');
  press(field.element(), 't');
  await expect.element(field).toHaveAccessibleName('New keys for Go to your to-do list: g t');
  press(field.element(), 'Enter');
  await expect.element(change).toHaveFocus();
  expect(JSON.parse(stored() ?? '')).toEqual({ 'globalShortcuts.goToYourTodoList': ['g t'] });
  expect(await barriers(screen)).toEqual([]);
  resize(screen, PHONE);
  expect(inside.document.documentElement.scrollWidth).toBe(PHONE[0]);

  await expect.element(at.getByText('Cannot be changed').first()).toBeVisible();
  await at.getByRole('searchbox', { name: 'Search shortcuts' }).fill('no such');
  await expect.element(at.getByText('No shortcuts match your search.')).toBeVisible();
  await at.getByRole('searchbox', { name: 'Search shortcuts' }).fill('g t');
  await expect.element(row).toBeVisible();
  expect(at.getByRole('listitem').filter({ hasText: 'Edit description' }).elements()).toEqual([]);
  await at.getByRole('button', { name: 'Reset all' }).click();
  await at.getByRole('alertdialog').getByRole('button', { name: 'Reset all' }).click();
  await expect.element(at.getByRole('button', { name: 'Reset all' })).toBeDisabled();
  expect(stored()).toBeNull();

  await at.getByRole('switch', { name: /Single-key shortcuts/ }).click();
  press(inside.document.body, '?');
  expect(at.getByRole('dialog').elements()).toEqual([]);
  await at.getByRole('switch', { name: /Single-key shortcuts/ }).click();
  press(inside.document.body, '?');
  await at.getByRole('dialog').getByRole('searchbox', { name: 'Search shortcuts' }).fill('sidebar');
  await expect.element(at.getByRole('dialog').getByText('Toggle the navigation sidebar')).toBeVisible();
  expect(at.getByRole('dialog').getByText('Start search').elements()).toEqual([]);
  await expect.element(at.getByRole('dialog').getByRole('link', { name: 'Change shortcuts' })).toBeVisible();
});

test('an avatar is saved when it is chosen, refused with a reason, and removed with a way back', async () => {
  const address = 'http://cairn.test/-/avatars/0123456789abcdef0123456789abcdef';
  const screen = await openScreen('/-/user_settings/profile', {
    viewer: ADA,
    rest: {
      'GET /api/v4/user': { ...OWN_PROFILE, avatar_url: address },
      'PUT /api/v4/user/avatar': { avatar_url: null },
      [`GET ${new URL(address).pathname}`]: () => new Response('picture'),
    },
  });
  const field = screen.at.getByRole('group', { name: 'Avatar' });
  expect(await barriers(screen)).toEqual([]);
  const remove = field.getByRole('button', { name: 'Remove avatar' });
  await remove.click();
  await told(screen, 'Avatar removed');
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(field.getByRole('button', { name: 'Choose image…' })).toHaveFocus();
  screen.server.override('PUT /api/v4/user/avatar', () => json({ avatar_url: address }));
  await messages(screen).getByRole('button', { name: 'Undo' }).click();
  await expect.element(remove).toBeVisible();

  const choose = async (file: File, problem: string) => {
    await field.getByLabelText('Avatar image').upload(file);
    await expect.element(field.getByRole('alert')).toHaveTextContent(problem);
    await expect.element(remove).toBeVisible();
  };
  const message = { avatar: ['must be a PNG, JPEG, GIF or WebP image'] };
  screen.server.override('PUT /api/v4/user/avatar', () => json({ message }, 400));
  await choose(new File(['text'], 'text.png'), 'Avatar must be a PNG, JPEG, GIF or WebP image');
  screen.server.override('PUT /api/v4/user/avatar', lost);
  await choose(new File(['text'], 'text.png'), UNREACHABLE);
  const large = new File(['x'.repeat(200 * 1024 + 1)], 'large.png');
  await choose(large, 'This file is not an image that can be shown. Choose another one.');
});

test('a status is set from the menu of the person, and stays in the dialog while it is not saved', async () => {
  const nothing = { emoji: null, message: null, availability: null, message_html: '', clear_status_at: null };
  const screen = await openScreen('/-/user_settings/profile', {
    viewer: ADA,
    rest: { 'GET /api/v4/user': OWN_PROFILE, 'GET /api/v4/user/status': nothing },
    overrides: [['PATCH /api/v4/user/status', lost]],
  });
  const { at, server } = screen;
  await at.getByRole('button', { name: 'User menu of Ada' }).click();
  await at.getByRole('menuitem', { name: 'Set status…' }).click();
  const dialog = at.getByRole('dialog', { name: 'Set status' });
  await dialog.getByRole('textbox', { name: 'What are you doing?' }).fill('At sea ');
  await dialog.getByText('Busy', { exact: true }).click();
  expect(await barriers(screen)).toEqual([]);
  const save = dialog.getByRole('button', { name: 'Save status' });
  await save.click();
  await expect.element(dialog.getByRole('alert').getByText(UNREACHABLE)).toBeVisible();
  server.restore();
  server.override('PATCH /api/v4/user/status', () => json(nothing));
  await save.click();
  await told(screen, 'Status saved');
  const sent = server.asked.findLast(({ name }) => name === 'PATCH /api/v4/user/status')?.sent;
  expect(JSON.parse(sent ?? '')).toEqual({
    emoji: '',
    message: 'At sea',
    availability: 'busy',
    clear_status_after: null,
  });
});
