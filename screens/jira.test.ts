import { userEvent } from 'vitest/browser';
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

const imports = (contents: object, data: object = {}) =>
  openScreen('/pier/hull/-/import/jira', {
    viewer: ADA,
    data: {
      ...inProject('pier/hull', {
        name: 'Hull',
        jiraImportStatus: 'none',
        jiraImports: all([]),
        services: all([]),
        ...contents,
      }),
      ...data,
    },
  });

test('an import without a Jira leads to its settings', async () => {
  const screen = await imports({});
  await expect
    .element(screen.at.getByRole('link', { name: 'Set up Jira' }))
    .toHaveAttribute('href', '/pier/hull/-/settings/integrations');
  expect(await barriers(screen)).toEqual([]);
});

test('an import in progress is said', async () => {
  const { at } = await imports({
    jiraImportStatus: 'started',
    services: all([{ __typename: 'JiraService', type: 'JiraService' }]),
  });
  await expect.element(at.getByText('An import is in progress')).toBeVisible();
});

const JIRA = {
  jiraImports: all([{ jiraProjectKey: 'A' }, { jiraProjectKey: 'A' }]),
  services: all([
    { __typename: 'JiraService', type: 'JiraService', projects: { nodes: [{ key: 'A', name: 'Apple' }] } },
  ]),
};
const person = (n: number) => ({
  jiraAccountId: `id${n}`,
  jiraDisplayName: `Person ${n}`,
  jiraEmail: null,
  gitlabId: n === 1 ? 7 : null,
  gitlabUsername: n === 1 ? 'ada' : null,
  gitlabName: n === 1 ? 'Ada' : null,
});

test('a project and people are chosen, with a warning of earlier imports; a refusal is shown', async () => {
  const screen = await imports(JIRA, {
    jiraImportUsers: () => ({ errors: [], jiraUsers: Array.from({ length: 50 }, (_, n) => person(n + 1)) }),
    jiraImportStart: () => ({ errors: ['Jira import is already running.'] }),
  });
  const { at } = screen;
  await expect.element(at.getByRole('columnheader', { name: 'Jira display name' })).toBeVisible();
  await expect
    .element(at.getByRole('combobox', { name: 'Member for Person 1', exact: true }))
    .toHaveValue('Ada (@ada)');
  await expect.element(at.getByRole('button', { name: 'Load more' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('button', { name: 'Continue' }).click();
  await expect.element(at.getByText('Choose a Jira project')).toBeVisible();
  await expect.element(at.getByRole('combobox', { name: 'Import from' })).toHaveFocus();
  await userEvent.keyboard('App');
  await at.getByRole('option', { name: 'Apple (A)' }).click();
  await expect
    .element(
      at.getByText(
        'You have imported from this project 2 times before. Each new import will create duplicate issues.',
      ),
    )
    .toBeVisible();
  await at.getByRole('button', { name: 'Continue' }).click();
  await expect.element(at.getByText('Jira import is already running.')).toBeVisible();
});

const LABEL = { title: 'jira-import::A-2', color: '#6699cc' };
const list = (jiraImportStatus: string, jiraImport: object) =>
  openScreen('/pier/hull/-/issues', {
    viewer: ADA,
    data: inProject('pier/hull', {
      issues: all([]),
      jiraImportStatus,
      jiraImports: all([
        { paused: false, importedIssuesCount: 12, errorMessage: null, label: LABEL, ...jiraImport },
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
  ['failed', 'Jira does not answer.', 'The import from Jira failed'],
  ['failed', 'Cancelled by @ada.', 'The import from Jira was cancelled'],
  ['started', '', 'The import from Jira is paused'],
])('an import that is %s %s is shown as such', async (status, errorMessage, text) => {
  const { at } = await list(status, { label: null, errorMessage, paused: true });
  await expect.element(at.getByText(text)).toBeVisible();
  if (errorMessage !== '') await expect.element(at.getByText(errorMessage)).toBeVisible();
});
