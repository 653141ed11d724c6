import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { issue } from './fixtures/items.ts';
import { barriers, openScreen, PHONE } from './fixtures/open-screen.ts';
import { ADA, all, inProject, paged } from './fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const MAY = { updateSavedView: true, deleteSavedView: true, updateSavedViewVisibility: true };

const view = (n: number, name: string, more: object = {}) => ({
  id: `gid://gitlab/WorkItems::SavedViews::SavedView/${n}`,
  name,
  filters: { state: 'opened', search: 'rope' },
  displaySettings: {},
  isPrivate: true,
  subscribed: true,
  lockVersion: 3,
  userPermissions: MAY,
  ...more,
});

const task = (n: number, title: string) =>
  issue(n, title, {
    updatedAt: '2026-05-12T10:00:00Z',
    weight: 5,
    taskCompletionStatus: { count: 0, completedCount: 0 },
    milestone: null,
  });

/** A project of two issues, of which the search "rope" finds one, with these views. */
const hullWith = (views: readonly object[], more: object = {}, viewer: object | null = ADA) => {
  const tasks = [task(2, 'Count ropes'), task(1, 'Paint the hull')];
  const issues = ({ after, filter }: Readonly<Record<string, unknown>>) => {
    const { search } = (filter ?? {}) as { search?: string };
    return paged(search === 'rope' ? tasks.slice(0, 1) : tasks, 50)({ after });
  };
  return {
    ...(viewer !== null && { viewer: viewer as typeof ADA }),
    data: {
      ...inProject('pier/hull', { issues }),
      namespace: {
        id: 'gid://gitlab/Project/1',
        userPermissions: { manageSavedViews: true },
        savedViews: all(views),
      },
      ...more,
    },
  };
};

const said = (name: string, ...errors: string[]) => json({ data: { [name]: { errors } } });

test('a list without views offers to save one, and says what that is good for', async () => {
  const screen = await openScreen(`${LIST}?search=rope`, hullWith([]));
  await screen.at.getByRole('button', { name: 'Save as view' }).click();
  await expect
    .element(screen.at.getByText(/saves the filters, sort order, columns and grouping/))
    .toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await screen.at.getByRole('button', { name: 'Save view' }).click();
  await expect.element(screen.at.getByText('Give the view a name.')).toBeVisible();
  expect(screen.server.asked.map(({ name }) => name)).not.toContain('createSavedView');
});

test('nobody who is not signed in is offered what they cannot do', async () => {
  const { at } = await openScreen(`${LIST}?search=rope`, hullWith([], {}, null));
  await expect.element(at.getByRole('link', { name: 'Count ropes' })).toBeVisible();
  expect(at.getByRole('button', { name: 'Save as view' }).elements()).toEqual([]);
  expect(at.getByRole('button', { name: 'Views' }).elements()).toEqual([]);
});

test.each([
  [
    'what the server says',
    () => said('workItemSavedViewCreate', 'There is no room for more.'),
    'There is no room',
  ],
  ['what to do about a lost connection', lost, 'Check your connection and try again.'],
] as const)('a view that cannot be saved keeps its name and says %s', async (_, answer, words) => {
  const { at, server } = await openScreen(`${LIST}?search=rope`, hullWith([]));
  await at.getByRole('button', { name: 'Save as view' }).click();
  await at.getByLabelText('Name').fill('Ropes');
  server.override('createSavedView', answer);
  await at.getByRole('button', { name: 'Save view' }).click();
  await expect.element(at.getByText(words)).toBeVisible();
  await expect.element(at.getByLabelText('Name')).toHaveValue('Ropes');
});

test('a view says how the list looks, and what differs is shown, saved or given up', async () => {
  const screen = await openScreen(`${LIST}?view=9`, hullWith([view(9, 'Ropes')]));
  const { at, server, window } = screen;
  await expect
    .element(at.getByRole('link', { name: 'Ropes', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(at.getByRole('link', { name: 'Count ropes' })).toBeVisible();
  expect(at.getByRole('link', { name: 'Paint the hull' }).elements()).toEqual([]);
  expect(at.getByText('Unsaved changes').elements()).toEqual([]);

  await at.getByRole('link', { name: /^All \d/ }).click();
  await expect.element(at.getByText('Unsaved changes')).toBeVisible();
  expect(window.location.search).toBe('?view=9&state=all');
  expect(await barriers(screen)).toEqual([]);

  server.override('updateSavedView', () => said('workItemSavedViewUpdate', 'Someone changed this view.'));
  await at.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(at.getByText('Someone changed this view.')).toBeVisible();
  await expect.element(at.getByText('Unsaved changes')).toBeVisible();
  server.override('updateSavedView', lost);
  await at.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .element(at.getByText('“Ropes” was not saved. Check your connection and try again.'))
    .toBeVisible();
  expect(server.asked.findLast(({ name }) => name === 'updateSavedView')?.variables).toEqual({
    input: {
      id: 'gid://gitlab/WorkItems::SavedViews::SavedView/9',
      lockVersion: 3,
      filters: { state: 'all', search: 'rope' },
      sort: 'CREATED_DESC',
      displaySettings: {},
    },
  });
  await at.getByRole('button', { name: 'Discard' }).click();
  await expect.element(at.getByText('Unsaved changes')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?view=9');
});

test('on a phone the present one of many views is in sight', async () => {
  const many = Array.from({ length: 9 }, (_, n) => view(n + 1, `Ropes of pier ${n + 1}`));
  const screen = await openScreen(`${LIST}?view=9`, hullWith(many), PHONE);
  const { at } = screen;
  await at.getByRole('button', { name: 'Filters' }).click();
  const [nav, link] = [
    at.getByRole('navigation', { name: 'Saved views' }),
    at.getByRole('link', { name: 'Ropes of pier 9' }),
  ];
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(() => {
      const [box, own] = [nav, link].map((one) => one.element().getBoundingClientRect());
      return box !== undefined && own !== undefined && own.left >= box.left && own.left < box.right;
    })
    .toBe(true);
  expect(await barriers(screen)).toEqual([]);
});

test('a view that is gone or hidden says so, and leads to the whole list', async () => {
  const screen = await openScreen(`${LIST}?view=12`, hullWith([view(9, 'Ropes')]));
  await expect.element(screen.at.getByText('View not found')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await screen.at.getByRole('link', { name: 'Show all issues' }).click();
  await expect.element(screen.at.getByRole('link', { name: 'Paint the hull' })).toBeVisible();
});

test('a view of a place that is not there is a page that is not there', async () => {
  const { at } = await openScreen('/pier/gone/-/issues?view=12', hullWith([], { namespace: null }));
  await expect.element(at.getByRole('heading', { name: /not found/i })).toBeVisible();
});

test('a view of one’s own issues is looked up among one’s own', async () => {
  // Views outside a group or project cannot be shared.
  const userPermissions = { ...MAY, updateSavedViewVisibility: false };
  const own = { ...ADA, savedViews: all([view(9, 'Ropes', { userPermissions })]) };
  const issues = ({ filter }: Readonly<Record<string, unknown>>) =>
    all((filter as { search?: string }).search === 'rope' ? [task(2, 'Count ropes')] : []);
  const { at, server } = await openScreen('/dashboard/issues?view=9', hullWith([], { issues }, own));
  await expect.element(at.getByRole('link', { name: 'Count ropes' })).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'My issues' }).first()).toBeVisible();
  expect(server.asked.map(({ name }) => name)).not.toContain('savedViewsOfPlace');
  await at.getByRole('button', { name: 'Views' }).click();
  await expect.element(at.getByRole('menuitem', { name: 'Rename…' })).toBeVisible();
  expect(at.getByRole('menuitem', { name: /^Share/ }).elements()).toEqual([]);
});

test('views that cannot be read are waited for only where the address names one', async () => {
  const given = { ...hullWith([view(9, 'Ropes')]), overrides: [['savedViewsOfPlace', lost]] as const };
  const { at, server } = await openScreen(`${LIST}?view=9`, given);
  await expect.element(at.getByRole('alert').getByText('Could not load the saved view')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Count ropes' })).toBeVisible();
});

test('a list is shown without its views where these cannot be read', async () => {
  const given = { ...hullWith([]), overrides: [['savedViewsOfPlace', lost]] as const };
  const { at } = await openScreen(LIST, given);
  await expect.element(at.getByRole('link', { name: 'Paint the hull' })).toBeVisible();
});

test('a list begins with the default of its place, and shows everything to who asks for that', async () => {
  const shared = view(9, 'Ropes', { isPrivate: false, isDefault: true, subscribed: false });
  const { at, window } = await openScreen(LIST, hullWith([shared]));
  await expect
    .element(at.getByRole('link', { name: 'Ropes', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await expect.poll(() => at.getByRole('link', { name: 'Paint the hull' }).elements()).toEqual([]);
  await at.getByRole('link', { name: 'All issues' }).click();
  await expect.element(at.getByRole('link', { name: 'Paint the hull' })).toBeVisible();
  expect(window.location.search).toBe('?view=none');
});

test('a view is deleted at once, and taken back', async () => {
  let views = [view(9, 'Ropes')];
  const namespace = { id: 'gid://gitlab/Project/1', savedViews: () => all(views) };
  const { at, server, window } = await openScreen(`${LIST}?view=9`, hullWith([], { namespace }));
  server.override('deleteSavedView', () => {
    views = [];
    return said('workItemSavedViewDelete');
  });
  await at.getByRole('button', { name: 'Views' }).click();
  await at.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(at.getByRole('link', { name: 'Paint the hull' })).toBeVisible();
  expect(window.location.search).toBe('');
  server.override('restoreSavedView', lost);
  await at.getByRole('button', { name: 'Undo' }).click();
  await expect.element(at.getByText('“Ropes” was not restored.')).toBeVisible();
});

test('iteration, start date and the times of an issue are columns that one chooses first', async () => {
  const planned = issue(4, 'Caulk the seams', {
    updatedAt: '2026-05-12T10:00:00Z',
    taskCompletionStatus: { count: 0, completedCount: 0 },
    milestone: null,
    startDate: '2026-05-01',
    iteration: { id: 'gid://gitlab/Iteration/1', displayText: 'Sprint 1' },
    epic: { id: 'gid://gitlab/Epic/9', title: 'Build the pier', reference: 'pier&9' },
  });
  const { at, window } = await openScreen(LIST, {
    viewer: ADA,
    data: inProject('pier/hull', { issues: all([planned]) }),
  });
  await expect.element(at.getByRole('link', { name: 'Caulk the seams' })).toBeVisible();
  const chosen = ['Sprint 1', 'May 1'];
  await expect.element(at.getByText('Build the pier')).toBeVisible();
  for (const text of chosen) expect(at.getByText(text).elements()).toEqual([]);
  await at.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Iteration', 'Progress', 'Start date', 'Created', 'Updated'])
    await at.getByRole('option', { name, exact: true }).click();
  for (const text of chosen) await expect.element(at.getByText(text)).toBeVisible();
  expect(window.localStorage.getItem('issues_list_columns')).toBe('time_estimate,time_spent');
});

test('columns are left out by choice, and stay so without a view', async () => {
  const { at, window } = await openScreen(LIST, hullWith([]));
  await expect.element(at.getByTitle('Weight').first()).toBeVisible();
  await at.getByRole('button', { name: 'Columns' }).click();
  await at.getByRole('option', { name: 'Weight' }).click();
  await expect.poll(() => at.getByTitle('Weight').elements()).toEqual([]);
  expect(window.localStorage.getItem('issues_list_columns')).toBe(
    'iteration,weight,progress,time_estimate,time_spent,start,created,updated',
  );
  expect(window.location.search).toBe('');
  await at.getByRole('option', { name: 'Weight' }).click();
  await expect.element(at.getByTitle('Weight').first()).toBeVisible();
});

test('a view whose label is gone says so without its name, and the filter can be removed', async () => {
  const value = 'missing-12';
  const missingFilters = [{ value, kind: 'label', name: null }];
  const filters = { state: 'opened', labelName: [value] };
  const screen = await openScreen(
    `${LIST}?view=7`,
    hullWith([view(7, 'Leaks', { filters, missingFilters })]),
  );
  const { at, server } = screen;
  const alert = at.getByText('A filter of this view no longer exists: a label');
  await expect.element(alert).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  server.override('updateSavedView', () => said('workItemSavedViewUpdate'));
  await at.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.asked.find(({ name }) => name === 'updateSavedView')?.variables)
    .toMatchObject({ input: { filters: { state: 'opened' } } });
});

test('a list without an order in its address has the one that the person chose last', async () => {
  const given = hullWith([], { currentUser: { ...ADA, workItemPreferences: { sort: 'TITLE_ASC' } } });
  const { at, server, window } = await openScreen(LIST, given);
  await expect.element(at.getByRole('button', { name: /^Sort/ }).first()).toHaveTextContent('Title');
  const sorts = () =>
    server.asked.filter(({ name }) => name === 'projectIssueList').map(({ variables }) => variables['sort']);
  await expect.poll(() => sorts().at(-1)).toBe('TITLE_ASC');
  await at.getByRole('link', { name: /^Closed/ }).click();
  await expect.poll(() => window.location.search).toBe('?state=closed&sort=title_asc');
});
