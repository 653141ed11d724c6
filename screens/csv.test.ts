import { expect, test } from 'vitest';
import { broken, json, lost } from './fixtures/fake-server.ts';
import { issue } from './fixtures/items.ts';
import { barriers, openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject, paged } from './fixtures/places.ts';

const LIST = '/pier/hull/-/issues';

const issues = paged([issue(1, 'Caulk the seams'), issue(2, 'Tar the keel')], 50);
/** All of them are open. */
const listed = ({ state }: { readonly state?: string }) => (state === 'closed' ? all([]) : issues({}));
const hull = (permissions?: object) => {
  const contents = { issues: listed, ...(permissions && { userPermissions: permissions }) };
  return { viewer: ADA, data: { ...inProject('pier/hull', contents), ...inGroup('pier', contents) } };
};

const openMenu = async ({ at }: Screen) => {
  await expect.element(at.getByRole('link', { name: 'Caulk the seams' })).toBeVisible();
  await at.getByRole('button', { name: 'Actions', exact: true }).click();
};
const entry = ({ at }: Screen, name: string) => at.getByRole('menuitem', { name });

test.each([
  ['a project', LIST],
  ['a group', '/groups/pier/-/issues'],
])('the issues of %s are taken away as a file, with the filters of the list', async (_, address) => {
  const screen = await openScreen(`${address}?state=all&search=e`, hull());
  await openMenu(screen);
  await entry(screen, 'Export as CSV').click();
  const dialog = screen.at.getByRole('dialog', { name: 'Export issues' });
  await expect.element(dialog.getByText('2 issues selected')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', `${address}.csv?state=all&search=e`);
  expect(await barriers(screen)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

const byMail = (post: unknown) => ({
  ...hull(),
  rest: { [`GET ${LIST}/export_csv`]: { email: 'ada@cairn.test' }, [`POST ${LIST}/export_csv`]: post },
});

test('the file is sent by mail where the server sends any', async () => {
  const message = 'Your CSV export has started. It will be sent to ada@cairn.test.';
  const screen = await openScreen(
    `${LIST}?search=e`,
    byMail(() => json({ message }, 202)),
  );
  await openMenu(screen);
  await entry(screen, 'Export as CSV').click();
  const dialog = screen.at.getByRole('dialog', { name: 'Export issues' });
  await expect.element(dialog.getByText('ada@cairn.test')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send by email' }).click();
  await expect.element(screen.at.getByText(message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.server.asked.map(({ name }) => name)).toContain(`POST ${LIST}/export_csv?search=e`);
});

test('a mail that cannot be begun is told of, and the file still offered', async () => {
  const screen = await openScreen(LIST, byMail(null));
  await openMenu(screen);
  await entry(screen, 'Export as CSV').click();
  const dialog = screen.at.getByRole('dialog', { name: 'Export issues' });
  const tooOften = 'This endpoint was asked too often.';
  for (const [answer, text] of [
    [() => json({ message: tooOften }, 400), tooOften],
    [lost, 'The file could not be sent. Try again in a moment, or download it.'],
  ] as const) {
    screen.server.override(`POST ${LIST}/export_csv`, answer);
    await dialog.getByRole('button', { name: 'Send by email' }).click();
    await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Download' })).toBeVisible();
  }
});

test('who may not take issues away is not offered to', async () => {
  const screen = await openScreen(LIST, hull({ createIssue: true, exportIssues: false }));
  await openMenu(screen);
  await expect.element(entry(screen, 'Subscribe to RSS feed')).toBeVisible();
  await expect.element(entry(screen, 'Export as CSV')).not.toBeInTheDocument();
});

const TOLD = {
  id: 5,
  status: 'running',
  filename: 'plans.csv',
  dry_run: true,
  all_or_nothing: false,
  lines: 3,
  lines_tried: 0,
  imported: 0,
  left_out: 0,
  problems: [],
  passed_over: [],
  failure: null,
};
const PROBLEM = { line: 4, field: 'due_date', reason: 'is not a valid date (YYYY-MM-DD)', left_out: true };

/** A server that processes a file when its status is requested. */
const importing = (over: (begun: number) => object) => {
  let begun = 0;
  return {
    ...hull(),
    rest: {
      [`POST ${LIST}/import_csv`]: () => {
        begun += 1;
        return json(TOLD, 202);
      },
      ['GET /pier/hull/-/issue_imports/5']: () => json({ ...TOLD, ...over(begun) }),
    },
  };
};

const openImport = async (screen: Screen) => {
  await openMenu(screen);
  await entry(screen, 'Import CSV').click();
  const dialog = screen.at.getByRole('dialog', { name: 'Import issues' });
  const file = new File(['sep=;\ntitle;description;"Sprint; now";Due Date\na;b;c;'], 'plans.csv', {
    type: 'text/csv',
  });
  await dialog.getByLabelText('Upload CSV file').upload(file);
  return dialog;
};

test('a file is checked, its problems are told line by line, and what is right is imported', async () => {
  const screen = await openScreen(
    LIST,
    importing((begun) => ({
      status: 'finished',
      dry_run: begun === 1,
      imported: 2,
      left_out: 1,
      problems: [PROBLEM],
    })),
  );
  const dialog = await openImport(screen);
  await expect.element(dialog.getByText('Columns not imported: Sprint; now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect
    .element(dialog.getByText('2 of 3 issues can be imported. Nothing has been imported yet.'))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('row', { name: '4 due_date is not a valid date (YYYY-MM-DD).' }))
    .toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  const heading = dialog.getByRole('columnheader', { name: 'Column' }).element();
  expect(heading.getBoundingClientRect().height, 'no heading is broken').toBeLessThan(50);
  await dialog.getByRole('button', { name: 'Import issues' }).click();
  await expect.element(dialog.getByText('2 issues imported, 1 left out.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'View imported issues' }))
    .toHaveAttribute('href', `${LIST}?state=all&author_username=ada`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('how far an import has come is shown, and the window may be left', async () => {
  const screen = await openScreen(
    LIST,
    importing(() => ({ dry_run: false, lines_tried: 1 })),
  );
  const dialog = await openImport(screen);
  await dialog.getByRole('button', { name: 'Import issues' }).click();
  await expect.element(dialog.getByText('Importing 1 of 3 issues …')).toBeVisible();
  await expect
    .element(dialog.getByRole('progressbar', { name: 'Importing' }))
    .toHaveAttribute('aria-valuenow', '33');
  await expect.element(dialog.getByText('You can close this window')).toBeVisible();
});

test.each([
  [
    'is not in the form',
    () => json({ errors: ['File has the column title twice'] }, 422),
    'File has the column title twice.',
  ],
  [
    'is too large',
    () => json({ message: 'Request Entity Too Large', max_size: 10_000_000 }, 413),
    'The file is larger than 10 MB. Split it into several files.',
  ],
  ['does not reach the server', lost, 'The server cannot be reached. Check your connection and try again.'],
  ['is not taken', broken, 'The file could not be sent. Try again in a moment.'],
])('a file that %s is told of', async (_, answer, text) => {
  const screen = await openScreen(LIST, { ...hull(), overrides: [[`POST ${LIST}/import_csv`, answer]] });
  const dialog = await openImport(screen);
  await dialog.getByRole('button', { name: 'Import issues' }).click();
  await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible();
});

test('an import that has ended early says why', async () => {
  const failure = 'You no longer have permission to import issues there.';
  const screen = await openScreen(
    LIST,
    importing(() => ({ status: 'failed', dry_run: false, failure })),
  );
  const dialog = await openImport(screen);
  await dialog.getByRole('button', { name: 'Import issues' }).click();
  await expect.element(dialog.getByText(`The import stopped early. ${failure}`)).toBeVisible();
});

/** A project without issues, for a viewer with these permissions. */
const empty = (userPermissions: object) => {
  const none = paged([], 50);
  return { viewer: ADA, data: inProject('pier/hull', { issues: () => none({}), userPermissions }) };
};

test('an empty project offers to bring issues from a file', async () => {
  const screen = await openScreen(LIST, empty({ createIssue: true, importIssues: true, exportIssues: true }));
  expect(screen.at.getByRole('link', { name: 'Import from Jira' }).query()).toBeNull();
  await screen.at.getByRole('button', { name: 'Import CSV' }).click();
  await expect.element(screen.at.getByRole('dialog', { name: 'Import issues' })).toBeVisible();
});

test('an empty project offers whoever maintains it an import from Jira', async () => {
  const { at } = await openScreen(LIST, empty({ createIssue: true, adminProject: true }));
  await expect
    .element(at.getByRole('link', { name: 'Import from Jira' }))
    .toHaveAttribute('href', '/pier/hull/-/import/jira');
});

test('an empty project offers no file to those who may not bring one', async () => {
  const screen = await openScreen(
    LIST,
    empty({ createIssue: true, importIssues: false, exportIssues: true }),
  );
  await expect.element(screen.at.getByText('No issues yet')).toBeVisible();
  await expect.element(screen.at.getByRole('button', { name: 'Import CSV' })).not.toBeInTheDocument();
});
