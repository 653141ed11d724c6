import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen, PHONE, resize } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from './fixtures/places.ts';

const NAMES = 'GET /pier/hull/-/description_templates/names/issue';
const BUG = 'GET /pier/hull/-/templates/issue/Bug%20report';
const API = '/api/v4/projects/pier%2Fhull/templates/issues';
const OFFERED = {
  'Project Templates': [{ key: 'Bug report', name: 'Bug report', project_id: 1 }],
  'Group Pier': [{ key: 'Default', name: 'Default', project_id: 3 }],
};

const openProject = (page: string, names: object, contents: object = {}) =>
  openScreen(`/pier/hull/-/edit/templates${page}`, {
    viewer: ADA,
    data: inProject('pier/hull', { name: 'Hull', path: 'hull', issues: all([]), group: null, ...contents }),
    rest: { [NAMES]: names, [BUG]: { key: 'Bug report', name: 'Bug report', content: '## Steps' } },
  });

test('templates are listed with those of the groups above, and a deleted one is put back', async () => {
  const screen = await openProject('', OFFERED);
  const { at, server } = screen;
  const rows = at.getByRole('list', { name: 'Templates' }).getByRole('listitem');
  await expect.element(rows.nth(0).getByRole('link', { name: 'Edit Bug report' })).toBeVisible();
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('DefaultFilled in for every new issue · From Group Pier, changed only there');
  expect(rows.nth(1).getByRole('button').elements()).toEqual([]);
  expect(await barriers(screen)).toEqual([]);
  resize(screen, PHONE);
  await expect.element(rows.nth(1)).toBeVisible();
  expect(screen.window.document.documentElement.scrollWidth).toBe(PHONE[0]);

  server.override(`DELETE ${API}/Bug%20report`, lost);
  await at.getByRole('button', { name: 'Delete Bug report' }).click();
  await expect.element(messages(screen).getByText(/The server cannot be reached/)).toBeVisible();
  server.override(`DELETE ${API}/Bug%20report`, () => new Response(null, { status: 204 }));
  server.override(NAMES, () => json({}));
  await at.getByRole('button', { name: 'Delete Bug report' }).click();
  await expect.element(at.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
  server.override(`PUT ${API}/Bug%20report`, ({ sent }) => {
    server.override(NAMES, () => json(OFFERED));
    return json({ name: 'Bug report', ...JSON.parse(sent ?? '') });
  });
  await messages(screen).getByRole('button', { name: 'Undo' }).click();
  await expect.element(rows.nth(0)).toBeVisible();
  const put = server.asked.find(({ name }) => name === `PUT ${API}/Bug%20report`);
  expect(JSON.parse(put?.sent ?? '')).toEqual({ content: '## Steps' });
});

test('a group without templates leads to the first, and a save that fails keeps the text', async () => {
  const names = 'GET /groups/harbour/-/description_templates/names/epic';
  const screen = await openScreen('/groups/harbour/-/edit/templates', {
    viewer: ADA,
    data: inGroup('harbour', { name: 'Harbour' }),
    overrides: [[names, lost]],
  });
  const { at, server } = screen;
  await expect.element(at.getByRole('alert').getByText('Could not load the templates')).toBeVisible();
  server.restore();
  server.override(names, () => json({ 'Group Harbour': [] }));
  await at.getByRole('button', { name: 'Try again' }).click();
  await at.getByRole('link', { name: 'New template' }).click();
  const form = at.getByRole('form', { name: 'New template' });
  const name = form.getByRole('textbox', { name: 'Name' });
  const description = form.getByRole('textbox', { name: 'Description' });
  const create = form.getByRole('button', { name: 'Create template' });
  await name.fill('a/b');
  await create.click();
  await expect.element(form.getByText("Name can't contain / or \\")).toBeVisible();
  await expect.element(form.getByText("Description can't be blank")).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(await barriers(screen)).toEqual([]);
  await name.fill(' 50% done? ');
  await description.fill('## Goal');
  const put = 'PUT /api/v4/groups/harbour/templates/epics/50%25%20done%3F';
  server.override(put, lost);
  await create.click();
  await expect.element(form.getByRole('alert').getByText(/The server cannot be reached/)).toBeVisible();
  await expect.element(description).toHaveValue('## Goal');
  server.override(put, () => json({ name: '50% done?', content: '## Goal' }));
  server.override(names, () =>
    json({ 'Group Harbour': [{ key: '50% done?', name: '50% done?', project_id: 1 }] }),
  );
  // The name is now in use, by the same text of another tab.
  await create.click();
  await expect.element(form.getByText('Name has already been taken')).toBeVisible();
  server.override(names, () => json({}));
  await create.click();
  await expect.element(at.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
});

test('a template is renamed, and a name in use is refused at its field', async () => {
  const { at, server } = await openProject('', OFFERED);
  await at.getByRole('link', { name: 'Edit Bug report' }).click();
  const form = at.getByRole('form', { name: 'Edit template' });
  await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveValue('## Steps');
  await form.getByRole('textbox', { name: 'Name' }).fill('Bug');
  const put = `PUT ${API}/Bug%20report`;
  server.override(put, () => json({ message: { name: ['has already been taken'] } }, 400));
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText('Name has already been taken')).toBeVisible();
  server.override(put, () => json({ name: 'Bug', content: '## Steps' }));
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByRole('heading', { name: 'Templates' })).toBeVisible();
  const sent = server.asked.findLast(({ name }) => name === put)?.sent;
  expect(JSON.parse(sent ?? '')).toEqual({ content: '## Steps', new_name: 'Bug' });
});

test.each(['?name=Gone', '?name=..', ''])('there is no template at edit%s', async (query) => {
  const { at } = await openProject(`/edit${query}`, OFFERED);
  await expect.element(at.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test.each(['', '/new', '/edit?name=Bug%20report'])(
  'to whoever may not change settings there is no page templates%s',
  async (page) => {
    const { at } = await openProject(page, OFFERED, { userPermissions: { adminProject: false } });
    await expect.element(at.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);

test('templates of an archived project are only read', async () => {
  const { at } = await openProject('', OFFERED, { archived: true });
  await expect.element(at.getByText('Bug report', { exact: true })).toBeVisible();
  expect(at.getByRole('link', { name: /New template|Edit/ }).elements()).toEqual([]);
});
