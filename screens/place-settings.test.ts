import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from './fixtures/places.ts';

const PROJECT_SETTINGS = '/pier/hull/-/edit';
const PROJECT_API = '/api/v4/projects/pier%2Fhull';
const FEATURES = { okrs_enabled: false, quality_management_enabled: false };

const openProject = (address: string, contents: object = {}, more: object = {}) =>
  openScreen(address, {
    viewer: ADA,
    data: inProject('pier/hull', { name: 'Hull', path: 'hull', issues: all([]), group: null, ...contents }),
    rest: { [`GET ${PROJECT_API}`]: FEATURES },
    ...more,
  });

const openGroup = (more: object = {}) =>
  openScreen('/groups/harbour/-/edit', {
    viewer: ADA,
    data: inGroup(['harbour', 'quay'], { name: 'Harbour', path: 'harbour', parent: null, firstDayOfWeek: 0 }),
    ...more,
  });

test('a new name and path are saved, and the page goes to the new address', async () => {
  const screen = await openGroup();
  const { at, server } = screen;
  const name = at.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('Harbour');
  await expect
    .element(at.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }))
    .toHaveAttribute('aria-current', 'page');
  expect(await barriers(screen)).toEqual([]);
  await name.fill(' ');
  await at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByText("Name can't be blank")).toBeVisible();
  await name.fill('Quay');
  await at.getByRole('textbox', { name: 'Path' }).fill('quay');
  await expect.element(at.getByText(/Old addresses lead here until someone takes the name\.$/)).toBeVisible();
  await at.getByText('Monday', { exact: true }).click();
  server.override('PUT /api/v4/groups/1', lost);
  await at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByRole('alert').getByText('The server cannot be reached')).toBeVisible();
  server.restore();
  server.override('PUT /api/v4/groups/1', () => json({ full_path: 'quay' }));
  await at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByText('Settings saved')).toBeVisible();
  const sent = server.asked.findLast(({ name: asked }) => asked === 'PUT /api/v4/groups/1')?.sent;
  expect(JSON.parse(sent ?? '')).toEqual({
    name: 'Quay',
    path: 'quay',
    description: '',
    visibility: 'public',
    first_day_of_week: 1,
  });
  await expect.poll(() => screen.at.getByRole('textbox', { name: 'Path' }).element()).toBeTruthy();
});

test('a visibility that the server refuses says why beside the choice', async () => {
  const why = 'cannot be narrower than that of what is below: change harbour/pier (public) first';
  const { at } = await openGroup({
    overrides: [['PUT /api/v4/groups/1', () => json({ message: { visibility: [why] } }, 400)]],
  });
  await at.getByText('Private', { exact: true }).click();
  await at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByText(`Visibility ${why}`)).toBeVisible();
  await expect.element(at.getByRole('radiogroup', { name: 'Visibility' })).toHaveFocus();
});

test('whoever maintains a project turns types of work on', async () => {
  const screen = await openProject('/pier/hull/-/issues', { okrsEnabled: false });
  const { at, server } = screen;
  await at.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await at.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Features' }).click();
  const objectives = at.getByRole('checkbox', { name: 'Objectives and key results' });
  await expect.element(objectives).not.toBeChecked();
  expect(await barriers(screen)).toEqual([]);
  await objectives.click();
  await at.getByRole('checkbox', { name: 'Requirements and test cases' }).click();
  const on = { okrs_enabled: true, quality_management_enabled: true, status_page_enabled: false };
  server.override(`PUT ${PROJECT_API}`, () => json(on));
  await at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByText('Settings saved')).toBeVisible();
  const sent = server.asked.findLast(({ name: asked }) => asked === `PUT ${PROJECT_API}`)?.sent;
  expect(JSON.parse(sent ?? '')).toEqual(on);
  await expect.element(objectives).toBeChecked();
});

test('to everybody else there is no such page, and no way to it', async () => {
  const { at } = await openProject(PROJECT_SETTINGS, { userPermissions: { adminProject: false } });
  await expect.element(at.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Issues', exact: true })).toBeVisible();
  const main = at.getByRole('navigation', { name: 'Main' });
  expect(main.getByRole('link', { name: 'Settings' }).elements()).toEqual([]);
});

test('settings that cannot be read say so, and are read again', async () => {
  const { at, server } = await openProject(
    '/pier/hull/-/edit/features',
    {},
    { overrides: [[`GET ${PROJECT_API}`, lost]] },
  );
  await expect.element(at.getByRole('alert').getByText('Could not load the settings')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('checkbox', { name: 'Objectives and key results' })).toBeVisible();
});

test('a group is deleted once its path is typed, after counts of what goes along, and can be undone', async () => {
  const screen = await openScreen('/groups/harbour/-/edit/danger', {
    viewer: ADA,
    data: inGroup('harbour', { name: 'Harbour' }),
    rest: {
      'GET /api/v4/groups/harbour/deletion_preview': {
        subgroups: 0,
        projects: 2,
        epics: 1,
        issues: 12,
        labels: 0,
        milestones: 0,
        members: 1,
      },
    },
  });
  const { at, server } = screen;
  await at.getByRole('button', { name: 'Delete group' }).click();
  const dialog = at.getByRole('dialog', { name: 'Delete Harbour?' });
  await expect.element(dialog.getByText('2 projects')).toBeVisible();
  await expect.element(dialog.getByText('12 issues')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(button).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type harbour to confirm' }).fill('harbour');
  server.override('DELETE /api/v4/groups/harbour', () => json({ message: '403 Forbidden' }, 403));
  await button.click();
  await expect.element(messages(screen).getByText(/You don't have permission to do this/)).toBeVisible();
  server.override('DELETE /api/v4/groups/harbour', () => json({ message: '202 Accepted' }, 202));
  server.override('POST /api/v4/groups/1/restore', () => json({ full_path: 'harbour' }, 201));
  await button.click();
  await expect.element(messages(screen).getByText('Harbour deleted')).toBeVisible();
  await messages(screen).getByRole('button', { name: 'Undo' }).click();
  await expect.element(at.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
});

test('an archived project says so on its pages, and its owner makes it writable again', async () => {
  const { at, server } = await openProject('/pier/hull/-/edit/danger', { archived: true });
  await expect
    .element(at.getByText('This project is archived. Everything in it is read only.'))
    .toBeVisible();
  server.override(`POST ${PROJECT_API}/unarchive`, () => json({ archived: false }, 201));
  await at.getByRole('button', { name: 'Unarchive' }).click();
  await expect.element(at.getByText('The project is no longer archived')).toBeVisible();
});

test('a project is moved after saying what is recreated and what it loses, and a refusal says why', async () => {
  const none = { count: 0, names: [], items: 0 };
  const quay = { id: 4, name: 'Quay', full_name: 'Harbour / Quay', full_path: 'harbour/quay' };
  const screen = await openProject(
    '/pier/hull/-/edit/danger',
    {},
    {
      rest: {
        [`GET ${PROJECT_API}/transfer_locations`]: [quay],
        [`GET ${PROJECT_API}/transfer_preview`]: {
          labels_recreated: { count: 12, names: ['bug', 'docs'], items: 30 },
          labels_replaced: none,
          milestones_recreated: { count: 1, names: ['June'], items: 1 },
          milestones_replaced: none,
          iterations: none,
          parents: { count: 1, names: [], items: 2 },
          children: none,
          people: { count: 1, names: ['Ben'], items: 3 },
        },
      },
    },
  );
  const { at, server } = screen;
  await at.getByRole('button', { name: 'Move project' }).click();
  const dialog = at.getByRole('dialog', { name: 'Move Hull' });
  await dialog.getByRole('combobox', { name: 'New group' }).click();
  await at.getByRole('option', { name: /Harbour \/ Quay/ }).click();
  for (const text of [
    '12 labels on 30 items, created again',
    '1 milestone on 1 item, created again: June',
    '1 parent of 2 items: 1 that you cannot see',
    'The role of one person from the former groups above: Ben',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByText('12 labels').click();
  for (const name of ['bug', 'docs', 'and 10 more'])
    await expect.element(dialog.getByText(name, { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Unassign people/ }).click();
  expect(await barriers(screen)).toEqual([]);
  const taken = { message: { path: ['has already been taken'] } };
  server.override(`PUT ${PROJECT_API}/transfer`, () => json(taken, 400));
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(messages(screen).getByText('path has already been taken')).toBeVisible();
  const sent = server.asked.findLast(({ name }) => name === `PUT ${PROJECT_API}/transfer`)?.sent;
  expect(JSON.parse(sent ?? '')).toEqual({ namespace: '4', unassign_issuables: true });
});

test('maintainers neither move, archive nor delete', async () => {
  const { at } = await openProject('/pier/hull/-/edit/danger', {
    userPermissions: { adminProject: true, removeProject: false },
  });
  await expect.element(at.getByText('Only owners can move, archive or delete a project.')).toBeVisible();
  expect(at.getByRole('button', { name: 'Delete project' }).elements()).toEqual([]);
});

test('deleted groups are listed and restored, where their path was taken under another one', async () => {
  const deleted = {
    id: 9,
    kind: 'group',
    name: 'Old quay',
    full_name: 'Old quay',
    full_path: 'quay',
    deleted_at: '2026-05-12T10:00:00Z',
    deleted_by: 'Ada',
    gone_at: '2026-06-11T10:00:00Z',
  };
  const screen = await openScreen('/dashboard/deleted', {
    viewer: ADA,
    data: inGroup('quay-1'),
    rest: { 'GET /api/v4/deleted_places': [deleted] },
    overrides: [['POST /api/v4/groups/9/restore', lost]],
  });
  const { at, server } = screen;
  await expect.element(at.getByText(/^Group quay · deleted .* by Ada/)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('button', { name: 'Restore Old quay' }).click();
  await expect
    .element(messages(screen).getByText('The server cannot be reached', { exact: false }))
    .toBeVisible();
  server.restore();
  server.override('POST /api/v4/groups/9/restore', () => json({ full_path: 'quay-1' }, 201));
  await at.getByRole('button', { name: 'Restore Old quay' }).click();
  await expect
    .element(messages(screen).getByText('Old quay restored at quay-1: its path was taken'))
    .toBeVisible();
});
