import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen, PHONE } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject } from './fixtures/places.ts';
import { emptyOverview } from './fixtures/rest.ts';

const GRACE = { id: 8, name: 'Grace', username: 'grace', avatar_url: null };
const change = (id: number, action: string, text: string, more: object = {}) => ({
  id,
  at: '2026-05-12T10:00:00Z',
  actor: GRACE,
  action,
  internal: false,
  text,
  item: {
    id,
    iid: id,
    type: 'issue',
    title: `Item ${id}`,
    state: 'opened',
    full_path: 'pier/hull',
    path: `/pier/hull/-/issues/${id}`,
  },
  ...more,
});
const CHANGES = {
  entries: [
    change(4, 'commented', 'It leaks', { internal: true }),
    change(3, 'commented', 'It is late', { actor: null }),
    change(2, 'changed', 'changed due date to Dec 1, 2026'),
    change(1, 'created', ''),
  ],
  next: 1,
};
const PLACE = {
  id: 3,
  kind: 'project',
  name: 'Hull',
  full_name: 'pier / Hull',
  full_path: 'pier/hull',
  visibility: 'private',
  avatar_url: null,
  depth: 1,
  starred: false,
  opened: 1,
  closed: 3,
};
const MILESTONE = {
  id: 5,
  title: 'First ship',
  start_date: null,
  due_date: '2020-01-01',
  state: 'active',
  place: 'pier',
  path: '/groups/pier/-/milestones/1',
  opened: 1,
  closed: 1,
};
const LATE = {
  id: 9,
  type: 'epic',
  title: 'Dredge the channel',
  reference: 'pier&9',
  path: '/groups/pier/-/epics/9',
  due_date: '2020-01-01',
  health_status: null,
  opened_issues: 1,
  closed_issues: 3,
  issues_at_risk: 1,
  issues_needing_attention: 0,
};
const FULL = {
  progress: { opened: 1, closed: 3, opened_weight: 8, closed_weight: 2 },
  milestones: [MILESTONE],
  late: [LATE],
  places: { places: [PLACE], next: 3 },
  activity: CHANGES,
  people: [GRACE],
};
const EMPTY_GROUP = {
  epics: all([]),
  projects: all([]),
  groupMembers: all([]),
  issues: all([]),
  userPermissions: { createEpic: true, createProjects: true, createSubgroup: true, adminGroup: false },
};
const openGroup = (
  rest: Readonly<Record<string, unknown>>,
  more: object = {},
  size?: readonly [number, number],
) => openScreen('/groups/pier', { viewer: ADA, data: inGroup('pier', EMPTY_GROUP), rest, ...more }, size);

test.each([undefined, PHONE])('a group’s overview is without barriers, on a window of %j', async (size) => {
  const screen = await openGroup(emptyOverview('/groups/pier', FULL), {}, size);
  const { at } = screen;
  const block = (name: string) => at.getByRole('region', { name });
  await expect.element(block('Progress')).toHaveTextContent('75%1 open, 3 closed');
  await expect.element(block('Progress')).toHaveTextContent('20%2 of 10');
  await expect.element(block('Next milestones')).toHaveTextContent(/First shippier50%\d+ years late/);
  await expect.element(block('Late or at risk')).toHaveTextContent(/Dredge the channelpier&9At risk/);
  const changes = block('Latest changes').getByRole('listitem');
  await expect.element(changes.nth(0)).toHaveTextContent('Grace added an internal note: It leaks');
  await expect.element(changes.nth(1)).toHaveTextContent('Someone commented: It is late');
  await expect.element(changes.nth(2)).toHaveTextContent('Grace changed due date to Dec 1, 2026');
  await expect.element(changes.nth(3)).toHaveTextContent('Grace created this issue');
  await expect
    .element(block('People').getByRole('link', { name: 'Grace' }))
    .toHaveAttribute('href', '/grace');
  expect(await barriers(screen)).toEqual([]);
});

const projectAt = (fullPath: string, createIssue = true) => ({
  id: `gid://gitlab/Project/${fullPath}`,
  name: fullPath,
  nameWithNamespace: fullPath,
  fullPath,
  userPermissions: { createIssue },
});

test('more subgroups and projects are read, and a page that is lost is read again; a new issue asks for its project', async () => {
  const projects = [projectAt('pier/crane', false), projectAt('pier/hull'), projectAt('pier/mast')];
  const screen = await openGroup(emptyOverview('/groups/pier', FULL), {
    data: {
      ...inGroup('pier', { ...EMPTY_GROUP, projects: all(projects) }),
      projects: all([projectAt('quay/rope'), ...projects]),
      groups: all([]),
    },
  });
  const places = screen.at.getByRole('region', { name: 'Subgroups and projects' });
  await expect.element(places.getByRole('link', { name: 'Hull' })).toBeVisible();
  screen.server.override(/overview\/places/, lost);
  await places.getByRole('button', { name: 'Show more' }).click();
  await expect.element(places.getByText('The next page could not be loaded.')).toBeVisible();
  screen.server.override(/overview\/places/, () =>
    json({ places: [{ ...PLACE, id: 4, name: 'Keel' }], next: null }),
  );
  await places.getByRole('button', { name: 'Try again' }).click();
  await expect.element(places.getByRole('link', { name: 'Keel' })).toBeVisible();

  await screen.at.getByRole('button', { name: 'New', exact: true }).click();
  await screen.at.getByRole('menuitem', { name: 'New issue' }).click();
  const dialog = screen.at.getByRole('dialog', { name: 'New item' });
  await dialog.getByRole('button', { name: 'Project or group: Select a project or group' }).click();
  const here = screen.at.getByRole('group', { name: 'Projects of this group' });
  await expect.element(here.getByRole('option', { name: 'pier/hull' })).toBeVisible();
  expect(here.getByRole('option').elements()).toHaveLength(2);
  const others = screen.at.getByRole('group', { name: 'Other projects' });
  await expect.element(others.getByRole('option', { name: 'quay/rope' })).toBeVisible();
});

test('each block of an empty group says what leads on', async () => {
  const screen = await openGroup(emptyOverview('/groups/pier'));
  for (const text of [
    'No epics yet. An epic is a larger piece of work with a goal and dates. Create the first epic',
    /^Nothing has happened here yet\./,
    /^No issues yet\./,
    'No open milestone has a due date. Plan the next one',
    'No projects yet. Issues belong to projects. Create the first project',
    'Nobody has a role here. Invite your team',
  ])
    await expect.element(screen.at.getByText(text)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([
  ['progress', 'Could not load the progress', /^No issues yet\./],
  ['milestones', 'Could not load the milestones', /^No open milestone has a due date\./],
  ['late', 'Could not load the issues', /^No issue is late or at risk\./],
  ['activity', 'Could not load the latest changes', /^Nothing has happened here yet\./],
  ['members', 'Could not load the people', /^Nobody has a role here\./],
])('a project’s block %s fails by itself', async (name, problem, afterwards) => {
  const { at, server } = await openScreen('/pier/hull', {
    viewer: ADA,
    data: inProject('pier/hull', { starCount: 0 }),
    rest: emptyOverview('/pier/hull'),
    overrides: [[new RegExp(`${name}(?:/all|\\.json)`), lost]],
  });
  await expect.element(at.getByText(problem)).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'New issue' })).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByText(afterwards)).toBeVisible();
});

test.each([
  ['/dashboard/projects', { places: [], next: null }, 'No projects yet'],
  ['/dashboard/projects?which=starred', { places: [], next: null }, 'No starred projects'],
  ['/dashboard/activity', { entries: [], next: null }, 'Nothing has happened yet'],
  ['/dashboard/milestones', { milestones: [], next: null }, 'No milestones yet'],
  ['/dashboard/milestones?state=closed', { milestones: [], next: null }, 'No closed milestones'],
])('%s without anything says so; signed out it leads to sign-in', async (address, answer, title) => {
  const rest = { [`GET ${address.split('?')[0]}.json`]: answer };
  const screen = await openScreen(address, { viewer: ADA, rest });
  await expect.element(screen.at.getByRole('heading', { name: title })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  const { at } = await openScreen(address, { rest });
  await expect.element(at.getByRole('heading', { name: /^Sign in to see/ })).toBeVisible();
});

test('projects are filtered and sorted', async () => {
  const projects = { places: [PLACE], next: null };
  const { at, server } = await openScreen('/dashboard/projects', {
    viewer: ADA,
    rest: { 'GET /dashboard/projects.json': projects },
  });
  await expect.element(at.getByRole('link', { name: 'Hull' })).toBeVisible();
  await at.getByRole('button', { name: 'Sort by' }).click();
  await at.getByRole('option', { name: 'Most starred' }).click();
  await expect.poll(() => server.asked.at(-1)?.name).toContain('sort=stars');
  server.override(/projects\.json/, () => json({ places: [], next: null }));
  await at.getByRole('searchbox', { name: 'Filter projects by name' }).fill('keel');
  await expect.element(at.getByRole('heading', { name: 'No project matches' })).toBeVisible();
  await at.getByRole('button', { name: 'Clear filter' }).click();
});

test('milestones are searched', async () => {
  const { at, server } = await openScreen('/dashboard/milestones', {
    viewer: ADA,
    rest: { 'GET /dashboard/milestones.json': { milestones: [MILESTONE], next: null } },
  });
  await expect.element(at.getByRole('list', { name: 'Milestones' })).toHaveTextContent('First ship');
  server.override(/milestones\.json/, () => json({ milestones: [], next: null }));
  await at.getByRole('searchbox', { name: 'Search milestones' }).fill('second');
  await expect.element(at.getByRole('heading', { name: 'No milestone matches' })).toBeVisible();
});
