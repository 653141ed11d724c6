import { expect, test } from 'vitest';
import { json, lost } from '../fixtures/fake-server.ts';
import { issue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { ADA, all, inProject } from '../fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const NEW = '/pier/hull/-/objectives/new';
const TYPES = { workItemTypes: all([{ id: 'gid://gitlab/WorkItems::Type/6' }]) };
const open = (address: string, contents: object, more: object = {}) =>
  openScreen(address, { viewer: ADA, data: inProject('pier/hull', { ...TYPES, ...contents }), ...more });

test('where a project sets objectives, New issue has a second half that offers one, by keys alone', async () => {
  const screen = await open(LIST, { okrsEnabled: true, issues: all([]) });
  const { at, window } = screen;
  const more = at.getByRole('button', { name: 'Choose what to create' });
  await expect.element(more).toBeVisible();
  expect(at.getByRole('group', { name: 'New issue or objective' }).elements()).toHaveLength(1);
  expect(await barriers(screen)).toEqual([]);
  (more.element() as HTMLElement).focus();
  const press = (key: string) =>
    window.document.activeElement?.dispatchEvent(
      new (window as unknown as typeof globalThis).KeyboardEvent('keydown', { key, bubbles: true }),
    );
  await more.click();
  await expect.element(at.getByRole('menuitem', { name: 'New objective' })).toBeVisible();
  expect(
    at
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['New issue', 'New objective']);
  expect(await barriers(screen)).toEqual([]);
  press('Escape');
  await expect.element(at.getByRole('menuitem', { name: 'New objective' })).not.toBeInTheDocument();
  await expect.poll(() => window.document.activeElement === more.element()).toBe(true);
});

test('without permission no objective is offered', async () => {
  const userPermissions = { createIssue: false, createObjective: false, adminIssue: false };
  const { at } = await open(LIST, { okrsEnabled: true, issues: all([issue(1, 'Task 1')]), userPermissions });
  await expect.element(at.getByRole('link', { name: 'Task 1' })).toBeVisible();
  expect(at.getByRole('button', { name: 'Choose what to create' }).elements()).toEqual([]);
});

test('where it sets none, there is one button', async () => {
  const { at } = await open(LIST, { okrsEnabled: false, issues: all([]) });
  await expect.element(at.getByRole('link', { name: 'New issue' }).first()).toBeVisible();
  expect(at.getByRole('button', { name: 'Choose what to create' }).elements()).toEqual([]);
});

test('an objective that cannot be created keeps what was typed, and says what is wrong with it', async () => {
  const screen = await open(NEW, { okrsEnabled: true }, { overrides: [['createObjective', lost]] });
  const { at, server } = screen;
  const title = at.getByRole('textbox', { name: 'Title' });
  const create = at.getByRole('button', { name: 'Create objective' });
  await create.click();
  await expect.element(at.getByText("Title can't be blank")).toBeVisible();
  await title.fill('Cross in an hour');
  expect(await barriers(screen)).toEqual([]);
  await create.click();
  await expect.element(at.getByText('Error creating objective')).toBeVisible();
  await expect.element(title).toHaveValue('Cross in an hour');
  server.restore();
  const errors = ['Title is taken', 'Nobody may do that'];
  server.override('createObjective', () => json({ data: { workItemCreate: { workItem: null, errors } } }));
  await create.click();
  await expect.element(at.getByText('Title is taken')).toBeVisible();
  await expect.element(at.getByRole('alert').getByText('Nobody may do that')).toBeVisible();
});

test.each([
  [
    'who may create none',
    { okrsEnabled: true, userPermissions: { createObjective: false, adminIssue: false } },
  ],
  ['whose project sets none', { okrsEnabled: false }],
])('%s is shown no form', async (_, contents) => {
  const { at } = await open(NEW, contents);
  await expect.element(at.getByRole('heading', { name: /not found/i })).toBeVisible();
});
