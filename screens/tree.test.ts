import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json, lost } from './fixtures/fake-server.ts';
import { messages, press } from './fixtures/item-page.ts';
import { epic, issue, withEpic, withIssue, workItem, type WorkItemNode } from './fixtures/items.ts';
import { barriers, cutOffFiles, openScreen, type Screen } from './fixtures/open-screen.ts';
import { inNamespace } from './fixtures/places.ts';

const NOT_READ = 'Something went wrong while fetching child epics';
const CHILD = /\/-\/epics\/1\/(links|issues)\/\d+$/;

const SHIP = epic(1, 'Build the ship', { reference: 'pier&1' });
const KEEL = epic(2, 'Lay the keel', { reference: 'pier&2' });
const at = (relativePosition: number) => ({ hierarchy: { relativePosition } });

const raise = workItem(epic(4, 'Raise the frames', { reference: 'pier&4' }), { above: [SHIP, KEEL] });
const keel = workItem(KEEL, { above: [SHIP], below: [raise], ...at(1) });
const deck = workItem(epic(3, 'Plank the deck', { reference: 'pier&3' }), { above: [SHIP], ...at(2) });
const crane = workItem(issue(7, 'Grease the crane', { reference: 'pier/hull#7' }), {
  above: [SHIP],
  ...at(3),
});

type Args = Readonly<Record<string, unknown>>;

/** The root fields that read a tree of these items, by their numbers and by their ids. */
const treeOf = (path: string, items: readonly WorkItemNode[]) => ({
  ...inNamespace(path, {
    workItem: ({ iid }: Args) => items.find((one) => one.iid === iid) ?? null,
  }),
  // Failed ones are loaded again, one by one.
  workItem: ({ id }: Args) => items.find((one) => one.id === id) ?? null,
});

/** The page of an epic with these children. */
const openShip = async (given: object = {}, children: readonly WorkItemNode[] = [keel, deck, crane]) => {
  const page = withEpic(epic(1, 'Build the ship', { hasChildren: children.length > 0 }));
  const ship = workItem(SHIP, { below: children });
  const data = { ...page.data, ...treeOf('pier', [ship, ...children, raise]) };
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
  const screen = await openShip({}, []);
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

test('a child whose move is cut or refused is told of, and stands again where it stood', async () => {
  const screen = await openShip();
  const titles = () =>
    screen.at
      .getByRole('treegrid')
      .getByRole('row')
      .elements()
      .map((row) => row.querySelector('[data-part=title]')?.textContent);
  const before = ['Lay the keel', 'Plank the deck', 'Grease the crane'];
  await expect.poll(titles).toEqual(before);
  const refused = { workItemsHierarchyReorder: { changeIds: null, errors: ['No room.'] } };
  for (const [answer, words] of [
    [lost, 'Something went wrong while ordering item'],
    [() => json({ data: refused }), 'Something went wrong while ordering item. No room.'],
  ] as const) {
    screen.server.override('reorderChild', answer);
    await choose(screen, 'Lay the keel', 'Move down');
    await expect.element(messages(screen).getByText(words)).toBeVisible();
    await expect.poll(titles).toEqual(before);
  }
});

test('a child that is not removed is told of, and stays', async () => {
  const screen = await openShip();
  for (const [title, status, words] of [
    ['Grease the crane', 404, 'Issue cannot be found.'],
    ['Grease the crane', 500, 'An error occurred while removing issues.'],
    ['Plank the deck', 404, 'Epic cannot be found.'],
    ['Plank the deck', 403, 'An error occurred while removing epics.'],
  ] as const) {
    screen.server.override(CHILD, () => json({}, status));
    await choose(screen, title, 'Remove');
    await screen.at.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await told(screen, words);
    await expect.element(line(screen, title)).toBeVisible();
  }
});

test('a child of which the way to remove it is not known says so', async () => {
  const hidden = ({ features, ...one }: WorkItemNode): WorkItemNode => ({
    ...one,
    features: { ...features, hierarchy: { ...features.hierarchy, relationPath: null } },
  });
  const screen = await openShip({}, [hidden(deck), keel, hidden(crane)]);
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
  screen.server.override('createChild', lost);
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
  const screen = await openShip({}, [deck]);
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
  const screen = await openShip({ overrides: [['createChild', lost]] });
  const creating = await openForm(screen, 'Add a new epic', 'Create new epic');
  await creating.getByRole('textbox', { name: 'Title' }).fill('Fit the rudder');
  const refused = (errors: readonly string[]) => () =>
    json({ data: { workItemCreate: { workItem: null, changeIds: null, errors } } });
  for (const [answer, words] of [
    [lost, 'Something went wrong while creating child epics.'],
    [refused(['Parent is too deep']), 'Parent is too deep'],
    [refused([]), 'Error creating epic'],
  ] as const) {
    screen.server.override('createChild', answer);
    await creating.getByRole('button', { name: 'Create epic' }).click();
    await expect.element(creating.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    await expect.element(creating.getByRole('textbox', { name: 'Title' })).toHaveValue('Fit the rudder');
  }
});

test('an epic on the deepest level, which has no place for epics, speaks of issues alone', async () => {
  const above = [11, 12, 13, 14, 15, 16].map((n) => epic(n, `Level ${n}`));
  const page = withEpic(epic(1, 'Fit the rivets'));
  const data = { ...page.data, ...treeOf('pier', [workItem(SHIP, { above })]) };
  const screen = await openScreen('/groups/pier/-/epics/1', { ...page, data });
  await expect.element(screen.at.getByText(/^No child issues yet\./)).toBeVisible();
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

const CROSS = issue(1, 'Cross in an hour', { type: 'OBJECTIVE', reference: 'pier/hull#1' });
const result = (n: number, title: string) =>
  workItem(issue(n, title, { type: 'KEY_RESULT', reference: `pier/hull#${n}` }), {
    above: [CROSS],
    hierarchy: {
      relativePosition: n,
      relationPath: `/pier/hull/-/issues/1/children/${n}`,
    },
  });
const RESULTS = [result(2, 'Ten crossings a day'), result(3, 'No delay'), result(4, 'Full decks')];

/** The page of an issue or objective with these children. */
const openItem = async (
  one = CROSS,
  below: readonly WorkItemNode[] = RESULTS,
  given: object = {},
  facts: object = {},
) => {
  const page = withIssue(one);
  const item = workItem(one, { below, counts: { Objective: [1, 0], 'Key Result': [2, 1] }, ...facts });
  const data = { ...page.data, ...treeOf('pier/hull', [item, ...below]) };
  return openScreen('/pier/hull/-/issues/1', { ...page, data, ...given });
};
const items = ({ at: page }: Screen) => page.getByRole('region', { name: 'Child items' });

test('an objective shows its key results, with the number from the server', async () => {
  const screen = await openItem();
  await expect.element(items(screen).getByText('1 of 4 closed')).toBeVisible();
  await expect.element(line(screen, 'No delay').getByRole('img', { name: 'Open key result' })).toBeVisible();
  expect(await barriers(screen)).toEqual([]);
});

test.each([
  ['an issue', issue(1, 'Oil the winch'), 'No tasks yet. Add them to plan this issue in smaller pieces.'],
  [
    'an objective',
    CROSS,
    'No objectives or key results yet. Add them to plan this objective in smaller pieces.',
  ],
])('%s without children says so, and offers to add some', async (_what, one, words) => {
  const screen = await openItem(one, []);
  await expect.element(items(screen).getByText(words)).toBeVisible();
  await expect.element(items(screen).getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

test('who may not change the children is offered nothing', async () => {
  const may = { adminWorkItemLink: false };
  const screen = await openItem(CROSS, RESULTS, {}, { userPermissions: may });
  await expect.element(line(screen, 'No delay')).toBeVisible();
  expect(items(screen).getByRole('button', { name: 'Add', exact: true }).query()).toBeNull();
  expect(screen.window.document.querySelectorAll('[data-part=grip], [data-part=menu]').length).toBe(0);
  const empty = await openItem(issue(1, 'Oil the winch'), [], {}, { userPermissions: may });
  await expect.element(items(empty).getByText('No tasks yet.', { exact: true })).toBeVisible();
});

test('a key result has no child items', async () => {
  const one = issue(1, 'Ten crossings a day', { type: 'KEY_RESULT' });
  const screen = await openItem(one, []);
  await expect.element(screen.at.getByRole('heading', { name: 'Ten crossings a day' })).toBeVisible();
  expect(items(screen).query()).toBeNull();
});

test('child items that cannot be read say so, and are read when asked again', async () => {
  const screen = await openItem(CROSS, RESULTS, { overrides: [['childTreeHead', lost]] });
  const words = 'Something went wrong while fetching child items';
  await expect.element(items(screen).getByText(words).first()).toBeVisible();
  screen.server.restore();
  await items(screen).getByRole('button', { name: 'Try again' }).click();
  await expect.element(line(screen, 'No delay')).toBeVisible();
});

const openItemForm = async (screen: Screen, item: string, name: string) => {
  await items(screen).getByRole('button', { name: 'Add', exact: true }).click();
  await screen.at.getByRole('menuitem', { name: item, exact: true }).click();
  return screen.at.getByRole('form', { name });
};

test('a key result is created in the project of its objective', async () => {
  const made = result(9, 'No complaint');
  const screen = await openItem(CROSS, RESULTS, {
    overrides: [['createChild', lost]],
  });
  const form = await openItemForm(screen, 'Add a new key result', 'Create new key result');
  await form.getByRole('textbox', { name: 'Title' }).fill('No complaint');
  await form.getByRole('button', { name: 'Create key result' }).click();
  const failed = 'Something went wrong while creating key result';
  await expect.element(form.getByRole('alert').getByText(failed, { exact: true })).toBeVisible();
  const answer = (workItemCreate: object) => () => json({ data: { workItemCreate } });
  screen.server.override('createChild', answer({ workItem: null, changeIds: null, errors: ['No.'] }));
  await form.getByRole('button', { name: 'Create key result' }).click();
  await expect.element(form.getByRole('alert').getByText(`${failed}. No.`)).toBeVisible();
  const { id, title } = made;
  screen.server.override('createChild', answer({ workItem: { id, title }, changeIds: ['7'], errors: [] }));
  await form.getByRole('button', { name: 'Create key result' }).click();
  await told(screen, '“No complaint” created');
  const sent = screen.server.asked.findLast(({ name }) => name === 'createChild');
  expect(sent?.variables['input']).toEqual({
    title: 'No complaint',
    namespacePath: 'pier/hull',
    workItemTypeId: 'gid://gitlab/WorkItems::Type/Key Result',
    hierarchyWidget: { parentId: 'gid://gitlab/WorkItem/1' },
  });
});

test('a key result that is not added, or not removed, is told of in its own words', async () => {
  const screen = await openItem(CROSS, RESULTS, { overrides: [[/children/, () => json({}, 500)]] });
  const form = await openItemForm(screen, 'Add an existing key result', 'Add existing key result');
  await form.getByRole('combobox', { name: 'Key result URL or reference' }).fill('#9 ');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .element(form.getByRole('alert').getByText('Something went wrong while adding key results.'))
    .toBeVisible();
  await choose(screen, 'No delay', 'Remove');
  const question = screen.at.getByRole('alertdialog', { name: 'Remove key result' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await told(screen, 'An error occurred while removing key results.');
  await expect.element(line(screen, 'No delay')).toBeVisible();
});
