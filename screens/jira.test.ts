import { expect, test } from 'vitest';
import { json } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inProject } from './fixtures/places.ts';

const SETTINGS = 'GET /api/v4/projects/pier%2Fhull/integrations/jira';
const TEST = 'POST /pier/hull/-/settings/integrations/jira/test.json';
const SAVE = 'PUT /api/v4/projects/pier%2Fhull/integrations/jira';

const STORED = {
  id: 1,
  title: 'Jira',
  slug: 'jira',
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  properties: { url: 'https://jira.example', api_url: null, jira_auth_type: 0, username: 'ada' },
};

const settings = (rest: object) =>
  openScreen('/pier/hull/-/settings/integrations', {
    viewer: ADA,
    data: inProject('pier/hull', { name: 'Hull' }),
    rest: { ...rest },
  });

test('a project without a Jira asks for its address, account and token', async () => {
  const { at, ...screen } = await settings({
    [SETTINGS]: () => json({ message: '404 Integration Not Found' }, 404),
  });
  await expect.element(at.getByRole('heading', { name: 'Integrations' })).toBeVisible();
  expect(await barriers({ at, ...screen })).toEqual([]);
  await at.getByRole('button', { name: 'Save changes' }).click();
  for (const problem of ['Web address', 'Email or username', 'Password or token'])
    await expect.element(at.getByText(`${problem} can't be blank`)).toBeVisible();
});

test('settings are tested with what was found or what is wrong, and another address needs the token again', async () => {
  let answer = json({ kind: 'Cloud', version: '1001', title: 'Jira', account: 'Ada' });
  const { at } = await settings({ [SETTINGS]: STORED, [TEST]: () => answer, [SAVE]: STORED });
  await expect.element(at.getByText('Leave empty to keep the stored one')).toBeVisible();
  await at.getByRole('button', { name: 'Test settings' }).click();
  await expect.element(at.getByText('Connected to Jira Cloud 1001 as Ada.')).toBeVisible();
  answer = json({ message: { base: ['Jira does not accept the username, password or token.'] } }, 400);
  await at.getByRole('button', { name: 'Test settings' }).click();
  await expect.element(at.getByText('Jira does not accept the username, password or token.')).toBeVisible();
  await at.getByRole('textbox', { name: 'Web address' }).fill('https://other.example');
  await expect.element(at.getByText('Enter it again, because an address changes')).toBeVisible();
  await at.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(at.getByText("Password or token can't be blank")).toBeVisible();
});

const LABEL = { title: 'jira-import::A-2', color: '#6699cc' };
const list = (jiraImportStatus: string, jiraImport: object) =>
  openScreen('/pier/hull/-/issues', {
    viewer: ADA,
    data: inProject('pier/hull', {
      issues: all([]),
      jiraImportStatus,
      jiraImports: all([
        {
          importId: 5,
          paused: false,
          importedIssuesCount: 12,
          errorMessage: null,
          label: LABEL,
          ...jiraImport,
        },
      ]),
    }),
  });

test('the list of issues leads to the import, and says that one is in progress', async () => {
  const { at } = await list('started', {});
  const running = at.getByText('Import in progress. Refresh page to see newly added issues.');
  await expect.element(running).toBeVisible();
  await at.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(running).not.toBeInTheDocument();
  await at.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect
    .element(at.getByRole('menuitem', { name: 'Import from Jira' }))
    .toHaveAttribute('href', '/pier/hull/-/import/jira');
});

test('a finished import is said once per label', async () => {
  const first = await list('finished', {});
  const done = /12 issues successfully imported with the label/;
  await expect.element(first.at.getByText(done)).toBeVisible();
  await expect.element(first.at.getByRole('link', { name: /A-2/ })).toBeVisible();
  expect(await barriers(first)).toEqual([]);
  await first.at.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(first.at.getByText(done)).not.toBeInTheDocument();
  const again = await list('finished', {});
  await expect.element(again.at.getByText('No issues yet')).toBeVisible();
  expect(again.at.getByText(done).elements()).toEqual([]);
});

test.each([
  ['failed', 'Jira does not answer.', 'The import from Jira failed', 'View report'],
  ['failed', 'Canceled by @ada.', 'The import from Jira was canceled', 'View report'],
  ['started', '', 'The import from Jira is paused', 'View progress'],
])('an import that is %s %s leads to its page', async (status, errorMessage, text, link) => {
  const { at } = await list(status, { label: null, errorMessage, paused: true });
  await expect.element(at.getByText(text)).toBeVisible();
  if (errorMessage !== '') await expect.element(at.getByText(errorMessage)).toBeVisible();
  await expect
    .element(at.getByRole('link', { name: link }))
    .toHaveAttribute('href', '/pier/hull/-/import/jira/5');
});
