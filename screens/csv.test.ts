import { expect, test } from 'vitest';
import { issue } from './fixtures/items.ts';
import { barriers, openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, inGroup, inProject, paged } from './fixtures/places.ts';

const LIST = '/pier/hull/-/issues';

const issues = paged([issue(1, 'Caulk the seams'), issue(2, 'Tar the keel')], 50);
const hull = (permissions?: object) => {
  const contents = { issues: () => issues({}), ...(permissions && { userPermissions: permissions }) };
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

test('who may not take issues away is not offered to', async () => {
  const screen = await openScreen(LIST, hull({ createIssue: true, exportIssues: false }));
  await openMenu(screen);
  await expect.element(entry(screen, 'Subscribe to RSS feed')).toBeVisible();
  await expect.element(entry(screen, 'Export as CSV')).not.toBeInTheDocument();
});
