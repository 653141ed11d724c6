import { expect, test } from 'vitest';
import { type Asked, json, lost } from './fixtures/fake-server.ts';
import {
  chooseAction,
  details,
  edit,
  messages,
  pick,
  press,
  refusing,
  shownIn,
  widget,
} from './fixtures/item-page.ts';
import { epic, issue, withEpic, withIssue, workItem } from './fixtures/items.ts';
import { openScreen, type Screen } from './fixtures/open-screen.ts';
import { ADA, all } from './fixtures/places.ts';

const SUNDAY = 'Not on a Sunday.';
const label = (n: number, title: string) => ({ id: `gid://gitlab/GroupLabel/${n}`, title, color: '#c91c00' });
const GRACE = { id: 'gid://gitlab/User/8', name: 'Grace', username: 'grace' };
const LAUNCH = { id: 'gid://gitlab/Milestone/1', title: 'Launch', webPath: '/groups/pier/-/milestones/1' };
const cadence = (title: string) => ({ id: 'gid://gitlab/Iterations::Cadence/1', title });
const SPRINT = {
  id: 'gid://gitlab/Iteration/1',
  displayText: 'Jan 1 – 14, 2026',
  state: 'upcoming',
  iterationCadence: cadence('Sprints'),
};
const CURRENT = {
  ...SPRINT,
  id: 'gid://gitlab/Iteration/2',
  displayText: 'May 4 – 17, 2026',
  state: 'current',
};
const PARENT = { ...epic(9, 'Build the pier'), ancestors: all([]) };

const LISTS = { labels: all([label(1, 'urgent'), label(2, 'kind::dig')]), autocompleteUsers: [ADA, GRACE] };
const EPIC = withEpic(
  epic(1, 'Dredge the channel', {
    startDateFixed: '2026-05-01',
    startDateIsFixed: true,
    dueDateFixed: '2026-07-01',
    dueDateIsFixed: true,
    labels: all([label(1, 'urgent')]),
    ancestors: all([PARENT]),
    hasParent: true,
  }),
  LISTS,
);
const ISSUE = withIssue(
  issue(1, 'Pour the oil', {
    labels: all([label(1, 'urgent')]),
    assignees: all([ADA]),
    milestone: LAUNCH,
    iteration: SPRINT,
    dueDate: '2026-06-30',
    weight: 5,
    healthStatus: 'atRisk',
    hasEpic: true,
    epic: PARENT,
  }),
  { ...LISTS, milestones: all([LAUNCH]), iterations: all([SPRINT, CURRENT]) },
);
const INCIDENT = withIssue(issue(1, 'The lamp is out', { type: 'INCIDENT', milestone: LAUNCH }));
const PARENTS = { possibleParents: all([workItem(PARENT)]) };

const openEpic = (given: object = {}) =>
  openScreen('/groups/pier/-/epics/1', { ...EPIC, data: { ...EPIC.data, ...PARENTS }, ...given });
const openIssue = (given: object = {}) =>
  openScreen('/pier/hull/-/issues/1', { ...ISSUE, data: { ...ISSUE.data, ...PARENTS }, ...given });
const openIncident = (given: object = {}) => openScreen('/pier/hull/-/issues/1', { ...INCIDENT, ...given });

type Change = readonly [
  region: string,
  change: (screen: Screen) => Promise<void>,
  operation: string,
  text: string,
];

const choose = (what: string, option: string) => async (screen: Screen) => {
  await edit(screen, what);
  await pick(screen, option);
};
const toggle = (what: string, option: string) => async (screen: Screen) => {
  await choose(what, option)(screen);
  await press('Escape');
};
const fill = (what: string, name: string, value: string) => async (screen: Screen) => {
  await edit(screen, what);
  await screen.at.getByRole('textbox', { name }).fill(value);
  await press('Enter');
};
const notSet = (what: string) => `Failed to set ${what} on this issue. Please try again.`;

const LABELS = 'An error occurred while updating labels.';
const OF_EPIC: readonly Change[] = [
  ['Labels', toggle('labels', 'kind::dig'), 'workItemUpdate', LABELS],
  [
    'Start date',
    fill('start date', 'Fixed date', '2026-09-09'),
    'workItemUpdate',
    'An error occurred while setting the start date. Please try again.',
  ],
  [
    'Due date',
    fill('due date', 'Fixed date', '2026-09-09'),
    'workItemUpdate',
    'An error occurred while setting the due date. Please try again.',
  ],
  [
    'Parent',
    choose('parent', 'No parent epic'),
    'workItemUpdate',
    'Failed to set parent on this epic. Please try again.',
  ],
  ['Color', choose('color', 'Teal'), 'workItemUpdate', 'An error occurred while updating color.'],
];
const OF_ISSUE: readonly Change[] = [
  ['Assignees', toggle('assignees', 'Grace'), 'workItemUpdate', notSet('assignees')],
  ['Labels', toggle('labels', 'kind::dig'), 'workItemUpdate', LABELS],
  ['Milestone', choose('milestone', 'No milestone'), 'workItemUpdate', notSet('milestone')],
  ['Iteration', choose('iteration', 'No iteration'), 'workItemUpdate', notSet('iteration')],
  ['Due date', fill('due date', 'Due date', '2026-09-09'), 'workItemUpdate', notSet('due date')],
  ['Weight', fill('weight', 'Weight', '8'), 'workItemUpdate', notSet('weight')],
  [
    'Health status',
    choose('health status', 'On track'),
    'workItemUpdate',
    'Something went wrong while setting issue health status.',
  ],
  ['Parent', choose('parent', 'No parent epic'), 'workItemUpdate', notSet('parent')],
];
const OF_INCIDENT: readonly Change[] = [
  [
    'Severity',
    choose('severity', 'Critical - S1'),
    'workItemUpdate',
    'There was an error while updating severity. Please try again',
  ],
  [
    'Status',
    choose('incident status', 'Acknowledged'),
    'workItemUpdate',
    'An error occurred while updating the incident status. Please reload the page and try again.',
  ],
];

test.each([
  ['an epic', openEpic, OF_EPIC],
  ['an issue', openIssue, OF_ISSUE],
  ['an incident', openIncident, OF_INCIDENT],
] as const)(
  'changes of %s that fail are told of in their place, and what holds is shown',
  { timeout: 120_000 },
  async (...row) => {
    const [, open, changes] = row;
    const screen = await open();
    for (const [region, change, operation, text] of changes) {
      await expect.element(widget(screen, region)).toBeVisible();
      const before = shownIn(screen, region);
      const alert = widget(screen, region).getByRole('alert');
      screen.server.override(operation, lost);
      await change(screen);
      await expect.element(alert.getByText(text, { exact: true })).toBeVisible();
      await expect.poll(() => shownIn(screen, region)).toBe(before);
      screen.server.override(operation, refusing(operation, SUNDAY));
      await change(screen);
      await expect.element(alert.getByText(SUNDAY, { exact: true })).toBeVisible();
      await expect.poll(() => shownIn(screen, region)).toBe(before);
    }
  },
);

const NEWS = 'An error occurred while toggling the notification subscription.';
const LOCK = 'Something went wrong trying to change the locked state of the discussion';
const flip = ({ at }: Screen) =>
  at.getByRole('switch', { name: 'You are not notified about changes' }).click();
const turnOn = async (screen: Screen) => {
  await chooseAction(screen, 'Turn on confidentiality');
  await screen.at.getByRole('button', { name: 'Turn on', exact: true }).click();
};
const lock = (screen: Screen) => chooseAction(screen, 'Lock discussion');

type Setting = readonly [change: (screen: Screen) => Promise<void>, text: string];
const failed = (noun: string) => `Something went wrong while setting ${noun} confidentiality.`;

test.each([
  [
    'an epic',
    openEpic,
    [
      [turnOn, failed('epic')],
      [flip, NEWS],
    ],
  ],
  [
    'an issue',
    openIssue,
    [
      [turnOn, failed('issue')],
      [lock, LOCK],
      [flip, NEWS],
    ],
  ],
] as readonly (readonly [string, typeof openEpic, readonly Setting[]])[])(
  'a change of the settings of %s that fails is reported, and nothing changes',
  async (...row) => {
    const [, open, settings] = row;
    const screen = await open();
    await expect.element(widget(screen, 'Labels')).toBeVisible();
    for (const [n, [change, text]] of settings.entries()) {
      screen.server.override('workItemUpdate', lost);
      await change(screen);
      await expect.element(messages(screen).getByText(text, { exact: true })).toBeVisible();
      const said = `${SUNDAY} ${n}`;
      screen.server.override('workItemUpdate', refusing('workItemUpdate', said));
      await change(screen);
      await expect.element(messages(screen).getByText(said, { exact: true })).toBeVisible();
    }
    for (const badge of ['Confidential', 'Locked'])
      expect(screen.at.getByText(badge, { exact: true }).query()).toBeNull();
  },
);

const toFetch = (what: string) => `Failed to fetch the ${what}. Please try again.`;

test.each([
  [
    'an epic',
    openEpic,
    [
      ['labels', 'groupLabelChoices', 'Error fetching labels.'],
      ['parent', 'possibleParents', 'There was a problem fetching epics.'],
    ],
  ],
  [
    'an issue',
    openIssue,
    [
      ['assignees', 'assigneeChoices', toFetch('assignees for this issue')],
      ['milestone', 'milestoneChoices', toFetch('milestone for this issue')],
      ['iteration', 'iterationChoices', toFetch('iterations for the group')],
      ['labels', 'projectLabelChoices', 'Error fetching labels.'],
    ],
  ],
] as const)(
  'the list of a property of %s that cannot be read says so, and is read the next time',
  async (...row) => {
    const [, open, lists] = row;
    const screen = await open({ overrides: lists.map(([, call]) => [call, lost]) });
    const closed = async () => {
      await press('Escape');
      await expect.poll(() => screen.at.getByRole('searchbox').query()).toBeNull();
    };
    for (const [what, , said] of lists) {
      await edit(screen, what);
      await expect.element(screen.at.getByRole('alert').getByText(said, { exact: true })).toBeVisible();
      await closed();
    }
    screen.server.restore();
    for (const [what, , said] of lists) {
      await edit(screen, what);
      await expect.poll(() => screen.at.getByRole('option').elements().length).toBeGreaterThan(1);
      expect(screen.at.getByRole('alert').getByText(said, { exact: true }).query()).toBeNull();
      await closed();
    }
  },
);

const FAILED = { errors: [{ message: 'Internal server error' }] };
const OF_ISSUE_SELECTED = 'of the selected issue.';

const PARTS_OF_ISSUE = [
  ['Assignees', 'assignees', 'Failed to fetch the assignees for this issue. Please try again.'],
  ['Labels', 'labels', 'There was a problem fetching labels.'],
  ['Parent', 'hierarchy', 'An error occurred while fetching ancestors'],
  ['Milestone', 'milestone', `An error occurred while fetching the assigned milestone ${OF_ISSUE_SELECTED}`],
  ['Iteration', 'iteration', 'Failed to fetch the iteration for this issue. Please try again.'],
  ['Weight', 'weight', 'Failed to fetch the weight for this issue. Please try again.'],
  ['Health status', 'healthStatus', 'An error occurred while fetching the health status.'],
  ['Due date', 'startAndDueDate', 'Failed to fetch the dates for this issue. Please try again.'],
] as const;
const PARTS_OF_EPIC = [['Color', 'color', 'Error fetching epic color.']] as const;
const PARTS_OF_INCIDENT = [
  ['Severity', 'severity', 'Failed to fetch the severity for this incident. Please try again.'],
  [
    'Status',
    'escalationStatus',
    'An error occurred while fetching the incident status. Please reload the page.',
  ],
] as const;

// The start date has an alert of its own beside that of the due date.
test.each([
  ['an issue', openIssue, PARTS_OF_ISSUE, PARTS_OF_ISSUE.length + 1],
  ['an epic', openEpic, PARTS_OF_EPIC, 1],
  ['an incident', openIncident, PARTS_OF_INCIDENT, PARTS_OF_INCIDENT.length],
] as const)(
  'parts of %s that cannot be read say so, the others are shown, and they are read again',
  async (...row) => {
    const [, open, parts, alerts] = row;
    const screen = await open({
      overrides: [
        ['itemPage', () => json(FAILED, 500)],
        [
          'itemPart',
          ({ variables }: Asked) =>
            parts.some(([, part]) => variables[part] === true) ? json(FAILED, 500) : null,
        ],
      ],
    });
    for (const [region, , text] of parts)
      await expect
        .element(widget(screen, region).getByRole('alert').getByText(text, { exact: true }))
        .toBeVisible();
    expect(details(screen).getByRole('alert').elements()).toHaveLength(alerts);
    screen.server.restore();
    // One of them reads all that failed.
    await widget(screen, parts[0][0]).getByRole('button', { name: 'Try again' }).click();
    for (const [region] of parts) {
      await expect.element(widget(screen, region).getByRole('button', { name: /^Edit/ })).toBeVisible();
      expect(widget(screen, region).getByRole('alert').query()).toBeNull();
    }
  },
);

test('what blocks an item, its Zoom meeting and its emoji that cannot be read are said where they would be', async () => {
  const screen = await openIssue({
    overrides: [
      ['itemPage', () => json(FAILED, 500)],
      [
        'itemPart',
        ({ variables }: Asked) =>
          ['linkedItems', 'linkedResources', 'awardEmoji'].some((part) => variables[part] === true)
            ? json(FAILED, 500)
            : null,
      ],
    ],
  });
  for (const said of [
    'Failed to fetch blocking issues',
    'An error occurred while fetching the Zoom meeting.',
    'There was a problem fetching emoji.',
  ])
    await expect.element(screen.at.getByRole('alert').getByText(said, { exact: true })).toBeVisible();
});

test('a label that could not be made says so, and keeps its name', async () => {
  const MAKE = 'POST /api/v4/groups/pier/labels';
  const screen = await openEpic({ overrides: [[MAKE, lost]] });
  const { at, server } = screen;
  await edit(screen, 'labels');
  const search = at.getByRole('searchbox', { name: 'Search labels' });
  await search.fill('depth');
  await at.getByRole('option', { name: 'Create label “depth”' }).click();
  await expect
    .element(at.getByRole('alert').getByText('Error creating label.', { exact: true }))
    .toBeVisible();
  await expect.element(search).toHaveValue('depth');
  await at.getByRole('button', { name: 'Choose another color' }).click();
  const name = at.getByRole('textbox', { name: 'New group label' });
  await expect.element(name).toHaveValue('depth');
  const make = async (title: string, said: string) => {
    await name.fill(title);
    await at.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(at.getByText(said, { exact: true })).toBeVisible();
    await expect.element(name).toHaveValue(title);
  };
  await make('kind::fill', 'Error creating label.');
  server.override(MAKE, () => new Response('', { status: 201 }));
  await make('kind::fill again', 'Error creating label.');
  server.override(MAKE, () => json({ message: 'Label already exists' }, 409));
  await make('urgent', 'Label already exists');
});

test.each([
  ['added', 'Add a to-do item', 'todoCreate', [], 'There was an error adding a to-do item.'],
  [
    'marked as done',
    'Mark as done',
    'finishItemTodos',
    [{ id: 'gid://gitlab/Todo/1' }],
    'There was an error marking the to-do item as done.',
  ],
])('a to-do that was not %s is told of, and stays as it was', async (_what, name, call, todos, said) => {
  const one = epic(1, 'Dredge the channel', { currentUserTodos: all(todos) });
  const screen = await openScreen('/groups/pier/-/epics/1', { ...withEpic(one), overrides: [[call, lost]] });
  const button = screen.at.getByRole('button', { name });
  await button.click();
  await expect.element(messages(screen).getByText(said, { exact: true })).toBeVisible();
  await expect.element(button).toBeVisible();
});

test.each([
  ['is cut', lost, 'Something went wrong while undoing.'],
  ['is refused', refusing('undoChanges', 'Somebody changed it since.'), 'Somebody changed it since.'],
])('a change whose undo %s is told of, and stays', async (_how, answer, said) => {
  const teal = { ...epic(1, 'Dredge the channel'), color: '#2e90a5' };
  const screen = await openEpic({
    data: { ...EPIC.data, ...PARENTS, workItemUpdate: { workItem: workItem(teal), changeIds: ['7'] } },
    overrides: [['undoChanges', answer]],
  });
  await choose('color', 'Teal')(screen);
  await screen.at.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(messages(screen).getByText(said, { exact: true })).toBeVisible();
  expect(shownIn(screen, 'Color')).toContain('Teal');
});

test('a key result shows its objective and what is above, and offers what may be its parent', async () => {
  const goal = issue(4, 'Cross in an hour', { type: 'OBJECTIVE', reference: 'hull#4' });
  const result = issue(1, 'Ten crossings a day', { type: 'KEY_RESULT' });
  const other = issue(5, 'Carry more cars', { type: 'OBJECTIVE', reference: 'hull#5' });
  const given = withIssue(result, {}, [epic(9, 'Build the ferry', { reference: 'pier&9' }), goal]);
  const screen = await openScreen('/pier/hull/-/issues/1', {
    ...given,
    data: {
      ...given.data,
      possibleParents: all([workItem(other)]),
      workItemUpdate: {
        workItem: workItem(result, { above: [other] }),
        changeIds: ['7'],
        errors: [],
      },
    },
  });
  const parents = widget(screen, 'Ancestors');
  await expect.element(parents.getByRole('link', { name: 'Build the ferry' })).toBeVisible();
  await expect.element(parents.getByRole('link', { name: 'Cross in an hour' })).toBeVisible();
  await edit(screen, 'parent');
  await expect.element(screen.at.getByRole('option', { name: 'No parent item' })).toBeVisible();
  await pick(screen, 'Carry more cars');
  await expect.element(widget(screen, 'Parent').getByRole('link', { name: 'Carry more cars' })).toBeVisible();
  const sent = screen.server.asked.find(({ name }) => name === 'workItemUpdate');
  expect(sent?.variables).toEqual({
    input: { id: 'gid://gitlab/WorkItem/1', hierarchyWidget: { parentId: 'gid://gitlab/WorkItem/5' } },
  });
});
