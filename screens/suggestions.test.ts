import { expect, test } from 'vitest';
import { type Answer, broken, json, lost } from './fixtures/fake-server.ts';
import { epic } from './fixtures/items.ts';
import { cutOffFiles, openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, all, inGroup } from './fixtures/places.ts';

const LABELS = 'GET /groups/pier/-/labels.json';
const GRACE = { id: 'gid://gitlab/User/8', name: 'Grace', username: 'grace' };

/** A group with one epic, and one value for each token of its filter bar. */
const HARBOUR = {
  viewer: ADA,
  data: {
    ...inGroup('pier', {
      epics: all([epic(1, 'Dredge the channel')]),
      epicAuthors: [GRACE],
      descendantGroups: all([
        { id: 'gid://gitlab/Group/2', name: 'Crane', fullName: 'pier / Crane', fullPath: 'pier/crane' },
      ]),
    }),
    roadmapEpicsLimit: 1000,
  },
  rest: {
    [LABELS]: [{ title: 'rapid', color: '#c91c00' }],
    'GET /-/autocomplete/award_emojis': [{ name: 'tada' }],
    'GET /api/v4/groups/pier/milestones': [
      { title: 'First raft', start_date: null, due_date: null, state: 'active' },
    ],
  },
};

const notice = ({ at }: Screen, text: string) =>
  at.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
const bar = ({ at }: Screen) => at.getByRole('combobox', { name: 'Search' });

/** Opens a token of the filter bar up to its values. */
const openToken = async (screen: Screen, token: string) => {
  await bar(screen).click();
  await screen.at.getByRole('option', { name: token, exact: true }).click();
  if (['Author', 'Iteration', 'Label', 'My reaction'].includes(token))
    await screen.at.getByRole('option', { name: /is$/ }).first().click();
};

const TOKENS: [token: string, call: string | RegExp, said: string, typed: string, value: RegExp][] = [
  ['Author', 'epicAuthors', 'There was a problem fetching users.', 'gra', /Grace/],
  ['Epic', 'searchEpics', 'There was a problem fetching epics.', 'dre', /Dredge the channel/],
  ['Group', 'getSubGroups', 'There was a problem fetching groups.', 'cra', /Crane/],
  ['Label', /labels\.json\?(?!.*latest_use)/, 'There was a problem fetching labels.', 'rap', /rapid/],
  ['My reaction', /award_emojis/, 'There was a problem fetching emoji.', 'tad', /tada/],
  ['Milestone', /\/milestones\?/, 'Something went wrong while fetching milestones', 'raf', /First raft/],
];
const CALLS: [how: string, answer: Answer][] = [
  ['is cut', lost],
  ['meets a broken gateway', broken],
];

test.each(TOKENS.map((row, at) => [...row, ...(CALLS[at % 2] as (typeof CALLS)[number])] as const))(
  'values of %s that cannot be read are told of, and offered the next time',
  async (token, call, said, typed, value, _how, answer) => {
    const screen = await openScreen('/groups/pier/-/epics', { ...HARBOUR, overrides: [[call, answer]] });
    await openToken(screen, token);
    await expect.element(notice(screen, said)).toBeVisible();
    screen.server.restore();
    await bar(screen).fill(typed);
    await expect.element(screen.at.getByRole('option', { name: value }).first()).toBeVisible();
  },
);

test('iterations of issues that cannot be read are told of, and offered the next time', async () => {
  const sprint = {
    id: 'gid://gitlab/Iteration/1',
    fullDisplayText: 'First sprint',
    displayText: 'First sprint',
    iterationCadence: { id: 'gid://gitlab/Iterations::Cadence/1', title: 'Sprints' },
  };
  const screen = await openScreen('/groups/pier/-/issues', {
    viewer: ADA,
    data: inGroup('pier', { issues: all([]), iterations: all([sprint]) }),
    overrides: [['searchIterations', lost]],
  });
  await openToken(screen, 'Iteration');
  await expect.element(notice(screen, 'There was a problem fetching iterations.')).toBeVisible();
  screen.server.restore();
  await bar(screen).fill('fir');
  await expect.element(screen.at.getByRole('option', { name: /First sprint/ })).toBeVisible();
});

test('all labels are offered when only the latest ones cannot be read', async () => {
  const screen = await openScreen('/groups/pier/-/epics', {
    ...HARBOUR,
    overrides: [[/latest_use/, lost]],
  });
  await openToken(screen, 'Label');
  await expect.element(notice(screen, 'There was a problem fetching latest labels.')).toBeVisible();
  await expect.element(screen.at.getByRole('option', { name: 'rapid' })).toBeVisible();
  expect(notice(screen, 'There was a problem fetching labels.').query()).toBeNull();
});

test('more labels are offered once the list is scrolled to its end', async () => {
  const labels = Array.from({ length: 100 }, (_, n) => ({ title: `label ${n}`, color: '#c91c00' }));
  const screen = await openScreen('/groups/pier/-/epics', {
    ...HARBOUR,
    rest: { ...HARBOUR.rest, [LABELS]: labels },
    overrides: [[/labels\.json\?.*page=2/, () => json([{ title: 'zinc', color: '#112233' }])]],
  });
  await openToken(screen, 'Label');
  const last = screen.at.getByRole('option', { name: 'label 99' });
  await expect.element(last).toBeInTheDocument();
  expect(screen.at.getByRole('option', { name: 'zinc' }).query()).toBeNull();
  last.element().scrollIntoView();
  await expect.element(screen.at.getByRole('option', { name: 'zinc' })).toBeInTheDocument();
});

test('values that cannot even be looked for are told of', async () => {
  const screen = await openScreen('/groups/pier/-/epics', HARBOUR);
  await bar(screen).click();
  await cutOffFiles(screen);
  await screen.at.getByRole('option', { name: 'Milestone', exact: true }).click();
  await expect.element(notice(screen, 'There was a problem fetching suggestions.')).toBeVisible();
});

test('a token without values says so', async () => {
  const screen = await openScreen('/groups/pier/-/epics', {
    ...HARBOUR,
    overrides: [[/award_emojis/, () => json([])]],
  });
  await openToken(screen, 'My reaction');
  await bar(screen).fill('nothing is called this');
  await expect.element(screen.at.getByText('No results found')).toBeVisible();
});

test('a palette of which a part does not answer says so', async () => {
  const screen = await openScreen('/groups/pier/-/epics', {
    ...HARBOUR,
    overrides: [['PaletteSearch', lost]],
  });
  const { at } = screen;
  await at.getByRole('button', { name: /^Search or jump to/ }).click();
  await at.getByRole('searchbox', { name: 'Search or run a command' }).fill('dredge');
  await expect.element(at.getByText('Some results could not be loaded.')).toBeVisible();
});
