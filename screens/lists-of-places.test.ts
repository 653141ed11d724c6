import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answer, broken, json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from './fixtures/places.ts';

const LABELS = 'GET /groups/pier/-/labels/list.json';
const MILESTONES = 'GET /api/v4/groups/pier/milestones';
const MEMBERS = 'GET /api/v4/groups/pier/members';
const SHARES = 'GET /groups/pier/-/group_links.json';

const EMPTY = {
  viewer: ADA,
  data: inGroup('pier', { deletedEpics: all([]) }),
  rest: { [LABELS]: [], [MILESTONES]: [], [MEMBERS]: [], [SHARES]: [] },
};

const PIER = { id: 'gid://gitlab/Group/1', name: 'pier', fullName: 'pier', fullPath: 'pier' };

test.each([
  ['labels', 'No labels yet', 'New label'],
  ['milestones', 'No milestones yet', 'New milestone'],
  ['milestones?state=closed', 'No closed milestones', null],
  ['bin', 'The bin is empty', null],
])('the page %s says that there is nothing, and offers what can be done', async (page, title, offer) => {
  const screen = await openScreen(`/groups/pier/-/${page}`, EMPTY);
  await expect.element(screen.at.getByRole('heading', { name: title })).toBeVisible();
  if (offer !== null)
    await expect.element(screen.at.getByRole('link', { name: offer }).first()).toBeVisible();
  expect(screen.at.getByRole('button', { name: 'Empty bin' }).query()).toBeNull();
  expect(await barriers(screen)).toEqual([]);
});

test('the sidebar orders favourites by keys, and its tree is walked with the arrows', async () => {
  const favourite = (n: number, name: string) => ({
    id: `gid://gitlab/Favourite/${n}`,
    kind: 'EPIC',
    targetId: `gid://gitlab/Epic/${n}`,
    name,
    webPath: `/groups/pier/-/epics/${n}`,
  });
  const place = (kind: string, fullPath: string, below = 0) => ({
    id: `gid://gitlab/${kind}/${fullPath}`,
    name: fullPath,
    fullPath,
    descendantGroupsCount: 0,
    projectsCount: below,
  });
  const screen = await openScreen('/groups/pier/-/labels', {
    ...EMPTY,
    viewer: { ...ADA, favourites: all([favourite(1, 'Dredge'), favourite(2, 'Dig')]) },
    data: {
      ...inGroup('pier', { projects: all([place('Project', 'pier/hull')]) }),
      groups: all([place('Group', 'pier', 1), place('Group', 'quay')]),
      projects: all([]),
    },
  });
  const { at, server, window } = screen;
  const favourites = at.getByRole('region', { name: 'Favorites' });
  const order = () =>
    favourites
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await expect.element(favourites.getByRole('button', { name: 'Options of Dig' })).toBeInTheDocument();
  (favourites.getByRole('link', { name: 'Dig' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(favourites.getByText('Dig moved to place 1 of 2.')).toBeInTheDocument();
  await expect.element(at.getByText(/^“Dig” was not moved\./)).toBeVisible();
  await expect.poll(order).toEqual(['Dredge', 'Dig']);
  server.override('moveFavourite', () => json({ data: { favouriteMove: { errors: [] } } }));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(order).toEqual(['Dig', 'Dredge']);
  expect(server.asked.findLast(({ name }) => name === 'moveFavourite')?.variables).toEqual({
    input: { id: 'gid://gitlab/Favourite/2', beforeId: 'gid://gitlab/Favourite/1' },
  });

  const tree = at.getByRole('tree', { name: 'Groups and projects' });
  await expect.element(tree.getByRole('treeitem', { name: 'pier', exact: true })).toBeVisible();
  (tree.getByRole('treeitem', { name: 'pier', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tree.getByRole('treeitem', { name: 'pier/hull' })).toBeVisible();
  const focused = () => window.document.activeElement?.textContent;
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('pier/hull');
  await userEvent.keyboard('q');
  expect(focused()).toBe('quay');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(tree.getByRole('treeitem', { name: 'pier/hull' }).query()).toBeNull();
  expect(focused()).toBe('pier');
  expect(await barriers(screen)).toEqual([]);
});

test('a group without members of its own says so', async () => {
  const screen = await openScreen('/groups/pier/-/group_members', EMPTY);
  await expect.element(screen.at.getByText('No direct members.')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([
  ['labels', 'Search labels', 'No label matches', 'No labels yet'],
  ['milestones', 'Search milestones', 'No milestone matches', 'No milestones yet'],
])('a search of %s that finds nothing says so, and is cleared', async (page, field, title, without) => {
  const { at } = await openScreen(`/groups/pier/-/${page}`, EMPTY);
  await at.getByRole('searchbox', { name: field }).fill('nothing is called this');
  await expect.element(at.getByRole('heading', { name: title })).toBeVisible();
  await at.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(at.getByRole('heading', { name: without })).toBeVisible();
});

const LISTS: [string, string | RegExp, string, string][] = [
  ['labels', /labels\/list\.json/, 'Could not load the labels', 'No labels yet'],
  ['milestones', /milestones\?/, 'Could not load the milestones', 'No milestones yet'],
  ['group_members', /members\?/, 'Could not load the members', 'No direct members.'],
  ['bin', 'groupBin', 'Could not load the bin', 'The bin is empty'],
];
const CALLS: readonly [string, Answer][] = [
  ['is lost', lost],
  ['meets a broken gateway', broken],
];

test.each(
  LISTS.flatMap(([page, ...row]) => CALLS.map(([how, answer]) => [page, how, answer, ...row] as const)),
)('the page %s whose call %s says so, and is read when asked again', async (...row) => {
  const [page, _how, answer, call, problem, afterwards] = row;
  const { at, server } = await openScreen(`/groups/pier/-/${page}`, {
    ...EMPTY,
    overrides: [[call, answer]],
  });
  await expect.element(at.getByText(problem)).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText(afterwards)).toBeVisible();
});

test.each([
  ['/', null, 'Sign in to see your groups', 'There are no public groups on this server yet.', 'Sign in'],
  [
    '/dashboard/groups',
    ADA,
    'No groups yet',
    /^A group holds the epics and projects of a team or product/,
    'New group',
  ],
])(
  'a server without groups says so on %s to %j, and what can be done',
  async (path, viewer, title, said, offer) => {
    const screen = await openScreen(path, { ...(viewer && { viewer }), data: { groups: all([]) } });
    await expect.element(screen.at.getByRole('heading', { name: title })).toBeVisible();
    const page = screen.at.getByRole('main');
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByRole('link', { name: offer }).first()).toBeVisible();
    expect(await barriers(screen)).toEqual([]);
  },
);

test('who may make projects in no group is told to make a group first', async () => {
  const without = { ...PIER, userPermissions: { createSubgroup: true, createProjects: false } };
  const screen = await openScreen('/projects/new', { viewer: ADA, data: { groups: all([without]) } });
  const { at } = screen;
  const first = at.getByText('There is no group you can create projects in. Create a group first.');
  await expect.element(first).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await at.getByRole('combobox', { name: 'Group' }).fill('nowhere');
  await expect.element(at.getByText(/^Members of the group are members of the project/)).toBeVisible();
  expect(first.query()).toBeNull();
});

const STAR = 'POST /api/v4/projects/1/star';
const HULL = inProject('pier/hull', {
  starCount: 3,
  issues: all([]),
  milestones: all([]),
  labels: all([]),
});

test('a star that is not saved is taken back', async () => {
  const given = { viewer: ADA, data: HULL, overrides: [[STAR, lost]] as const };
  const { at, server } = await openScreen('/pier/hull', given);
  const button = at.getByRole('button', { name: 'Star 3', pressed: false });
  await button.click();
  await expect.element(at.getByText('Your star could not be saved. Try again.')).toBeVisible();
  await expect.element(button).toBeVisible();
  server.override(STAR, () => json({}, 201));
  await button.click();
  await expect.element(at.getByRole('button', { name: 'Star 4', pressed: true })).toBeVisible();
});

test('a visitor sees how many stars a project has, and cannot add one', async () => {
  const { at } = await openScreen('/pier/hull', { data: HULL });
  await expect.element(at.getByRole('button', { name: 'Star 3' })).toBeDisabled();
});
