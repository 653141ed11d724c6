import { expect, test } from 'vitest';
import { json } from './fixtures/fake-server.ts';
import { add, details, edit, messages, pick, press, widget } from './fixtures/item-page.ts';
import { epic, issue, withEpic, withIssue, workItem } from './fixtures/items.ts';
import { ALAN, focused, GRACE, openIssue, PEOPLE, sent, updated } from './fixtures/open-issue.ts';
import { barriers, openScreen, PHONE, resize, type Screen } from './fixtures/open-screen.ts';
import { ADA, all, inNamespace, paged } from './fixtures/places.ts';

const iteration = (n: number, displayText: string, state: string) => ({
  id: `gid://gitlab/Iteration/${n}`,
  displayText,
  state,
  iterationCadence: { id: 'gid://gitlab/Iterations::Cadence/1', title: 'Sprints' },
});

const optionsOf = (screen: Screen) =>
  screen.at
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

test('assigning to oneself comes first and closes the list, and who was assigned last is offered next time', async () => {
  const screen = await openIssue(
    {},
    {},
    {
      workItemUpdate: updated({ assignees: all([ADA]) }),
    },
  );
  await add(screen, 'Assignees');
  await expect.element(screen.at.getByRole('option').nth(2)).toBeVisible();
  expect(optionsOf(screen)).toEqual(['Assign to meAda', 'Alan@alan', 'Grace@grace']);
  await pick(screen, 'Assign to me');
  await expect.element(widget(screen, 'Assignees')).toHaveTextContent('Ada');
  await expect.poll(() => focused(screen)).toBe('Edit assignees');
  expect(sent(screen, 'workItemUpdate')).toMatchObject({
    input: { assigneesWidget: { assigneeIds: [ADA.id] } },
  });
  await edit(screen, 'assignees');
  await pick(screen, 'Grace');
  await press('Escape');
  await expect
    .poll(() => sent(screen, 'workItemUpdate'))
    .toMatchObject({ input: { assigneesWidget: { assigneeIds: [ADA.id, GRACE.id] } } });
  await edit(screen, 'assignees');
  await expect
    .element(screen.at.getByRole('group', { name: 'Recent' }).getByText('Grace', { exact: true }))
    .toBeVisible();
});

test('a choice clears the search, so that Escape closes the list at once and the choice counts', async () => {
  const screen = await openIssue(
    { assignees: all([ADA]) },
    {},
    {
      workItemUpdate: updated({ assignees: all([ADA, GRACE]) }),
    },
  );
  await edit(screen, 'assignees');
  const search = screen.at.getByRole('searchbox', { name: 'Search assignees' });
  await search.fill('gra');
  await pick(screen, 'Grace');
  await expect.element(search).toHaveValue('');
  await press('Escape');
  await expect.poll(() => search.query()).toBeNull();
  expect(sent(screen, 'workItemUpdate')).toMatchObject({
    input: { assigneesWidget: { assigneeIds: [ADA.id, GRACE.id] } },
  });
  await edit(screen, 'assignees');
  await search.fill('al');
  await press('Escape');
  await expect.element(search).toHaveValue('');
  await press('Escape');
  await expect.poll(() => focused(screen)).toBe('Edit assignees');
});

test('a label of the typed name is created and set at once', async () => {
  const screen = await openIssue(
    {},
    {},
    {
      workItemUpdate: updated({}),
    },
  );
  screen.server.override('POST /api/v4/projects/pier%2Fhull/labels', () => json({ id: 5 }, 201));
  await add(screen, 'Labels');
  await screen.at.getByRole('searchbox', { name: 'Search labels' }).fill('performance');
  await pick(screen, 'Create label “performance”');
  await expect.element(messages(screen).getByText('Labels changed')).toBeVisible();
  expect(sent(screen, 'workItemUpdate')).toMatchObject({
    input: { labelsWidget: { addLabelIds: ['gid://gitlab/ProjectLabel/5'] } },
  });
});

const milestoneOf = (startDate: string | null, dueDate: string | null) => ({
  milestone: {
    id: 'gid://gitlab/Milestone/1',
    title: 'Launch',
    webPath: '/groups/pier/-/milestones/1',
    startDate,
    dueDate,
  },
});
const above = (facts: object) => ({ epic: { ...epic(9, 'Build the pier'), ancestors: all([]), ...facts } });

test.each([
  [
    { dueDate: '2026-05-13', startDate: '2026-05-12', weight: 99_999 },
    milestoneOf('2026-05-01', '2026-05-10'),
    { iteration: iteration(2, 'May 4 – 17, 2026', 'current') },
    above({ dueDate: '2026-05-21' }),
    [
      ['Due date', 'Due dateToday'],
      ['Start date', 'Start dateYesterday'],
      ['Weight', 'Weight99,999'],
      ['Milestone', 'Launch Expired 3 days ago'],
      ['Iteration', 'May 4 – 17 Current · Sprints'],
      ['Parent', 'ParentBuild the pierMay 21, 2026 · 8 days remaining'],
    ],
  ],
  [
    { dueDate: '2026-05-14', weight: 100_000 },
    milestoneOf('2026-05-01', '2026-06-10'),
    {},
    above({ dueDate: '2026-05-01' }),
    [
      ['Due date', 'Due dateTomorrow'],
      ['Weight', 'Weight99,999+'],
      ['Milestone', 'Launch Started 12 days ago'],
      ['Parent', 'ParentBuild the pierMay 1, 2026 · Past due'],
    ],
  ],
  [
    { dueDate: '2026-05-19' },
    milestoneOf('2026-05-23', null),
    {},
    above({ dueDate: '2026-05-01', state: 'closed' }),
    [
      ['Due date', 'Due dateTuesday'],
      ['Milestone', 'Launch Starts in 10 days'],
      ['Parent', 'ParentBuild the pierClosed'],
    ],
  ],
  [
    { dueDate: '2026-05-20' },
    {},
    {},
    above({ startDate: '2026-05-14', dueDate: null }),
    [
      ['Due date', 'Due dateMay 20, 2026'],
      ['Parent', 'ParentBuild the pier Upcoming'],
    ],
  ],
  [
    { dueDate: '2026-05-10' },
    {},
    {},
    above({ startDate: '2026-05-10', dueDate: null }),
    [
      ['Due date', 'Due dateMay 10, 2026Past due'],
      ['Parent', 'ParentBuild the pier 3 days elapsed'],
    ],
  ],
  [{ dueDate: '2026-05-10', state: 'closed' }, {}, {}, {}, [['Due date', 'Due dateMay 10, 2026']]],
] as const)('each property of an issue is said in words', async (...row) => {
  const [facts, milestone, current, parent, properties] = row;
  const screen = await openIssue({ ...facts, ...milestone, ...current, ...parent });
  for (const [region, said] of properties) {
    await expect.element(widget(screen, region)).toBeVisible();
    expect(widget(screen, region).element().textContent).toContain(said);
  }
});

test('many assignees are two avatars and a number, and two in the collapsed sidebar; members are invited from there', async () => {
  const people = [ADA, GRACE, ALAN, ...[10, 11].map((n) => ({ ...ALAN, id: `gid://gitlab/User/${n}` }))];
  const screen = await openIssue(
    { assignees: all(people) },
    { userPermissions: { adminProjectMember: true } },
  );
  await expect
    .element(widget(screen, 'Assignees').getByRole('img', { name: '3 more assignees' }))
    .toHaveTextContent('+3');
  await edit(screen, 'assignees');
  await expect
    .element(screen.at.getByRole('link', { name: 'Invite members' }))
    .toHaveAttribute('href', '/pier/hull/-/project_members');
  await press('Escape');
  await details(screen).getByRole('button', { name: 'Collapse details' }).click();
  const collapsed = details(screen).getByRole('button', { name: 'Assignees: Ada, Grace, Alan, Alan, Alan' });
  await expect.element(collapsed).toHaveTextContent('+4');
  await collapsed.click();
  await expect.element(widget(screen, 'Assignees')).toBeVisible();
});

test('whoever may not manage members is not offered to invite any', async () => {
  const screen = await openIssue(
    { assignees: all([ADA]) },
    { userPermissions: { adminProjectMember: false } },
  );
  await edit(screen, 'assignees');
  await expect.element(screen.at.getByRole('option').first()).toBeVisible();
  await expect.poll(() => screen.server.asked.some(({ name }) => name === 'canInviteMembers')).toBe(true);
  expect(screen.at.getByRole('link', { name: 'Invite members' }).query()).toBeNull();
});

test('a parent that one may not see is replaced only after a question', async () => {
  const one = issue(1, 'Pour the oil');
  const other = epic(5, 'Build the ferry');
  const given = withIssue(one);
  const screen = await openScreen('/pier/hull/-/issues/1', {
    ...given,
    data: {
      ...given.data,
      ...inNamespace('pier/hull', { workItem: workItem(one, { hierarchy: { hasHiddenParent: true } }) }),
      possibleParents: all([workItem(other)]),
    },
  });
  const { at } = screen;
  await expect
    .element(widget(screen, 'Parent'))
    .toHaveTextContent("You don't have permission to view this epic");
  await edit(screen, 'parent');
  const question = at.getByRole('alertdialog', { name: "You don't have permission to view this epic." });
  await expect.element(question.getByText('you cannot choose this one again')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(at.getByRole('option').query()).toBeNull();
  await edit(screen, 'parent');
  await question.getByRole('button', { name: 'Edit epic' }).click();
  await expect.element(at.getByRole('option', { name: 'Build the ferry' })).toBeVisible();
  expect(at.getByRole('option', { name: 'No parent epic' }).element().ariaSelected).toBe('false');
});

test('the milestones to choose from say whether they have started or are over', async () => {
  const one = (n: number, startDate: string | null, dueDate: string | null) => ({
    ...milestoneOf(startDate, dueDate).milestone,
    id: `gid://gitlab/Milestone/${n}`,
    title: `M${n}`,
  });
  const milestones = all([
    one(1, '2026-05-01', '2026-06-10'),
    one(2, '2026-05-23', '2026-08-01'),
    one(3, null, '2026-05-10'),
    one(4, null, null),
  ]);
  const screen = await openIssue({}, { milestones });
  await add(screen, 'Milestone');
  await expect.element(screen.at.getByRole('option').nth(4)).toBeVisible();
  expect(optionsOf(screen).toSorted()).toEqual([
    'M1Started 12 days ago · to Jun 10, 2026',
    'M2Starts in 10 days · to Aug 1, 2026',
    'M3Expired 3 days ago · May 10, 2026',
    'M4',
    'No milestone',
  ]);
});

test('the current iteration comes first, with its cadence', async () => {
  const iterations = all([
    iteration(1, 'May 18 – May 31, 2026', 'upcoming'),
    iteration(2, 'May 4 – May 17, 2026', 'current'),
  ]);
  const screen = await openIssue({}, { iterations });
  await add(screen, 'Iteration');
  await expect.element(screen.at.getByRole('option').nth(2)).toBeVisible();
  expect(optionsOf(screen)).toEqual([
    'No iteration',
    'Current · May 4 – May 17Sprints',
    'May 18 – May 31Sprints',
  ]);
  expect(sent(screen, 'iterationChoices')).toMatchObject({ state: 'opened' });
  // A search also finds past ones.
  await screen.at.getByRole('searchbox', { name: 'Search iteration' }).fill('sprints');
  await expect
    .poll(() => sent(screen, 'iterationChoices'))
    .toMatchObject({ search: 'sprints', state: 'all' });
});

test.each([
  ['whoever may create one is led to its form', true],
  ['others are not', false],
])('where there is no cadence, %s', async (_, adminIteration) => {
  const group = {
    id: 'gid://gitlab/Group/1',
    fullPath: 'pier',
    userPermissions: { adminIteration },
    iterationCadences: all([]),
  };
  const screen = await openIssue({}, { group });
  await add(screen, 'Iteration');
  await expect.element(screen.at.getByRole('option', { name: 'No iteration' })).toBeVisible();
  await expect.poll(() => screen.server.asked.some(({ name }) => name === 'cadencesOfProject')).toBe(true);
  const link = screen.at.getByRole('link', { name: 'Create a cadence' });
  if (adminIteration) await expect.element(link).toHaveAttribute('href', '/groups/pier/-/cadences/new');
  else expect(link.query()).toBeNull();
});

test('the properties and their pickers break no rule of accessibility on a desk or a phone', async () => {
  const label = (n: number) => ({
    id: `gid://gitlab/ProjectLabel/${n}`,
    title: `kind::${n}`,
    color: '#c91c00',
  });
  const milestone = {
    id: 'gid://gitlab/Milestone/1',
    title: 'Launch',
    webPath: '/groups/pier/-/milestones/1',
  };
  const above = { ...epic(9, 'Build the pier'), ancestors: all([]) };
  const screen = await openIssue({
    assignees: all([ADA, GRACE, ALAN, { ...ALAN, id: 'gid://gitlab/User/10' }]),
    labels: all([label(1), label(2), label(3)]),
    milestone,
    dueDate: '2026-05-12',
    weight: 5,
    healthStatus: 'atRisk',
    epic: above,
  });
  await expect.element(widget(screen, 'Due date')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await edit(screen, 'due date');
  await expect.element(screen.at.getByRole('button', { name: 'In 2 weeks' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
  await press('Escape');
  resize(screen, PHONE);
  await screen.at.getByRole('button', { name: 'All properties' }).click();
  await expect.element(widget(screen, 'Weight')).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('in a narrow window the main properties are buttons under the title, and the list leads back', async () => {
  const given = withIssue(issue(1, 'Pour the oil', { dueDate: '2090-05-12' }), PEOPLE);
  const screen = await openScreen(
    '/pier/hull/-/issues/1',
    { ...given, data: { ...given.data, workItemUpdate: updated({ assignees: all([GRACE]) }) } },
    PHONE,
  );
  const property = (name: string) => screen.at.getByRole('region', { name });
  await expect.element(property('Due date')).toHaveTextContent('May 12, 2090');
  await expect.element(property('Milestone')).toBeVisible();
  expect(property('Weight').elements()).toEqual([]);
  const crumbs = screen.at.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(crumbs.getByRole('link', { name: 'Issues' })).toBeVisible();
  await expect.element(crumbs.getByRole('link', { name: '#1' })).toBeVisible();
  await screen.at.getByRole('button', { name: 'Edit assignees' }).click();
  await pick(screen, 'Grace');
  await press('Escape');
  await expect.element(property('Assignees')).toHaveTextContent('Grace');
  await expect.poll(() => focused(screen)).toBe('Edit assignees');
  await press('a');
  await expect.element(screen.at.getByRole('option', { name: 'Grace' })).toBeVisible();
  await press('Escape');
  expect(await barriers(screen)).toEqual([]);
});

test('the health below an epic says that it counts children one may not see', async () => {
  const one = epic(1, 'Dredge the channel', {
    descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues: 3, closedIssues: 0 },
    healthStatus: { issuesOnTrack: 0, issuesNeedingAttention: 0, issuesAtRisk: 2 },
  });
  const features = {
    healthStatus: { rolledUpHealthStatus: [{ healthStatus: 'atRisk', count: 2 }] },
    hierarchy: {
      ancestors: all([]),
      rolledUpCountsByType: [
        { workItemType: { name: 'Issue' }, countsByState: { opened: 3, closed: 0, all: 3 } },
      ],
    },
  };
  const given = withEpic(one);
  const place = inNamespace('pier', { workItem: workItem(one, { features }) });
  const screen = await openScreen('/groups/pier/-/epics/1', {
    ...given,
    data: { ...given.data, ...place },
  });
  await details(screen).getByRole('button', { name: 'Show health of children' }).click();
  await expect.element(screen.at.getByText('2 at risk').last()).toBeVisible();
  await expect
    .element(screen.at.getByText('Counts reflect children you may not have access to.'))
    .toBeVisible();
});

test('labels are read page by page while scrolling, and the list stays while one is created', async () => {
  const labels = Array.from({ length: 60 }, (_, n) => ({
    id: `gid://gitlab/ProjectLabel/${n + 1}`,
    title: `Label ${n + 1}`,
    color: '#1068bf',
  }));
  const screen = await openIssue({}, { labels: paged(labels, 50) });
  const { at, server } = screen;
  await add(screen, 'Labels');
  await expect.poll(() => at.getByRole('option').elements().length).toBe(50);
  at.getByRole('option').last().element().scrollIntoView();
  await expect.poll(() => at.getByRole('option').elements().length).toBe(60);

  const created = Promise.withResolvers<Response>();
  server.override(/^POST .*labels$/, () => created.promise);
  await at.getByRole('searchbox').fill('Fresh');
  await pick(screen, 'Create label “Fresh”');
  await press('Escape');
  await press('Escape');
  await expect.element(at.getByRole('searchbox')).toBeVisible();
  created.resolve(json({ id: 61, name: 'Fresh', color: '#1068bf' }, 201));
  await expect.poll(() => at.getByRole('searchbox').query()).toBeNull();
  await expect.poll(() => sent(screen, 'workItemUpdate')).toBeDefined();
});

test('further milestones are read at the end of the list, which says so, and again after a failure', async () => {
  const milestones = Array.from({ length: 120 }, (_, n) => ({
    ...milestoneOf(null, null).milestone,
    id: `gid://gitlab/Milestone/${n + 1}`,
    title: `Launch ${n + 1}`,
  }));
  const screen = await openIssue({}, { milestones: paged(milestones, 100) });
  const { at, server } = screen;
  const count = () => at.getByRole('option', { name: /^Launch/ }).elements().length;
  const scroll = () => at.getByRole('option').last().element().scrollIntoView();
  await add(screen, 'Milestone');
  await expect.poll(count).toBe(100);
  const page = Promise.withResolvers<Response>();
  server.override('milestoneChoices', () => page.promise);
  scroll();
  await expect.element(at.getByText('Loading more')).toBeInTheDocument();
  page.resolve(json({}, 500));
  await expect
    .element(at.getByText('Failed to fetch the milestone for this issue. Please try again.'))
    .toBeVisible();
  expect(count()).toBe(100);
  server.restore();
  at.getByRole('option').first().element().scrollIntoView();
  scroll();
  await expect.poll(count).toBe(120);
  await expect.poll(() => at.getByText('Loading more').query()).toBeNull();
});
