import { expect, test } from 'vitest';
import { json, lost } from './fixtures/fake-server.ts';
import { barriers, openScreen, PHONE } from './fixtures/open-screen.ts';
import { ADA, all } from './fixtures/places.ts';
import { inboxEntry } from './fixtures/rest.ts';

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
const INBOX = {
  entries: [6, 5, 4, 3, 2, 1].map((id) =>
    inboxEntry(id, `Entry ${id}`, {
      is_comment: true,
      text: 'It is late',
      ...(id <= 4 && { unread: false, read_through: 100 + id }),
    }),
  ),
  next: null,
};
const group = (id: number, name: string, depth: number) => ({
  id,
  kind: 'group',
  name,
  full_name: name,
  full_path: name.toLowerCase(),
  visibility: 'private',
  avatar_url: null,
  depth,
  starred: false,
  opened: 1,
  closed: 3,
});
const GROUPS = { places: [group(1, 'Pier', 0), group(2, 'Quay', 1)], next: null };
const NO_INBOX = { entries: [], next: null };
const openHome = (home: unknown, more: object = {}, size?: readonly [number, number]) =>
  openScreen(
    '/',
    {
      viewer: { ...ADA, todos: NO_TODOS },
      data: { groups: all([]) },
      rest: {
        'GET /-/home.json': home,
        'GET /dashboard/groups.json': GROUPS,
        'GET /-/inbox.json': NO_INBOX,
        'GET /-/inbox/count.json': { unread: 2 },
        'PUT /-/inbox/marks.json': () => new Response(null, { status: 204 }),
      },
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
      .toHaveTextContent(/At risk.*years late/);
    await expect.element(screen.at.getByText('Nothing is waiting for you.')).toBeVisible();
    const groups = screen.at.getByRole('list', { name: 'Groups' });
    await expect.element(groups.getByRole('link', { name: 'Quay' })).toBeVisible();
    expect(await barriers(screen)).toEqual([]);
  },
);

test('somebody without work is told so, and begins with a group', async () => {
  const screen = await openHome(
    { work: { items: [], overdue: 0, due: 0, assigned: 0 }, epics: [] },
    { overrides: [[/^GET \/dashboard\/groups/, () => json({ places: [], next: null })]] },
  );
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

test.each([undefined, PHONE])(
  'the five newest entries of the inbox wait, on a window of %j',
  async (size) => {
    const screen = await openHome(HOME, { overrides: [[/^GET \/-\/inbox\.json/, () => json(INBOX)]] }, size);
    const waiting = screen.at.getByRole('region', { name: 'Waiting for you' });
    await expect.element(waiting.getByRole('link', { name: 'Entry 6' })).toBeVisible();
    await expect.element(waiting.getByText('2 unread')).toBeVisible();
    await expect.element(waiting.getByText('Grace commented: It is late').first()).toBeVisible();
    expect(waiting.getByRole('listitem').elements()).toHaveLength(5);
    await expect
      .element(waiting.getByRole('link', { name: 'Inbox' }))
      .toHaveAttribute('href', '/dashboard/inbox');
    expect(await barriers(screen)).toEqual([]);
    await waiting.getByRole('link', { name: 'Entry 6' }).click();
    await expect.poll(() => screen.window.location.pathname).toBe('/pier/port/-/issues/6');
    const { sent } = screen.server.asked.find(({ name }) => name === 'PUT /-/inbox/marks.json') ?? {};
    expect(JSON.parse(sent ?? '{}').marks).toMatchObject([{ item_id: 6, read_through: 106 }]);
  },
);

test('an inbox that cannot be read leaves the rest of the page, and is asked for again', async () => {
  const screen = await openHome(HOME, { overrides: [[/^GET \/-\/inbox\.json/, lost]] });
  await expect.element(screen.at.getByRole('link', { name: 'Pour the oil' })).toBeVisible();
  await expect.element(screen.at.getByText('Could not load your inbox')).toBeVisible();
  screen.server.restore();
  await screen.at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.at.getByText(/^Inbox zero/)).toBeVisible();
});

test('what was opened is listed as the server names it now, and the rest is forgotten', async () => {
  localStorage.setItem('ada/visited', 'pier/port#1\npier/port\npier/secret&2');
  localStorage.setItem('eve/visited', 'eve/own');
  const visited = [
    { asked: 0, type: 'issue', title: 'Pour oil', reference: 'pier/quay#1', path: '/pier/quay/-/issues/1' },
    { asked: 1, type: 'project', title: 'Quay', reference: 'pier/quay', path: '/pier/quay' },
  ];
  const screen = await openHome(HOME, {
    overrides: [[/^GET \/-\/home\/visited/, () => json(visited)]],
  });
  const recent = screen.at.getByRole('region', { name: 'Recent' });
  await expect.element(recent.getByRole('link', { name: 'Quay' })).toHaveAttribute('href', '/pier/quay');
  expect(recent.getByRole('listitem').elements()).toHaveLength(2);
  const asked = screen.server.asked.filter(({ name }) => name.startsWith('GET /-/home/visited'));
  expect(asked.map(({ name }) => new URLSearchParams(name.split('?')[1]).getAll('references[]'))).toEqual([
    ['pier/port#1', 'pier/port', 'pier/secret&2'],
  ]);
  expect(localStorage.getItem('ada/visited')).toBe('pier/quay#1\npier/quay');
  expect(await barriers(screen)).toEqual([]);
  await recent.getByRole('link', { name: 'Pour oil' }).click();
  await expect.poll(() => screen.window.location.pathname).toBe('/pier/quay/-/issues/1');
});

test('pages of groups and items that are opened are remembered, latest first', async () => {
  const screen = await openHome(HOME);
  await expect
    .element(screen.at.getByText('Groups, projects and items that you open in this browser appear here.'))
    .toBeVisible();
  await screen.at.getByRole('link', { name: 'Pour the oil' }).click();
  await expect.poll(() => localStorage.getItem('ada/visited')).toBe('pier/port#1');
});

const ROADMAP = { id: 'gid://gitlab/Group/1', name: 'Pier', fullPath: 'pier', avatarUrl: null };

test.each([undefined, PHONE])(
  'signed out, the page says what the server is and lists its public roadmaps, on a window of %j',
  async (size) => {
    const groups = all([{ ...ROADMAP, description: 'All of the harbour', epics: { count: 3 } }]);
    const screen = await openHome(HOME, { viewer: null, data: { groups } }, size);
    await expect.element(screen.at.getByRole('heading', { name: 'Plans of this server' })).toBeVisible();
    const roadmaps = screen.at.getByRole('region', { name: 'Public roadmaps' });
    await expect
      .element(roadmaps.getByRole('link', { name: 'Pier' }))
      .toHaveAttribute('href', '/groups/pier/-/roadmap');
    await expect.element(roadmaps.getByText('3 open epics')).toBeVisible();
    expect(await barriers(screen)).toEqual([]);
  },
);

test('signed out, a server where nothing is public says so', async () => {
  const screen = await openHome(HOME, { viewer: null });
  await expect.element(screen.at.getByText('There are no public groups on this server yet.')).toBeVisible();
});
