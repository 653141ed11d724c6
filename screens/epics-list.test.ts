import { expect, test } from 'vitest';
import { lost } from './fixtures/fake-server.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, paged } from './fixtures/places.ts';

const LIST = '/groups/bay/-/epics';

const wave = (n: number) => ({
  __typename: 'Epic',
  id: `gid://gitlab/Epic/${n}`,
  iid: String(n),
  title: `Wave ${n}`,
  state: 'opened',
  webPath: `/groups/bay/-/epics/${n}`,
  webUrl: `http://cairn.test/groups/bay/-/epics/${n}`,
  updatedAt: '2026-05-12T10:00:00Z',
  color: '#1068bf',
  labels: all([]),
  descendantCounts: {},
  group: { id: 'gid://gitlab/Group/1', fullPath: 'bay' },
});

/** A group with this many open epics, in pages of a size. */
const bayWith = (count: number, page = 50) => {
  const waves = Array.from({ length: count }, (_, n) => wave(count - n));
  const epics = ({ after, state, filter }: Readonly<Record<string, unknown>>) => {
    const wanted = { state, ...(filter as object) } as { state?: string; search?: string };
    const found = wanted.state === 'closed' || wanted.search ? [] : waves;
    return paged(found, page)({ after });
  };
  return { viewer: ADA, data: inGroup('bay', { epics }) };
};

test('a group without epics teaches what they are for', async () => {
  const screen = await openScreen(LIST, bayWith(0));
  await expect.element(screen.at.getByText(/Add a start or due date/)).toBeVisible();
  expect(screen.at.getByRole('link', { name: 'New epic' }).elements()).toHaveLength(2);
  expect(await barriers(screen)).toEqual([]);
});

test('a filter that nothing passes says so, and is cleared; a state without epics leads to all', async () => {
  const { at } = await openScreen(`${LIST}?state=closed&search=nothing`, bayWith(2));
  await expect.element(at.getByText('No epic matches')).toBeVisible();
  await at.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(at.getByText('No closed epics')).toBeVisible();
  await at.getByRole('link', { name: 'Show all epics' }).click();
  await expect.element(at.getByRole('link', { name: 'Wave 2' })).toBeVisible();
});

test('a group whose epics are all closed says so, and leads to all', async () => {
  const waves = [wave(2), wave(1)].map((one) => ({ ...one, state: 'closed' }));
  const epics = ({ state, filter }: Readonly<Record<string, unknown>>) => {
    const wanted = { state, ...(filter as object) };
    return all(wanted.state === 'opened' ? [] : waves);
  };
  const screen = await openScreen(LIST, { viewer: ADA, data: inGroup('bay', { epics }) });
  await expect.element(screen.at.getByRole('heading', { name: 'No open epics' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await screen.at.getByRole('link', { name: 'Show all epics' }).click();
  await expect.element(screen.at.getByRole('link', { name: 'Wave 2' })).toBeVisible();
});

test('a list whose first page or next page cannot be read says so, and goes on from there', async () => {
  const { at, server, window } = await openScreen(LIST, { ...bayWith(90), overrides: [['epicList', lost]] });
  await expect.element(at.getByRole('alert').getByText('Could not load the epics')).toBeVisible();
  server.restore();
  server.override('epicList', (asked) => (asked.variables['after'] ? lost(asked) : null));
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Wave 90' })).toBeVisible();
  const main = window.document.querySelector('main') as HTMLElement;
  main.scrollTo(0, main.scrollHeight);
  await expect.element(at.getByRole('alert').getByText('The next page could not be loaded.')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Wave 40' })).toBeVisible();
});

test('a search that the server refuses says what to change, and is not tried again', async () => {
  const { at, server } = await openScreen(`${LIST}?search=${'x'.repeat(1001)}`, bayWith(2));
  const alert = at.getByRole('alert').filter({ hasText: 'Could not load the epics' });
  await expect
    .element(alert.getByText('A search can have at most 1000 characters. Shorten the search.'))
    .toBeVisible();
  await expect.element(at.getByRole('link', { name: 'New epic' })).toBeVisible();
  expect(at.getByRole('button', { name: /Try again/ }).elements()).toEqual([]);
  expect(server.asked.filter(({ name }) => /^epic(List|Counts)$/.test(name))).toEqual([]);
});

test('a list whose epics cannot be counted says so, and still offers to add one', async () => {
  const { at, server } = await openScreen(LIST, { ...bayWith(2), overrides: [['epicCounts', lost]] });
  await expect.element(at.getByRole('link', { name: 'New epic' })).toBeVisible();
  const again = at.getByRole('button', { name: 'Not counted. Try again' });
  // It is counted again by itself after a while too, so the button goes away once the server answers.
  await again.click();
  server.restore();
  await expect.element(at.getByRole('link', { name: 'Open 2' })).toBeVisible();
  expect(again.query()).toBeNull();
});

test('a group that cannot be read goes by its path around the page, until it can', async () => {
  const { at, server } = await openScreen(LIST, { ...bayWith(2), overrides: [['Group', lost]] });
  const way = at.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(way.getByRole('link', { name: 'bay' })).toBeVisible();
  await expect
    .element(at.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Roadmap' }))
    .toBeVisible();
  const asked = () => server.asked.filter(({ name }) => name === 'Group').length;
  await expect.poll(asked).toBeGreaterThan(1);
});

test('the times of an epic with everything below it are columns that one chooses first', async () => {
  const timed = { ...wave(1), humanTimeEstimate: '3d', humanTotalTimeSpent: '2h 30m' };
  const { at } = await openScreen(LIST, { viewer: ADA, data: inGroup('bay', { epics: all([timed]) }) });
  await expect.element(at.getByRole('link', { name: 'Wave 1' })).toBeVisible();
  expect(at.getByTitle('Estimate').elements()).toEqual([]);
  await at.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Estimate', 'Time spent']) await at.getByRole('option', { name, exact: true }).click();
  await expect.element(at.getByTitle('Estimate')).toHaveTextContent('3d');
  await expect.element(at.getByTitle('Time spent')).toHaveTextContent('2h 30m');
});
