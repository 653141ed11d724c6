import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, inProject } from './fixtures/places.ts';

const NEW = '/pier/hull/-/issues/new';
const GROUP = { id: 'gid://gitlab/Group/1', fullPath: 'pier', firstDayOfWeek: 1 };
const open = (userPermissions: object, more: object = {}) =>
  openScreen(NEW, { viewer: ADA, data: inProject('pier/hull', { group: GROUP, userPermissions }), ...more });

test('an issue that cannot be created keeps what was typed, and says what is wrong with it', async () => {
  const screen = await open({ createIssue: true, adminIssue: true }, { overrides: [['createIssue', lost]] });
  const { at, server } = screen;
  const title = at.getByRole('textbox', { name: 'Title' });
  const create = at.getByRole('button', { name: 'Create issue' });
  await expect.element(at.getByRole('button', { name: /^Type/ })).toBeVisible();
  await create.click();
  await expect.element(at.getByText("Title can't be blank")).toBeVisible();
  await title.fill('Sound the horn');
  await at.getByRole('textbox', { name: 'Weight' }).fill('heavy');
  await create.click();
  await expect.element(at.getByText('Weight must be a whole number from 0 to 999999999')).toBeVisible();
  await at.getByRole('textbox', { name: 'Weight' }).fill('3');
  expect(await barriers(screen)).toEqual([]);
  await create.click();
  await expect.element(at.getByText('Error creating issue')).toBeVisible();
  await expect.element(at.getByText('Your text is still here: try again in a moment.')).toBeVisible();
  await expect.element(title).toHaveValue('Sound the horn');

  server.restore();
  const errors = ['Due date is not a day', 'Nobody may do that'];
  server.override('createIssue', () => json({ data: { createIssue: { issue: null, errors } } }));
  await create.click();
  await expect.element(at.getByText('Due date is not a day')).toBeVisible();
  await expect.element(at.getByRole('alert').getByText('Nobody may do that')).toBeVisible();
});

test('without permission to plan the form has no planning fields', async () => {
  const { at } = await open({ createIssue: true, adminIssue: false });
  await expect.element(at.getByRole('textbox', { name: 'Title' })).toBeVisible();
  for (const name of ['Choose labels', 'Choose assignees', 'Choose milestone', 'Choose epic'])
    expect(at.getByRole('button', { name }).elements()).toEqual([]);
  expect(at.getByRole('button', { name: /^Type/ }).elements()).toEqual([]);
});

test('without permission to create issues there is no form', async () => {
  const { at } = await open({ createIssue: false, adminIssue: false });
  await expect.element(at.getByRole('heading', { name: /not found/i })).toBeVisible();
});
