import { expect, test } from 'vitest';
import { json, lost } from '../fixtures/fake-server.ts';
import { issue } from '../fixtures/items.ts';
import { barriers, openScreen } from '../fixtures/open-screen.ts';
import { ADA, all, inGroup } from '../fixtures/places.ts';

const LIST = '/groups/pier/-/issues';
const HULL = { id: 2, name: 'hull', name_with_namespace: 'pier / hull', path_with_namespace: 'pier/hull' };
const data = inGroup('pier', { id: 'gid://gitlab/Group/1', issues: all([issue(1, 'Task 1')]) });

test('the list of a group asks in which project a new issue shall lie, and opens its form there', async () => {
  const screen = await openScreen(LIST, {
    viewer: ADA,
    data,
    rest: {
      'GET /api/v4/groups/1/projects': ({ name }: { name: string }) =>
        json(name.includes('search=') ? [] : [HULL]),
    },
  });
  const { at, window } = screen;
  await at.getByRole('button', { name: 'New issue' }).click();
  await expect.element(at.getByRole('option', { name: 'hull' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  const search = at.getByRole('searchbox', { name: 'Select project to create issue' });
  await search.fill('nothing is called this');
  await expect.element(at.getByRole('option', { name: 'No matching results' })).toBeVisible();
  await search.fill('');
  await at.getByRole('option', { name: 'hull' }).click();
  await expect.poll(() => window.location.pathname).toBe('/pier/hull/-/issues/new');
});

test('projects that cannot be read for a new issue are told of, and are read when the list is opened again', async () => {
  const { at, server } = await openScreen(LIST, {
    viewer: ADA,
    data,
    rest: { 'GET /api/v4/groups/1/projects': () => json([HULL]) },
    overrides: [[/^GET .*\/projects/, lost]],
  });
  const button = at.getByRole('button', { name: 'New issue' });
  await button.click();
  await expect
    .element(at.getByRole('option', { name: 'Something went wrong while fetching projects' }))
    .toBeVisible();
  server.restore();
  await at.getByRole('searchbox', { name: 'Select project to create issue' }).fill('hull');
  await expect.element(at.getByRole('option', { name: 'hull' })).toBeVisible();
});

test.each([
  [true, 'New project'],
  [false, 'Members with at least the Developer role can create one.'],
])('in a group without projects, whoever may create projects (%s) is led to one', async (may, text) => {
  const { at } = await openScreen(LIST, {
    viewer: ADA,
    data: inGroup('pier', {
      id: 'gid://gitlab/Group/1',
      issues: all([issue(1, 'Task 1')]),
      userPermissions: { createProjects: may },
    }),
    rest: { 'GET /api/v4/groups/1/projects': () => json([]) },
  });
  await at.getByRole('button', { name: 'New issue' }).click();
  await expect.element(at.getByRole('option', { name: 'No projects in this group yet' })).toBeVisible();
  await expect.element(at.getByText(text)).toBeVisible();
  expect(at.getByRole('link', { name: 'New project' }).elements()).toHaveLength(may ? 1 : 0);
});

test('who is not signed in is offered no new issue in a group', async () => {
  const { at } = await openScreen(LIST, { data });
  await expect.element(at.getByRole('link', { name: 'Task 1' })).toBeVisible();
  expect(at.getByRole('button', { name: 'New issue' }).elements()).toEqual([]);
});
