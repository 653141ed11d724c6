import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup } from './fixtures/places.ts';

const MAY_PLAN = { adminIteration: true };
const GROUP = { id: 'gid://gitlab/Group/1', name: 'pier', fullPath: 'pier', userPermissions: MAY_PLAN };
const metrics = (count: number, weight: number) => ({ count, weight });
const iteration = (n: number, facts: object = {}) => ({
  id: `gid://gitlab/Iteration/${n}`,
  title: null,
  displayText: 'May 4 – May 17, 2026',
  fullDisplayText: 'Fortnights · May 4 – May 17, 2026',
  description: '',
  startDate: '2026-05-04',
  dueDate: '2026-05-17',
  state: 'current',
  webPath: `/groups/pier/-/iterations/${n}`,
  report: {
    burnupTimeSeries: [],
    stats: { complete: metrics(3, 12), total: metrics(8, 40) },
    assignees: [],
    labels: [],
  },
  group: GROUP,
  iterationCadence: {
    id: 'gid://gitlab/Iterations::Cadence/2',
    title: 'Fortnights',
    automatic: true,
    rollOver: true,
  },
  ...facts,
});
const CADENCE = {
  id: 'gid://gitlab/Iterations::Cadence/2',
  title: 'Fortnights',
  description: '',
  automatic: true,
  active: true,
  rollOver: true,
  startDate: '2026-05-04',
  durationInWeeks: 2,
  iterationsInAdvance: 3,
  group: GROUP,
  iterations: all([iteration(1)]),
};
const pier = (facts: object) => ({
  viewer: ADA,
  data: {
    ...inGroup('pier', { userPermissions: MAY_PLAN, iterationCadences: all([]), ...facts }),
    iteration: iteration(1),
  },
});
test('a group without cadences says what they are, and offers to create one', async () => {
  const screen = await openScreen('/groups/pier/-/cadences', pier({}));
  await expect.element(screen.at.getByRole('heading', { name: 'No cadences yet' })).toBeVisible();
  await expect
    .element(screen.at.getByRole('link', { name: 'New cadence' }).first())
    .toHaveAttribute('href', '/groups/pier/-/cadences/new');
  expect(await barriers(screen)).toEqual([]);
});

test('a cadence is a card with its schedule, its current iteration and how far that is', async () => {
  const screen = await openScreen('/groups/pier/-/iterations', pier({ iterationCadences: all([CADENCE]) }));
  const card = screen.at.getByRole('list', { name: 'Cadences' }).getByRole('listitem').first();
  await expect.element(card).toHaveTextContent('Automatic: every 2 weeks, open issues move on');
  await expect.element(card).toHaveTextContent('May 4 – May 17');
  await expect.element(card).toHaveTextContent('3 of 8 issues · 12 of 40 weight');
  expect(await barriers(screen)).toEqual([]);
});

test('deleted cadences and iterations are listed, and restored', async () => {
  const page = '/groups/pier/-/cadences/deleted';
  const deleted = { id: 9, title: 'Fortnights', deleted_at: '2026-05-12T10:00:00Z', deleted_by: 'Ben' };
  const screen = await openScreen('/groups/pier/-/cadences?state=deleted', {
    ...pier({}),
    rest: { [`GET ${page}.json`]: [deleted], ['GET /groups/pier/-/iterations/deleted.json']: [] },
  });
  const { at, server } = screen;
  await expect.element(at.getByText('No deleted iterations')).toBeVisible();
  await expect.element(at.getByRole('list', { name: 'Deleted cadences' })).toHaveTextContent('by Ben');
  expect(await barriers(screen)).toEqual([]);
  server.override(`POST ${page}/9/restore.json`, () => json({ id: 9, count: 2 }));
  await at.getByRole('button', { name: 'Restore Fortnights' }).click();
  await expect.element(at.getByText('Cadence Fortnights restored')).toBeVisible();
});

test('cadences that cannot be loaded say so, and are asked for again', async () => {
  const screen = await openScreen('/groups/pier/-/cadences', {
    ...pier({}),
    overrides: [['cadencesPage', lost]],
  });
  await expect.element(screen.at.getByText('Could not load the cadences')).toBeVisible();
  screen.server.restore();
  await screen.at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.at.getByRole('heading', { name: 'No cadences yet' })).toBeVisible();
});

test('a cadence without open or closed iterations says so', async () => {
  const empty = pier({ iterationCadences: all([CADENCE]), iterations: all([]) });
  const screen = await openScreen('/groups/pier/-/cadences/2', empty);
  await expect.element(screen.at.getByRole('heading', { name: 'No open iterations' })).toBeVisible();
  await screen.at.getByRole('link', { name: 'Closed' }).click();
  await expect.element(screen.at.getByRole('heading', { name: 'No closed iterations' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('the form of a cadence names what is missing, and shows what the server refuses', async () => {
  const refused = { iterationCadence: null, errors: ['Title has already been taken'] };
  const given = pier({});
  const screen = await openScreen('/groups/pier/-/cadences/new', {
    ...given,
    data: { ...given.data, iterationCadenceCreate: refused },
  });
  const create = screen.at.getByRole('button', { name: 'Create cadence' });
  await screen.at.getByRole('textbox', { name: 'Weeks per iteration' }).fill('0');
  await create.click();
  await expect.element(screen.at.getByText("Title can't be blank")).toBeVisible();
  await expect
    .element(screen.at.getByText('Weeks per iteration must be a number from 1 to 520'))
    .toBeVisible();
  await screen.at.getByRole('textbox', { name: 'Weeks per iteration' }).fill('2');
  await screen.at.getByRole('textbox', { name: 'Title' }).fill('Fortnights');
  await create.click();
  await expect.element(screen.at.getByText('Title has already been taken')).toBeVisible();
  await screen.at.getByRole('radio', { name: 'Manual' }).click();
  expect(screen.at.getByRole('textbox', { name: 'Weeks per iteration' }).query()).toBeNull();
  expect(await barriers(screen)).toEqual([]);
});

test('the page of an iteration shows its days and progress, and moves what is left to the next', async () => {
  const given = pier({ issues: { ...all([]), countsByState: { opened: 5, closed: 3 } } });
  const screen = await openScreen('/groups/pier/-/iterations/1', {
    ...given,
    data: {
      ...given.data,
      iterationMoveUnfinished: { movedCount: 5, changeIds: ['7'], errors: [] },
      undoChanges: { errors: [] },
    },
  });
  await expect.element(screen.at.getByRole('heading', { name: 'May 4 – May 17' })).toBeVisible();
  await expect.element(screen.at.getByText('4 days left')).toBeVisible();
  await expect
    .element(screen.at.getByRole('region', { name: 'Progress' }))
    .toHaveTextContent('3 of 8 issues closed12 of 40 weight');
  expect(await barriers(screen)).toEqual([]);
  await screen.at.getByRole('button', { name: 'Move 5 to next' }).click();
  await expect.element(screen.at.getByText('Moved 5 issues to the next iteration')).toBeVisible();
  await screen.at.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => screen.server.asked.find(({ name }) => name === 'undoChanges')?.variables)
    .toEqual({ changeIds: ['7'] });
});

test('what keeps the issues of an iteration from moving is shown', async () => {
  const given = pier({ issues: all([]) });
  const errors = ['There is no later iteration in this cadence'];
  const screen = await openScreen('/groups/pier/-/iterations/1', {
    ...given,
    data: { ...given.data, iterationMoveUnfinished: { movedCount: null, changeIds: null, errors } },
  });
  await screen.at.getByRole('button', { name: 'Move 5 to next' }).click();
  await expect.element(screen.at.getByText('There is no later iteration in this cadence')).toBeVisible();
});

test.each([
  ['a missing iteration', null],
  ['one of another group', iteration(9, { group: { ...GROUP, fullPath: 'quay' } })],
])('%s is not found', async (_, found) => {
  const given = pier({});
  const screen = await openScreen('/groups/pier/-/iterations/9', {
    ...given,
    data: { ...given.data, iteration: found },
  });
  await expect.element(screen.at.getByRole('heading', { name: /not found/i })).toBeVisible();
});
