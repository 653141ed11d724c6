import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
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
  await expect
    .element(at.getByText(/Old addresses lead here until somebody takes the name\.$/))
    .toBeVisible();
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
  const on = { okrs_enabled: true, quality_management_enabled: true };
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
