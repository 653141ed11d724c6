import { expect, test } from 'vitest';
import { lost } from './fixtures/fake-server.ts';
import { issue } from './fixtures/items.ts';
import { barriers, openScreen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup, inProject, paged } from './fixtures/places.ts';

const LIST = '/pier/hull/-/issues';
const WHEN = '2026-05-12T10:00:00Z';

const task = (n: number) =>
  issue(n, `Task ${n}`, {
    updatedAt: WHEN,
    taskCompletionStatus: { count: 0, completedCount: 0 },
    milestone: null,
  });

/** A project with many open issues, in pages of a size. */
/** More of each state than are counted exactly. */
const byState = ({ limit }: { limit?: number | null }) => {
  const count = limit ? limit + 1 : 12_345;
  return { opened: count, closed: count };
};

const hullWith = (count: number, page = 50) => {
  const tasks = Array.from({ length: count }, (_, n) => task(count - n));
  const issues = ({ after, state, filter }: Readonly<Record<string, unknown>>) => {
    const wanted = { state, ...(filter as object) } as { state?: string; search?: string };
    return paged(wanted.state === 'closed' || wanted.search ? [] : tasks, page)({ after });
  };
  const epic = { id: 'gid://gitlab/Epic/9' };
  return {
    viewer: ADA,
    data: { ...inProject('pier/hull', { issues }), ...inGroup('pier', { issues, epic }) },
  };
};

test.each([
  ['a project', LIST, 2],
  ['a group', '/groups/pier/-/issues', 0],
])('%s without issues teaches what they are for', async (_, address, ways) => {
  const screen = await openScreen(address, hullWith(0));
  await expect.element(screen.at.getByText('No issues yet')).toBeVisible();
  expect(screen.at.getByRole('link', { name: 'New issue' }).elements()).toHaveLength(ways);
  expect(await barriers(screen)).toEqual([]);
});

test('an issue of a banned author says that only administrators see it, and so does spam', async () => {
  const hidden = [
    { ...task(1), hidden: true, spam: false },
    { ...task(2), hidden: true, spam: true },
  ];
  const { at } = await openScreen(LIST, {
    viewer: ADA,
    data: inProject('pier/hull', { issues: paged(hidden, 50) }),
  });
  for (const why of ['its author has been banned', 'it was submitted as spam'])
    await expect
      .element(at.getByRole('img', { name: `Hidden: This issue is hidden because ${why}.` }))
      .toBeVisible();
});

test('a filter that nothing passes says so, and is cleared; a state without issues leads to all', async () => {
  const { at } = await openScreen(`${LIST}?state=closed&search=nothing`, hullWith(2));
  await expect.element(at.getByText('No issue matches')).toBeVisible();
  await at.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(at.getByText('No closed issues')).toBeVisible();
  await at.getByRole('link', { name: 'Show all issues' }).click();
  await expect.element(at.getByRole('link', { name: 'Task 2' })).toBeVisible();
});

test('what an address asks for and the list does not know is named, and taken out of the address', async () => {
  const screen = await openScreen(`${LIST}?sort=size&weight=heavy&state=all`, hullWith(2));
  const { at, window } = screen;
  const notice = at.getByRole('status').filter({ hasText: 'Part of the address was ignored' });
  await expect.element(notice.getByText('Not recognized: Sort “size”, Weight “heavy”.')).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Task 2' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await notice.getByRole('button', { name: 'Remove from the address' }).click();
  await expect.poll(() => window.location.search).toBe('?state=all');
  await expect.element(notice).not.toBeInTheDocument();
});

test('a list whose first page or next page cannot be read says so, and goes on from there', async () => {
  const { at, server, window } = await openScreen(LIST, {
    ...hullWith(90),
    overrides: [['projectIssueList', lost]],
  });
  await expect.element(at.getByRole('alert').getByText('Could not load the issues')).toBeVisible();
  server.restore();
  server.override('projectIssueList', (asked) => (asked.variables['after'] ? lost(asked) : null));
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Task 90' })).toBeVisible();
  const main = window.document.querySelector('main') as HTMLElement;
  main.scrollTo(0, main.scrollHeight);
  await expect.element(at.getByRole('alert').getByText('The next page could not be loaded.')).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Task 40' })).toBeVisible();
});

test('a search that the server refuses says what to change, and is not tried again', async () => {
  for (const grouping of ['', '&group_by=milestone']) {
    const words = Array.from({ length: 21 }, (_, n) => `w${n}`).join('+');
    const screen = await openScreen(`${LIST}?search=${words}${grouping}`, hullWith(2));
    const { at, server } = screen;
    const alert = at.getByRole('alert').filter({ hasText: 'Could not load the issues' });
    await expect
      .element(alert.getByText('A search can have at most 20 words. Shorten the search.'))
      .toBeVisible();
    await expect.element(at.getByRole('link', { name: 'New issue' })).toBeVisible();
    expect(at.getByRole('button', { name: /Try again/ }).elements()).toEqual([]);
    expect(server.asked.filter(({ name }) => /List|Counts|Sections/.test(name))).toEqual([]);
    expect(await barriers(screen)).toEqual([]);
  }
});

test('an epic that is asked for by its number and cannot be looked up is not a list without a match', async () => {
  const { at, server } = await openScreen(`${LIST}?epic_id=4`, {
    ...hullWith(2),
    overrides: [['epicId', lost]],
  });
  await expect.element(at.getByRole('alert').getByText('Could not load the issues')).toBeVisible();
  expect(at.getByText('No issue matches').elements()).toEqual([]);
  server.restore();
  await at.getByRole('button', { name: 'Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Task 2' })).toBeVisible();
});

test('of an epic that issues must not lie in, those of its sub-epics are left out too', async () => {
  const { at, server } = await openScreen(`${LIST}?not[epic_id]=4&not[weight]=3`, hullWith(2));
  await expect.element(at.getByRole('link', { name: 'Task 2' })).toBeVisible();
  await expect.element(at.getByRole('button', { name: 'Change Epic != &4' })).toBeVisible();
  const asked = () => server.asked.findLast(({ name }) => name === 'projectIssueList')?.variables['filter'];
  expect(asked()).toMatchObject({ not: { epicId: '9', weight: '3' }, includeSubepics: true });
});

test('of an epic that is not there for the viewer nothing is left out', async () => {
  const { at, server } = await openScreen(`${LIST}?not[epic_id]=4`, {
    ...hullWith(2),
    data: { ...hullWith(2).data, ...inGroup('pier', { epic: null }) },
  });
  await expect.element(at.getByRole('link', { name: 'Task 2' })).toBeVisible();
  const list = server.asked.findLast(({ name }) => name === 'projectIssueList');
  expect(list?.variables['filter']).toEqual({ state: 'opened' });
});

test('a list that cannot be counted is shown all the same', async () => {
  const { at } = await openScreen(LIST, { ...hullWith(3), overrides: [['projectIssueCounts', lost]] });
  await expect.element(at.getByRole('link', { name: 'Task 3' })).toBeVisible();
});

test('an issue tells its milestone, type, weight, ticked boxes, designs, reactions and comments', async () => {
  const whole = issue(7, 'Sound the horn', {
    type: 'OBJECTIVE',
    updatedAt: WHEN,
    weight: 120_000,
    designsCount: 4,
    upvotes: 2,
    userNotesCount: 1,
    taskCompletionStatus: { count: 3, completedCount: 1 },
    milestone: {
      id: 'gid://gitlab/Milestone/5',
      title: 'First ship',
      startDate: null,
      dueDate: '2020-01-31',
    },
    healthStatus: 'atRisk',
    blockedByCount: 1,
    confidential: true,
  });
  const { at } = await openScreen(LIST, {
    viewer: ADA,
    data: inProject('pier/hull', { issues: all([whole]) }),
  });
  const row = at.getByRole('row').filter({ hasText: 'Sound the horn' }).first();
  for (const name of ['Open objective', 'Confidential', 'Blocked', 'At risk'])
    await expect.element(row.getByRole('img', { name })).toBeVisible();
  for (const text of ['1/3', '99,999+', 'First ship', '#7'])
    await expect.element(row.getByText(text)).toBeVisible();
  await expect.element(row.getByTitle(/^Milestone: Expired \d+ years ago$/)).toBeVisible();
  await expect.element(row.getByTitle('4 designs')).toBeVisible();
  await expect.element(row.getByTitle('2 upvotes')).toBeVisible();
  await expect.element(row.getByTitle('1 comment')).toBeVisible();
});

test('more issues than are counted at once are said to be more, and counted when asked for', async () => {
  const { countsByState: _, ...two } = all([task(2), task(1)]);
  const many = { ...two, countsByState: byState };
  const { at, server } = await openScreen(`${LIST}?label_name[]=bug&label_name[]=late`, {
    viewer: ADA,
    data: inProject('pier/hull', { issues: () => many }),
  });
  await expect.element(at.getByRole('link', { name: 'Open 10,000+' })).toBeVisible();
  server.override('projectIssueCounts', lost);
  await at.getByRole('button', { name: 'Count all' }).click();
  await expect.element(at.getByRole('button', { name: 'Not counted. Try again' })).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'Open 10,000+' })).toBeVisible();
  server.restore();
  await at.getByRole('button', { name: 'Not counted. Try again' }).click();
  await expect.element(at.getByRole('link', { name: 'Open 12,345' })).toBeVisible();
  await expect.element(at.getByRole('button', { name: 'Count all' })).not.toBeInTheDocument();
});

test.each(['', '?label_name[]=bug', '?milestone_title=M', '?assignee_username[]=ada'])(
  'how many issues a list of %s holds is known without counting, and all are those of both states',
  async (query) => {
    const { countsByState: _, ...two } = all([task(2), task(1)]);
    const many = { ...two, countsByState: byState };
    const { at } = await openScreen(`${LIST}${query}`, {
      viewer: ADA,
      data: inProject('pier/hull', { issues: () => many }),
    });
    await expect.element(at.getByRole('link', { name: 'Open 12,345' })).toBeVisible();
    await expect.element(at.getByRole('link', { name: 'All 24,690' })).toBeVisible();
    expect(at.getByRole('button', { name: 'Count all' }).elements()).toEqual([]);
  },
);

test('a list whose issues cannot be counted says so, and still offers to add one', async () => {
  const { at } = await openScreen(LIST, { ...hullWith(2), overrides: [['projectIssueCounts', lost]] });
  await expect.element(at.getByRole('button', { name: 'Not counted. Try again' })).toBeVisible();
  await expect.element(at.getByRole('link', { name: 'New issue' })).toBeVisible();
});
