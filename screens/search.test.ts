import { expect, test } from 'vitest';
import { lost } from './fixtures/fake-server.ts';
import { barriers, openScreen, PHONE } from './fixtures/open-screen.ts';
import { ADA } from './fixtures/places.ts';

const RESULT = {
  kind: 'issues',
  id: 7,
  title: [
    { text: 'Café', hit: true },
    { text: ' for all', hit: false },
  ],
  path: '/pier/port/-/issues/7',
  detail: 'pier/port#7',
  place: 'Pier / Port',
  state: 'closed',
  type: 'task',
  excerpt: [
    { text: 'A ', hit: false },
    { text: 'cafe', hit: true },
    { text: ' by the sea', hit: false },
  ],
  author: {
    id: 8,
    username: 'grace',
    public_email: '',
    name: 'Grace',
    state: 'active',
    locked: false,
    avatar_url: null,
    web_url: '/grace',
  },
  at: '2026-01-05T10:00:00Z',
};
const openSearch = (query: string, rest: object = {}, more: object = {}, size?: readonly [number, number]) =>
  openScreen(
    `/search${query}`,
    {
      viewer: ADA,
      rest: {
        'GET /-/search/results.json': { results: [RESULT], total: 1 },
        'GET /-/search/counts.json': [
          { kind: 'issues', count: 1 },
          { kind: 'notes', count: 100 },
        ],
        ...rest,
      },
      ...more,
    },
    size,
  );

test('without words the page says what it searches', async () => {
  const screen = await openSearch('');
  await expect.element(screen.at.getByText('Search everything you can see')).toBeVisible();
});

test.each([undefined, PHONE])('results are listed without barriers, on a window of %j', async (size) => {
  const screen = await openSearch('?search=cafe', {}, {}, size);
  await expect
    .element(screen.at.getByRole('link', { name: 'Café for all' }))
    .toHaveAttribute('href', '/pier/port/-/issues/7');
  await expect.element(screen.at.getByRole('link', { name: 'Comments 100+' })).toBeVisible();
  await expect.element(screen.at.getByText('Closed', { exact: true })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('nothing found is said with what to try', async () => {
  const screen = await openSearch('?search=cafe&scope=notes', {
    'GET /-/search/results.json': { results: [], total: 0 },
  });
  await expect.element(screen.at.getByText('No comments found')).toBeVisible();
  await expect.element(screen.at.getByText(/Check the spelling/)).toBeVisible();
});

test('a search that is too long is not sent', async () => {
  const screen = await openSearch(`?search=${'a+'.repeat(21)}`);
  await expect.element(screen.at.getByText('A search can have at most 20 words.')).toBeVisible();
});

test('results that cannot be read are asked for again', async () => {
  const screen = await openSearch('?search=cafe', {}, { overrides: [[/^GET \/-\/search\/results/, lost]] });
  const again = screen.at.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  screen.server.restore();
  await again.click();
  await expect.element(screen.at.getByRole('link', { name: 'Café for all' })).toBeVisible();
});

test('results are filtered by people and labels that are offered, and the address keeps them', async () => {
  const { at, server, window } = await openSearch('?search=cafe', {
    'GET /-/autocomplete/users.json': [RESULT.author],
    'GET /-/search/labels.json': [{ id: 1, title: 'urgent', color: '#c91c00' }],
  });
  await at.getByRole('button', { name: 'Author: Any author' }).click();
  await at.getByRole('option', { name: /Grace/ }).click();
  await at.getByRole('button', { name: 'Label: Any label' }).click();
  await at.getByRole('option', { name: 'urgent' }).click();
  await expect.element(at.getByRole('button', { name: 'Label: Label urgent' })).toBeVisible();
  await expect
    .poll(() => server.asked.at(-1)?.name)
    .toMatch(/author=grace.*label=urgent|label=urgent.*author=grace/);
  expect(window.location.search).toBe('?search=cafe&author=grace&label=urgent');
  await at.getByRole('link', { name: /^Milestones/ }).click();
  await expect.element(at.getByText('Not filtered by author, label: milestones have none.')).toBeVisible();
  await at.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(at.getByText(/^Not filtered/)).not.toBeInTheDocument();
});
