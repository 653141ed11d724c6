import { expect, test } from 'vitest';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { json } from './fixtures/fake-server.ts';
import { epic, issue } from './fixtures/items.ts';
import { ADA, all, inGroup } from './fixtures/places.ts';
import { FIRST_SHIP } from './fixtures/rest.ts';

const MILESTONES = 'GET /api/v4/groups/pier/milestones';
const DELETED = 'GET /groups/pier/-/milestones/deleted.json';

const sums = (count: number, weight: number) => ({ count, weight });
const dayOf = (
  date: string,
  [scopeCount, scopeWeight, completedCount, completedWeight]: readonly number[],
) => ({
  date,
  scopeCount,
  scopeWeight,
  completedCount,
  completedWeight,
});

const REPORT = {
  burnupTimeSeries: [dayOf('2026-11-02', [2, 5, 0, 0]), dayOf('2026-11-03', [3, 8, 1, 4])],
  stats: { total: sums(3, 8), complete: sums(1, 4) },
  assignees: [
    { assignee: ADA, total: sums(2, 6), complete: sums(1, 4) },
    { assignee: null, total: sums(1, 2), complete: sums(0, 0) },
  ],
  labels: [
    {
      label: { id: 'gid://gitlab/GroupLabel/3', title: 'urgent', color: '#c91c00' },
      total: sums(1, 4),
      complete: sums(1, 4),
    },
  ],
};

const withMilestone = (fields: object, page: object) => ({
  viewer: ADA,
  data: {
    ...inGroup('pier', { issues: all([issue(1, 'Lay the planks of the deck')]), milestones: all([]) }),
    milestone: { id: 'gid://gitlab/Milestone/5', epics: all([]), ...page },
  },
  rest: { [MILESTONES]: [{ ...FIRST_SHIP, ...fields }] },
});

const SPAN = { start_date: '2026-11-02', due_date: '2026-11-20', expired: true };

test('a milestone shows how far it is, by person and label, its issues and their epics', async () => {
  const screen = await openScreen(
    '/groups/pier/-/milestones/1',
    withMilestone(SPAN, {
      report: REPORT,
      epics: all([{ ...epic(4, 'Fleet'), descendantCounts: { openedIssues: 3, closedIssues: 1 } }]),
    }),
  );
  const { at } = screen;
  const progress = at.getByRole('region', { name: 'Progress' });
  await expect
    .element(progress)
    .toHaveTextContent('33%1 of 3 issues closed4 of 8 weightScope +1 since the start');
  await expect.element(progress.getByText('1 of 3 issues done')).toBeVisible();
  await expect.element(progress).toHaveTextContent('Ada1 of 2');
  await expect.element(progress).toHaveTextContent('Unassigned0 of 1');
  await progress.getByText('Weight', { exact: true }).click();
  await expect.element(progress.getByText('4 of 8 weight done')).toBeVisible();
  await progress.getByText('Burn-down', { exact: true }).click();
  await expect.element(progress.getByText('4 weight left')).toBeVisible();
  await progress.getByText('Show the numbers').click();
  await expect.element(progress.getByRole('row').nth(2)).toHaveTextContent('Nov 3, 2026844');
  await expect.element(at.getByRole('link', { name: 'Lay the planks of the deck' })).toBeVisible();
  await expect.element(at.getByRole('list', { name: 'Epics' })).toHaveTextContent('Fleet');
  await expect.element(at.getByRole('list', { name: 'Epics' })).toHaveTextContent('1 of 4');
  expect(await barriers(screen)).toEqual([]);
});

test('a milestone that has not begun says when its chart begins', async () => {
  const { at } = await openScreen(
    '/groups/pier/-/milestones/1',
    withMilestone({ ...SPAN, expired: false }, { report: { ...REPORT, burnupTimeSeries: [] } }),
  );
  await expect.element(at.getByText('The chart begins on the start date.')).toBeVisible();
});

test('the list of milestones shows how many issues are closed, on each of its pages', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ ...FIRST_SHIP, id: 101 - at, iid: 101 - at }));
  const screen = await openScreen('/groups/pier/-/milestones', {
    viewer: ADA,
    data: inGroup('pier', {
      // As the server does, at most a hundred at once.
      milestones: ({ ids = [] }: { ids?: string[] }) =>
        all(ids.slice(0, 100).map((id) => ({ id, stats: { totalIssuesCount: 8, closedIssuesCount: 2 } }))),
    }),
    rest: {
      [MILESTONES]: ({ name }: { name: string }) =>
        name.includes('page=2')
          ? json(many.slice(100))
          : json(many.slice(0, 100), 200, { 'x-next-page': '2' }),
    },
  });
  const rows = screen.at.getByRole('list', { name: 'Milestones' }).getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('First shipNo dates2 of 8Open');
  await expect.element(rows.first().getByRole('progressbar', { name: '25% issues closed' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await screen.at.getByRole('button', { name: 'Show more' }).click();
  await expect.element(rows.nth(100)).toHaveTextContent('First shipNo dates2 of 8Open');
});

test.each([
  [[], 'No deleted milestones'],
  [
    [{ id: 9, title: 'Second ship', deleted_at: new Date().toISOString(), deleted_by: 'Grace' }],
    'deleted just now by Grace',
  ],
])('the deleted milestones %j', async (deleted, said) => {
  const screen = await openScreen('/groups/pier/-/milestones?state=deleted', {
    viewer: ADA,
    data: inGroup('pier', { milestones: all([]) }),
    rest: { [MILESTONES]: [], [DELETED]: deleted },
  });
  await expect.element(screen.at.getByText(said)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});
