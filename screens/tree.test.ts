import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from './fixtures/fake-server.ts';
import { messages, press } from './fixtures/item-page.ts';
import { epic, issue, withEpic } from './fixtures/items.ts';
import { barriers, cutOffFiles, openScreen, type Screen } from './fixtures/open-screen.ts';
import { all } from './fixtures/places.ts';

const NOT_READ = 'Something went wrong while fetching child epics';
const CHILD = /\/-\/epics\/1\/(links|issues)\/\d+$/;

const raise = epic(4, 'Raise the frames', { relativePosition: 1, reference: 'pier&4' });
const below = { ancestors: all([{ id: 'gid://gitlab/Epic/1' }]) };
const keel = epic(2, 'Lay the keel', {
  ...below,
  relativePosition: 1,
  hasChildren: true,
  children: all([raise]),
});
const deck = epic(3, 'Plank the deck', {
  ...below,
  relativePosition: 2,
});
const crane = {
  ...issue(7, 'Grease the crane', {
    relativePosition: 3,
    epic: { id: 'gid://gitlab/Epic/1', webPath: '/groups/pier/-/epics/1', ancestors: all([]) },
  }),
  __typename: 'EpicIssue',
  id: 'gid://gitlab/Issue/7',
  relationPath: '/groups/pier/-/epics/1/issues/7',
};

/** The page of an epic with these children. */
const openShip = async (given: object = {}, children: readonly object[] = [keel, deck], issues = [crane]) => {
  const ship = epic(1, 'Build the ship', {
    hasChildren: children.length > 0,
    children: all(children),
    issues: all(issues),
  });
  const page = withEpic(ship, {
    epic: ({ iid }: Readonly<Record<string, unknown>>) =>
      [ship, ...children].find((one) => (one as { iid: string }).iid === iid) ?? null,
  });
  // Failed ones are loaded again, one by one.
  const now = ({ id }: Readonly<Record<string, unknown>>) =>
    [...children, ...issues, raise].find((one) => (one as { id: string }).id === id) ?? null;
  const data = { ...page.data, epic: now, issue: now };
  return openScreen('/groups/pier/-/epics/1', { ...page, data, ...given });
};

const card = ({ at }: Screen) => at.getByRole('region', { name: 'Child issues and epics' });
const line = ({ at }: Screen, title: string) =>
  at.getByRole('treegrid').getByRole('row').filter({ hasText: title });
const told = (screen: Screen, words: string) =>
  expect.element(messages(screen).getByText(words, { exact: true })).toBeVisible();
const choose = async (screen: Screen, title: string, item: string) => {
  await line(screen, title)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await screen.at.getByRole('menuitem', { name: item, exact: true }).click();
};

test('an epic without children says so', async () => {
  const screen = await openShip({}, [], []);
  await expect.element(card(screen).getByText(/^No child issues or epics yet\./)).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test('the field of a form has the focus each time it is chosen, and gives it back', async () => {
  const screen = await openShip();
  const add = card(screen).getByRole('button', { name: 'Add', exact: true });
  for (const time of ['first', 'second']) {
    await add.click();
    await screen.at.getByRole('menuitem', { name: 'Add an existing issue', exact: true }).click();
    await expect.element(card(screen).getByRole('combobox'), { message: `the ${time} time` }).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(add, { message: `after the ${time} time` }).toHaveFocus();
  }
});

test.each(['childTreeHead', 'childItems'])(
  'children of which %s fails are told of, and read when asked again',
  async (call) => {
    const screen = await openShip({ overrides: [[call, lost]] });
    await expect.element(card(screen).getByText(NOT_READ).first()).toBeVisible();
    screen.server.restore();
    await card(screen).getByRole('button', { name: 'Try again' }).click();
    await expect.element(line(screen, 'Lay the keel')).toBeVisible();
  },
);

test('children of a child that cannot be read are told of, and read when asked again', async () => {
  const screen = await openShip();
  await expect.element(line(screen, 'Lay the keel')).toBeVisible();
  screen.server.override('childItems', lost);
  await line(screen, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
  await told(screen, NOT_READ);
  screen.server.restore();
  await screen.at.getByRole('treegrid').getByRole('button', { name: 'Try again' }).click();
  await expect.element(line(screen, 'Raise the frames')).toBeVisible();
  const before = screen.server.asked.length;
  await line(screen, 'Lay the keel').getByRole('button', { name: 'Collapse Lay the keel' }).click();
  await expect.poll(() => line(screen, 'Raise the frames').query()).toBeNull();
  await line(screen, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
  await expect.element(line(screen, 'Raise the frames')).toBeVisible();
  expect(screen.server.asked.slice(before).map(({ name }) => name)).not.toContain('childItems');
});

test.each([
  ['is cut', lost, 'Something went wrong while ordering item'],
  [
    'is refused',
    () => json({ data: { epicTreeReorder: { changeIds: null, errors: ['No room.'] } } }),
    'Something went wrong while ordering item. No room.',
  ],
])('a child whose move %s is told of, and stands again where it stood', async (_how, answer, words) => {
  const screen = await openShip({ overrides: [['epicReorder', answer]] });
  const titles = () =>
    screen.at
      .getByRole('treegrid')
      .getByRole('row')
      .elements()
      .map((row) => row.querySelector('[data-part=title]')?.textContent);
  const before = ['Lay the keel', 'Plank the deck', 'Grease the crane'];
  await expect.poll(titles).toEqual(before);
  await choose(screen, 'Lay the keel', 'Move down');
  await expect.element(messages(screen).getByText(words)).toBeVisible();
  await expect.poll(titles).toEqual(before);
});

test.each([
  ['Grease the crane', 404, 'Issue cannot be found.'],
  ['Grease the crane', 500, 'An error occurred while removing issues.'],
  ['Plank the deck', 404, 'Epic cannot be found.'],
  ['Plank the deck', 403, 'An error occurred while removing epics.'],
])('%s that is not removed with status %i is told of, and stays', async (title, status, words) => {
  const screen = await openShip({ overrides: [[CHILD, () => json({}, status)]] });
  await choose(screen, title, 'Remove');
  await screen.at.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await told(screen, words);
  await expect.element(line(screen, title)).toBeVisible();
});

test('a child of which the way to remove it is not known says so', async () => {
  const screen = await openShip(
    {},
    [{ ...deck, relationPath: null }, keel],
    [{ ...crane, relationPath: null as never }],
  );
  for (const [title, noun] of [
    ['Grease the crane', 'issue'],
    ['Plank the deck', 'epic'],
  ] as const) {
    await choose(screen, title, 'Remove');
    await screen.at.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await told(screen, `We could not determine the path to remove the ${noun}`);
    await expect.element(line(screen, title)).toBeVisible();
  }
});

test('parents to move to that cannot be read are told of, and read when asked again; none are told of', async () => {
  const screen = await openShip({ overrides: [['possibleParents', lost]] });
  await choose(screen, 'Lay the keel', 'Move to parent…');
  const dialog = screen.at.getByRole('dialog');
  await expect.element(dialog.getByText('There was a problem fetching epics.').first()).toBeVisible();
  screen.server.restore();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText(/^No other epic can be its parent\./).first()).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'New parent' }).fill('nothing');
  await expect
    .element(
      dialog
        .getByText('No possible parent matches “nothing”. Try other words, or its number.', { exact: true })
        .first(),
    )
    .toBeVisible();
});

const openForm = async (screen: Screen, item: string, name: string) => {
  await expect.element(line(screen, 'Lay the keel')).toBeVisible();
  await card(screen).getByRole('button', { name: 'Add', exact: true }).click();
  await screen.at.getByRole('menuitem', { name: item, exact: true }).click();
  return screen.at.getByRole('form', { name });
};

test('projects to make an issue in that cannot be read, and an issue that is not created, are told of', async () => {
  const hull = { id: 1, name: 'hull', name_with_namespace: 'pier / hull' };
  const screen = await openShip({
    rest: {
      'GET /groups/pier/-/epics/1/related_epic_links': [],
      'GET /api/v4/groups/1/projects': [hull],
    },
    overrides: [[/^GET .*\/projects/, lost]],
  });
  const creating = await openForm(screen, 'Add a new issue', 'Create new issue');
  const title = creating.getByRole('textbox', { name: 'Title' });
  await title.fill('Count the bolts');
  await creating.getByRole('button', { name: 'Project' }).click();
  await expect.element(creating.getByText('Something went wrong while fetching projects')).toBeVisible();
  await expect.element(screen.at.getByRole('searchbox')).toBeVisible();
  await press('Escape');
  await expect.poll(() => screen.at.getByRole('searchbox').query()).toBeNull();
  screen.server.restore();
  screen.server.override(/^POST .*\/-\/epics\/1\/issues$/, lost);
  await creating.getByRole('button', { name: 'Project' }).click();
  await screen.at.getByRole('option', { name: /hull/ }).click();
  await creating.getByRole('button', { name: 'Create issue' }).click();
  await expect
    .element(creating.getByRole('alert').getByText('Something went wrong while creating issue'))
    .toBeVisible();
  await expect.element(title).toHaveValue('Count the bolts');
});

test('a roadmap of the children that does not arrive is told of', async () => {
  const screen = await openShip();
  await expect.element(line(screen, 'Lay the keel')).toBeVisible();
  await cutOffFiles(screen);
  await screen.at.getByRole('tab', { name: 'Roadmap view' }).click();
  await expect
    .element(screen.at.getByRole('alert').getByText('Failed to load Roadmap.', { exact: true }))
    .toBeVisible();
});

test('where there is one child only, nothing is offered to move', async () => {
  const screen = await openShip({}, [deck], []);
  await expect.element(line(screen, 'Plank the deck')).toBeVisible();
  const parts = (name: string) => screen.window.document.querySelectorAll(`[data-part=${name}]`).length;
  await expect.poll(() => parts('remove')).toBe(1);
  expect(parts('grip')).toBe(0);
});

test.each([
  ['a new issue', 'Create new issue', 'Project', 'pier / hull'],
  ['a new epic', 'Create new epic', 'Group', null],
])('the places for %s that fit no search say so', async (what, form, name, option) => {
  const hull = { id: 1, name: 'hull', name_with_namespace: 'pier / hull' };
  const screen = await openShip({
    rest: {
      'GET /groups/pier/-/epics/1/related_epic_links': [],
      'GET /api/v4/groups/1/projects': ({ name: asked }: { name: string }) =>
        json(asked.includes('search=') ? [] : [hull]),
    },
  });
  const creating = await openForm(screen, `Add ${what}`, form);
  await creating.getByRole('button', { name }).click();
  await expect.element(screen.at.getByRole('option').first()).toBeVisible();
  if (option !== null) await expect.element(screen.at.getByText(option)).toBeVisible();
  await screen.at.getByRole('searchbox', { name }).fill('nothing is called this');
  await expect.element(screen.at.getByRole('status').getByText('No matching results')).toBeVisible();
  await expect.element(screen.at.getByRole('option', { name: 'No matching results' })).toBeVisible();
});

test('an opened epic whose only child is carried away says that there is none', async () => {
  const screen = await openShip();
  await line(screen, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
  await choose(screen, 'Raise the frames', 'Move with arrow keys');
  await expect.element(screen.at.getByText(/Position 1 of 1 in Lay the keel/)).toBeInTheDocument();
  // A key reaches the dragged item once the menu has returned the focus.
  await expect.element(line(screen, 'Raise the frames')).toHaveFocus();
  expect(line(screen, 'No children you have access to').query()).toBeNull();
  await press('ArrowLeft');
  await expect.element(line(screen, 'No children you have access to')).toBeVisible();
  await press('Escape');
  await expect.poll(() => line(screen, 'No children you have access to').query()).toBeNull();
  await expect.element(line(screen, 'Raise the frames')).toBeVisible();
});

test('an epic that is not created is told of, and keeps its title', async () => {
  const call = /\/-\/epics\/1\/links$/;
  const screen = await openShip({ overrides: [[call, lost]] });
  const creating = await openForm(screen, 'Add a new epic', 'Create new epic');
  await creating.getByRole('textbox', { name: 'Title' }).fill('Fit the rudder');
  for (const [answer, words] of [
    [lost, 'Something went wrong while creating child epics.'],
    [() => json({ message: { parent: ['is too deep'] } }, 400), 'Parent is too deep'],
    [() => json({}, 500), 'Error creating epic'],
  ] as const) {
    screen.server.override(call, answer);
    await creating.getByRole('button', { name: 'Create epic' }).click();
    await expect.element(creating.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    await expect.element(creating.getByRole('textbox', { name: 'Title' })).toHaveValue('Fit the rudder');
  }
});

test('an epic on the deepest level, which has no place for epics, speaks of issues alone', async () => {
  const above = [11, 12, 13, 14, 15, 16].map((n) => epic(n, `Level ${n}`));
  const deepest = epic(1, 'Fit the rivets', { children: all([]), issues: all([]), ancestors: all(above) });
  const { at } = await openScreen('/groups/pier/-/epics/1', withEpic(deepest));
  await expect.element(at.getByText(/^No child issues yet\./)).toBeVisible();
});

test('of several references that are added, those that name nothing stay in the form', async () => {
  const screen = await openShip({
    rest: {
      'POST /groups/pier/-/epics/1/issues': {
        message: null,
        issuables: [{ id: 8, title: 'Oil the winch' }],
        change_ids: [],
        not_found: ['nosuch#9'],
      },
    },
  });
  const form = await openForm(screen, 'Add an existing issue', 'Add existing issue');
  await form.getByRole('combobox').fill('hull#5 nosuch#9');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(form.getByRole('alert').getByText('No issue found for nosuch#9.')).toBeVisible();
  await expect.element(form.getByText('nosuch#9', { exact: true })).toBeVisible();
  expect(form.getByText('hull#5', { exact: true }).query()).toBeNull();
});

test('a title that is too long is not cut, and not sent', async () => {
  const screen = await openShip();
  const form = await openForm(screen, 'Add a new epic', 'Create new epic');
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.fill('x'.repeat(256));
  await expect.element(form.getByText('Title is too long (maximum is 255 characters)')).toBeVisible();
  await expect.element(title).toHaveValue('x'.repeat(256));
  await expect.element(form.getByRole('button', { name: 'Create epic' })).toBeDisabled();
});
