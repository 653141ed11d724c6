import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { json } from './fixtures/fake-server.ts';
import { messages } from './fixtures/item-page.ts';
import { barriers, openScreen, PHONE, type Screen } from './fixtures/open-screen.ts';
import { ADA, all, inProject } from './fixtures/places.ts';
import { answerUploads } from './fixtures/uploads.ts';

const API = '/api/v4/projects/pier%2Fhull';
const START = '/pier/hull/-/import/jira';
const TIME = '2026-01-01T00:00:00Z';

const LABEL = { id: 3, name: 'jira-import::A-2', title: 'jira-import::A-2', color: '#6699cc' };
const COUNT = { expected: 0, created: 0, updated: 0, unchanged: 0, failed: 0, left_out: 0 };
const IMPORT = {
  id: 5,
  state: 'started',
  phase: 'issues',
  paused: false,
  mode: 'update',
  source_id: 9,
  jira_project_key: 'A',
  jira_project_name: 'Apple',
  created_at: TIME,
  started_by: { id: 7, name: 'Ada', username: 'ada', state: 'active', avatar_url: null, web_url: '/ada' },
  finished_at: null,
  error_message: null,
  label: LABEL,
  position: 40,
  total: 200,
  counts: [{ ...COUNT, kind: 'issues', expected: 200, created: 39, failed: 1 }],
  proof: null,
};
const SOURCE = {
  id: 9,
  kind: 'jira',
  name: 'https://jira.example',
  jira_project_key: 'A',
  jira_project_name: 'Apple',
  state: 'ready',
  error_message: null,
  issues: 12,
  total: 12,
  created_at: TIME,
  inventory: {
    issues: 12,
    types: [{ id: '1', name: 'Bug', count: 12, subtask: false, hierarchy_level: 0 }],
    statuses: [{ id: '3', name: 'Doing', count: 5, category: 'indeterminate' }],
    priorities: [{ id: '2', name: 'High', count: 4 }],
    fields: [
      {
        id: 'points',
        name: 'Story Points',
        type: 'number',
        custom: true,
        count: 3,
        most: 1,
        samples: ['5', '8'],
      },
    ],
    parts: { comments: 7 },
  },
  mapping: {
    types: { 1: 'issue' },
    statuses: { 3: { state: 'opened', label: 'status::Doing' } },
    priorities: { 2: 'priority::High' },
    fields: { points: 'weight' },
    parts: {
      comments: true,
      attachments: true,
      worklogs: true,
      links: true,
      watchers: true,
      history: true,
    },
  },
  outcomes: null,
};

const open = (
  address: string,
  rest: object = {},
  { contents = {}, data = {}, size }: { contents?: object; data?: object; size?: typeof PHONE } = {},
) =>
  openScreen(
    address,
    {
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
      rest: { [`GET ${API}/jira_imports`]: [], [`GET ${API}/jira_sources`]: [], ...rest },
    },
    size,
  );

test('without a Jira its settings are offered, and a file can be imported', async () => {
  const screen = await open(START);
  await expect
    .element(screen.at.getByRole('link', { name: 'Set up Jira' }))
    .toHaveAttribute('href', '/pier/hull/-/settings/integrations');
  expect(await barriers(screen)).toEqual([]);
  await screen.at.getByRole('link', { name: 'From a file' }).click();
  await screen.at.getByRole('button', { name: 'Upload and read' }).click();
  await expect.element(screen.at.getByRole('alert').getByText('Choose a file')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('who may not import sees no such page', async () => {
  for (const address of [START, `${START}/sources/9`, `${START}/5`]) {
    const { at } = await open(address, {}, { contents: { userPermissions: { adminProject: false } } });
    await expect.element(at.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

const JIRA = {
  jiraImports: all([
    { importId: 5, jiraProjectKey: 'A' },
    { importId: 4, jiraProjectKey: 'A' },
  ]),
  services: all([
    { __typename: 'JiraService', type: 'JiraService', projects: { nodes: [{ key: 'A', name: 'Apple' }] } },
  ]),
};

test('an import in progress, earlier ones and what was read are listed', async () => {
  const screen = await open(
    START,
    {
      [`GET ${API}/jira_imports`]: [
        IMPORT,
        { ...IMPORT, id: 4, state: 'failed', error_message: 'Canceled by @ada.' },
      ],
      [`GET ${API}/jira_sources`]: [SOURCE],
    },
    { contents: { ...JIRA, jiraImportStatus: 'started' }, size: PHONE },
  );
  const { at } = screen;
  await expect.element(at.getByText('An import is in progress')).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'View progress' })).toHaveAttribute('href', `${START}/5`);
  await expect.element(at.getByRole('region', { name: 'Imports' }).getByText('Canceled')).toBeVisible();
  await expect
    .element(at.getByRole('region', { name: 'Read from Jira' }).getByRole('link', { name: 'Apple (A)' }))
    .toHaveAttribute('href', `${START}/sources/9`);
  expect(await barriers(screen)).toEqual([]);

  const source = at.getByRole('region', { name: 'Read from Jira' });
  const remove = async () => {
    await source.getByRole('button', { name: 'Delete Apple (A)' }).click();
    await at
      .getByRole('alertdialog', { name: 'Delete Apple (A)?' })
      .getByRole('button', { name: 'Delete' })
      .click();
  };
  screen.server.override(`DELETE ${API}/jira_sources/9`, () => json({ message: 'In use' }, 409));
  await remove();
  await expect
    .element(messages(screen).getByText('An import uses it. Wait until it is finished.'))
    .toBeVisible();
  screen.server.override(`DELETE ${API}/jira_sources/9`, () => new Response(null, { status: 204 }));
  screen.server.override(/^GET .*\/jira_sources/, () => json([]));
  await remove();
  await expect.element(messages(screen).getByText('Apple (A) deleted')).toBeVisible();
  await expect.poll(() => source.query()).toBeNull();
});

const jiraUser = (n: number) => ({
  jiraAccountId: `id${n}`,
  jiraDisplayName: `Person ${n}`,
  jiraEmail: null,
  gitlabId: n === 1 ? 7 : null,
  gitlabUsername: n === 1 ? 'ada' : null,
  gitlabName: n === 1 ? 'Ada' : null,
});

test('a project and people are chosen, with a warning of earlier imports; a refusal is shown', async () => {
  const screen = await open(
    START,
    { [`POST ${API}/jira_sources`]: () => json({ message: 'Jira does not answer.' }, 422) },
    {
      contents: JIRA,
      data: {
        jiraImportUsers: () => ({
          errors: [],
          jiraUsers: Array.from({ length: 50 }, (_, n) => jiraUser(n + 1)),
        }),
        jiraImportStart: () => ({ errors: ['Jira import is already running.'] }),
      },
    },
  );
  const { at } = screen;
  await expect.element(at.getByRole('columnheader', { name: 'Jira display name' })).toBeVisible();
  await expect.element(at.getByRole('columnheader', { name: 'GitLab username' })).toBeVisible();
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
  await at.getByRole('radio', { name: 'Everything I choose' }).click();
  await expect.element(at.getByRole('columnheader', { name: 'Jira display name' })).not.toBeInTheDocument();
  await at.getByRole('button', { name: 'Continue' }).click();
  await expect.element(at.getByText('Jira does not answer.')).toBeVisible();
});

const sourceAt = (step: string, source: object, rest: object = {}, options = {}) =>
  open(
    `${START}/sources/9${step}`,
    { [`GET ${API}/jira_sources/9`]: { ...SOURCE, ...source }, ...rest },
    options,
  );

test.each([
  [{ state: 'waiting', issues: 0, total: null }, 'Waiting to read the issues', 'Cancel'],
  [{ state: 'reading', issues: 5, total: null }, 'Reading issues: 5 so far', 'Cancel'],
  [{ state: 'reading', issues: 1200, total: 3000 }, 'Reading issues: 1,200 of 3,000', 'Cancel'],
  [{ state: 'failed', error_message: 'Jira does not answer.' }, 'Jira does not answer.', 'Try again'],
])('a source that is %o says so', async (source, text, button) => {
  const screen = await sourceAt('', source);
  await expect.element(screen.at.getByText(text)).toBeVisible();
  await expect.element(screen.at.getByRole('button', { name: button })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('a file is uploaded; the server may refuse it, or ask for the order of day and month', async () => {
  const screen = await open(`${START}?from=file`, {
    [`GET ${API}/jira_sources/9`]: { ...SOURCE, state: 'waiting' },
  });
  const { at } = screen;
  const upload = at.getByRole('button', { name: 'Upload and read' });
  await expect.element(upload).toBeVisible();
  const forms = answerUploads(screen, [
    [422, { message: 'Line 12: a quote is not closed.' }],
    [400, { message: { date_order: ['Line 3: Choose the order.'] } }],
    [201, { id: 9 }],
  ]);
  await at
    .getByLabelText('File', { exact: true })
    .upload(new File(['x'], 'issues.csv', { type: 'text/csv' }));
  await expect.element(at.getByText('issues.csv', { exact: false })).toBeVisible();
  await upload.click();
  await expect.element(at.getByText('Line 12: a quote is not closed.')).toBeVisible();
  await upload.click();
  await expect.element(at.getByText('Line 3: Choose the order.')).toBeVisible();
  await upload.click();
  await expect.element(at.getByText('Choose the order')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('radio', { name: 'The day is first' }).click();
  await upload.click();
  await expect.element(at.getByText('Reading issues: 12 of 12')).toBeVisible();
  expect(forms.map((form) => form.get('date_order'))).toEqual([null, null, 'dmy']);
});

const person = (n: number) => ({
  id: `id${n}`,
  name: `Person ${n}`,
  email: `p${n}@example.com`,
  issues: n,
  user: n === 1 ? { id: 7, name: 'Ada', username: 'ada', avatar_url: null } : null,
});

test('people keep what was chosen for them over a reload, and the number without a member follows', async () => {
  const rest = {
    [`GET ${API}/jira_sources/9/people`]: ({ name }: { name: string }) =>
      json(name.includes('unmatched') ? [person(2)] : [person(1), person(2)], 200, {
        'x-total': name.includes('unmatched') ? '1' : '2',
      }),
    'GET /-/autocomplete/users.json': [{ id: 8, name: 'Bea', username: 'bea' }],
  };
  const screen = await sourceAt('', {}, rest);
  const { at } = screen;
  await expect.element(at.getByText('1 of 2 people has no member here', { exact: false })).toBeVisible();
  await expect.element(at.getByRole('combobox', { name: 'Member for Person 1' })).toHaveValue('Ada (@ada)');
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('combobox', { name: 'Member for Person 2' }).fill('Be');
  await at.getByRole('option', { name: 'Bea (@bea)' }).click();
  await expect.element(at.getByText('All 2 people have a member here.')).toBeVisible();
  screen.window.location.reload();
  await expect.element(at.getByText('All 2 people have a member here.')).toBeVisible();
  await expect.element(at.getByRole('combobox', { name: 'Member for Person 2' })).toHaveValue('Bea (@bea)');
  await expect
    .element(at.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', `${START}/sources/9?step=mapping`);
});

const OUTCOMES = [
  { field: 'summary', name: 'Summary', outcome: 'kept', target: 'Title', count: 12, samples: [] },
  {
    field: 'points',
    name: 'Story Points',
    outcome: 'mapped',
    target: 'Weight',
    count: 3,
    samples: [{ from: '5.0', to: '5' }],
  },
  {
    field: 'votes',
    name: 'Votes',
    outcome: 'dropped',
    target: null,
    count: 2,
    samples: [{ from: '4', to: null }],
  },
];
const sentTo = ({ server }: Screen, name: string): unknown =>
  JSON.parse(server.asked.findLast((asked) => asked.name === name)?.sent ?? 'null');

test('a mapping is changed, reset and shown as a dry run; the import starts with it', async () => {
  const screen = await sourceAt(
    '?step=mapping',
    {},
    {
      [`POST ${API}/jira_sources/9/preview`]: OUTCOMES,
      [`GET ${API}/jira_imports`]: [{ ...IMPORT, state: 'finished' }],
      [`POST ${API}/jira_imports`]: () => json({ message: 'Jira import is already running.' }, 409),
    },
  );
  const { at } = screen;
  await expect.element(at.getByRole('heading', { name: 'Mapping' })).toHaveFocus();
  expect(await barriers(screen)).toEqual([]);
  const reset = at.getByRole('button', { name: 'Reset to proposal' });
  await expect.element(reset).toBeDisabled();
  await at.getByRole('button', { name: 'Type of Bug: Issue' }).click();
  await at.getByRole('option', { name: 'Incident' }).click();
  await reset.click();
  await expect.element(at.getByRole('button', { name: 'Type of Bug: Issue' })).toBeVisible();
  await at.getByRole('button', { name: 'Target of Story Points: Weight' }).click();
  await at.getByRole('option', { name: 'Line in the description' }).click();
  await at.getByRole('textbox', { name: 'Label for Doing' }).fill('');
  await at.getByRole('checkbox', { name: 'Comments' }).click();
  const mapping = {
    ...SOURCE.mapping,
    statuses: { 3: { state: 'opened', label: null } },
    fields: { points: 'line' },
    parts: { ...SOURCE.mapping.parts, comments: false },
  };
  await at.getByRole('link', { name: 'Continue' }).click();
  await expect.element(at.getByText('Some values are not imported')).toBeVisible();
  expect(sentTo(screen, `POST ${API}/jira_sources/9/preview`)).toEqual({ mapping });
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('radio', { name: 'Dropped 1' }).click();
  await expect.element(at.getByRole('rowheader', { name: 'Summary' })).not.toBeInTheDocument();
  await expect.element(at.getByRole('rowheader', { name: 'Votes' })).toBeVisible();
  await at.getByRole('radio', { name: 'Create new copies' }).click();
  await expect
    .element(at.getByText('You have imported from this project 1 times before.', { exact: false }))
    .toBeVisible();
  await at.getByRole('button', { name: 'Start the import' }).click();
  await expect.element(at.getByText('Jira import is already running.')).toBeVisible();
  expect(sentTo(screen, `POST ${API}/jira_imports`)).toEqual({
    source_id: 9,
    mapping,
    mode: 'copies',
    people: [],
  });
});

const run = (made: object, rest: object = {}, size?: typeof PHONE) =>
  open(`${START}/5`, { [`GET ${API}/jira_imports/5`]: { ...IMPORT, ...made }, ...rest }, size && { size });

test('an import in progress is paused, and cancelled after a question', async () => {
  const failures = [{ kind: 'issues', jira_key: 'A-1', jira_id: '1', reason: "Title can't be blank" }];
  let paused = false;
  const change = (changed: object) => () => json({ ...IMPORT, ...changed });
  const screen = await run(
    {},
    {
      [`GET ${API}/jira_imports/5`]: () => json({ ...IMPORT, paused }),
      [`GET ${API}/jira_imports/5/failures`]: failures,
      [`POST ${API}/jira_imports/5/pause`]: () => {
        paused = true;
        return json({ ...IMPORT, paused });
      },
      [`POST ${API}/jira_imports/5/cancel`]: change({ state: 'failed', error_message: 'Canceled by @ada.' }),
    },
    PHONE,
  );
  const { at } = screen;
  await expect.element(at.getByText('Writing the issues (step 2 of 4): 40 of 200')).toBeVisible();
  await expect.element(at.getByText("Title can't be blank")).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('button', { name: 'Pause' }).click();
  await expect.element(at.getByRole('button', { name: 'Resume' })).toBeVisible();
  await at.getByRole('button', { name: 'Cancel the import' }).click();
  await expect.element(at.getByText('What was imported so far stays', { exact: false })).toBeVisible();
  await at.getByRole('alertdialog').getByRole('button', { name: 'Cancel the import' }).click();
  await expect.element(at.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.server.asked.map(({ name }) => name)).toContain(`POST ${API}/jira_imports/5/cancel`);
});

const kind = { kind: 'issues', expected: 200, found: 200, differing: 0, samples: [] };

test.each([
  [{ state: 'finished', proof: { at: TIME, kinds: [kind] } }, 'Everything is here'],
  [
    { state: 'finished', proof: { at: TIME, kinds: [{ ...kind, found: 199, samples: ['A-7'] }] } },
    'Not everything is here',
  ],
  [{ state: 'failed', error_message: 'Jira does not answer.' }, 'The import failed'],
  [{ state: 'failed', error_message: 'Canceled by @ada.' }, 'Canceled by @ada.'],
])('an import that is over, %o, says what came of it', async (made, text) => {
  const screen = await run({ ...made, finished_at: TIME });
  const { at } = screen;
  await expect.element(at.getByText(text, { exact: false })).toBeVisible();
  await expect
    .element(at.getByRole('link', { name: 'Download report (CSV)' }))
    .toHaveAttribute('href', `${API}/jira_imports/5/report.csv`);
  await expect.element(at.getByRole('link', { name: /A-2/ })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});
