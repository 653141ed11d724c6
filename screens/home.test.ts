import { expect, test } from 'vitest';
import { lost } from './fixtures/fake-server.ts';
import { barriers, openScreen, PHONE } from './fixtures/open-screen.ts';
import { ADA, all } from './fixtures/places.ts';

const row = (id: number, title: string, due_date: string | null) => ({
  id,
  type: 'issue',
  title,
  reference: `pier/port#${id}`,
  path: `/pier/port/-/issues/${id}`,
  due_date,
});
const EPIC = {
  ...row(9, 'Dredge the channel', '2020-01-01'),
  opened_issues: 1,
  closed_issues: 3,
  issues_at_risk: 1,
  issues_needing_attention: 0,
};
const HOME = {
  work: { items: [row(1, 'Pour the oil', '2020-01-01')], overdue: 1, due: 1, assigned: 3 },
  epics: [EPIC],
};
const NO_TODOS = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, count: 0 };
const openHome = (home: unknown, more: object = {}, size?: readonly [number, number]) =>
  openScreen(
    '/',
    {
      viewer: { ...ADA, todos: NO_TODOS },
      data: { groups: all([]) },
      rest: { 'GET /-/home.json': home },
      ...more,
    },
    size,
  );

test.each([undefined, PHONE])(
  'work, to-dos and late epics are without barriers, on a window of %j',
  async (size) => {
    const screen = await openHome(HOME, {}, size);
    await expect.element(screen.at.getByText('1 due this week, 1 overdue')).toBeVisible();
    await expect
      .element(screen.at.getByRole('link', { name: 'Pour the oil' }))
      .toHaveAttribute('href', '/pier/port/-/issues/1');
    await expect
      .element(screen.at.getByRole('link', { name: '2 more assigned to you' }))
      .toHaveAttribute('href', '/dashboard/issues');
    await expect
      .element(screen.at.getByRole('list', { name: 'Late or at risk' }))
      .toHaveTextContent('At risk');
    await expect.element(screen.at.getByText('Nothing is waiting for you.')).toBeVisible();
    expect(await barriers(screen)).toEqual([]);
  },
);

test('somebody without work is told so, and begins with a group', async () => {
  const screen = await openHome({ work: { items: [], overdue: 0, due: 0, assigned: 0 }, epics: [] });
  await expect.element(screen.at.getByText('Nothing is assigned to you.')).toBeVisible();
  await expect.element(screen.at.getByText('No groups yet')).toBeVisible();
});

test('work that is not due is counted', async () => {
  const screen = await openHome({ work: { items: [], overdue: 0, due: 0, assigned: 2 }, epics: [] });
  await expect.element(screen.at.getByText('Nothing is due this week.')).toBeVisible();
  await expect.element(screen.at.getByRole('link', { name: '2 more assigned to you' })).toBeVisible();
});

test('work that cannot be read is asked for again', async () => {
  const screen = await openHome(HOME, { overrides: [[/^GET \/-\/home/, lost]] });
  const again = screen.at.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  screen.server.restore();
  await again.click();
  await expect.element(screen.at.getByRole('link', { name: 'Pour the oil' })).toBeVisible();
});

test('signed out, the page says what the server is and lists what is public', async () => {
  const screen = await openHome(HOME, { viewer: null });
  await expect.element(screen.at.getByRole('heading', { name: 'Plans of this server' })).toBeVisible();
  await expect.element(screen.at.getByText('There are no public groups on this server yet.')).toBeVisible();
});
