import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changesOf,
  edit,
  failing,
  openInVain,
  pick,
  refusing,
  shownIn,
  dismissToast,
  tryInVain,
  type WidgetChange,
} from './failing-calls.ts';
import { details, epicsOf, widget } from './item-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, fixed, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const setDate = async (page: Page, what: string) => {
  await edit(page, what);
  const field = page.getByRole('textbox', { name: 'Fixed date' });
  await field.fill('2026-09-09');
  await field.press('Enter');
  await page.keyboard.press('Escape');
};
const setLabel = async (page: Page) => {
  await edit(page, 'labels');
  await pick(page, 'kind::dig');
  await page.keyboard.press('Escape');
};

const CHANGES: readonly WidgetChange[] = [
  ['Labels', setLabel, 'updateEpic', 'An error occurred while updating labels.'],
  [
    'Start date',
    (page) => setDate(page, 'start date'),
    'updateEpic',
    'An error occurred while setting the start date. Please try again.',
  ],
  [
    'Due date',
    (page) => setDate(page, 'due date'),
    'updateEpic',
    'An error occurred while setting the due date. Please try again.',
  ],
  [
    'Parent',
    async (page) => {
      await edit(page, 'parent');
      await pick(page, 'No parent epic');
    },
    'updateEpic',
    'Failed to set parent on this epic. Please try again.',
  ],
  [
    'Color',
    async (page) => {
      await edit(page, 'color');
      await pick(page, 'Teal');
    },
    'updateEpic',
    'An error occurred while updating color.',
  ],
  [
    'Confidentiality',
    async (page) => {
      await edit(page, 'confidentiality');
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    },
    'updateEpic',
    'Something went wrong while setting epic confidentiality.',
  ],
  [
    'Notifications',
    (page) => details(page).getByRole('switch').click(),
    'epicSetSubscription',
    'An error occurred while toggling the notification subscription.',
  ],
];

describe('the sidebar of an epic whose calls fail', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let epic: { id: number; name: string; address: string };
  let page: Page;
  let atFirst: ReadonlyMap<string, string>;
  let changes: number;
  const open = async () => {
    const { open: visit } = epicsOf(app, fixture.group);
    page = await visit(fixture.people.planner, epic);
    await widget(page, 'Parent').getByRole('link', { name: 'Build the pier' }).waitFor();
    await widget(page, 'Labels').waitFor();
  };
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    epic = await epicsOf(app, fixture.group).epicWith('', {
      parent: fixture.pier,
      labels: ['urgent'],
      ...fixed('2026-05-01', '2026-07-01'),
    });
    await open();
    const shown = CHANGES.map(async ([region]) => [region, await shownIn(page, region)] as const);
    atFirst = new Map(await Promise.all(shown));
    changes = await changesOf(app, epic.id);
  });
  // A second try begins on a page of its own.
  beforeEach(({ task }) => (task.result?.retryCount ? open() : undefined));
  afterAll(() => app.close());

  const changed = () => changesOf(app, epic.id);

  it.each(CHANGES)('%s: says that it failed, and shows again what holds', async (...change) => {
    await tryInVain(page, change, atFirst.get(change[0]), CHANGES);
    expect(await changed()).toBe(changes);
  });

  it.each([
    ['labels', 'groupLabelChoices', 'Error fetching labels.'],
    ['parent', 'possibleParents', 'There was a problem fetching epics.'],
  ])('the list of %s: says that it could not be read, and reads it the next time', async (...list) => {
    await openInVain(page, ...list);
    expect(await changed()).toBe(changes);
  });

  it('says why a label was not made, and keeps its name', async () => {
    const call = { method: 'POST', address: /\/api\/v4\/groups\/[^/]+\/labels$/ };
    await edit(page, 'labels');
    await page.getByRole('button', { name: 'Create label' }).click();
    const name = page.getByRole('textbox', { name: 'New group label' });
    const refused = async (text: string) => {
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByText(text, { exact: true }).waitFor();
    };
    await name.fill('kind::fill');
    let mend = await failing(page, call);
    await refused('Error creating label.');
    await mend();
    mend = await failing(page, call, (route) => route.fulfill({ status: 201, json: {} }));
    await refused('Error creating label.');
    await mend();
    expect(await name.inputValue()).toBe('kind::fill');
    await name.fill('urgent');
    await refused('Label already exists');
    await page.keyboard.press('Escape');
    const made = await app.context.db
      .selectFrom('labels')
      .select('id')
      .where('title', '=', 'kind::fill')
      .execute();
    expect(made).toEqual([]);
    expect(await changed()).toBe(changes);
  });

  it('says when a to-do was not added, and not marked as done', async () => {
    const add = page.getByRole('button', { name: 'Add a to-do item' });
    const finish = page.getByRole('button', { name: 'Mark as done' });
    let mend = await failing(page, 'todoCreate');
    await add.click();
    await dismissToast(page, 'There was an error adding a to-do item.');
    await mend();
    await add.click();
    await finish.waitFor();
    mend = await failing(page, 'finishItemTodos');
    await finish.click();
    await dismissToast(page, 'There was an error marking the to-do item as done.');
    await finish.waitFor();
    await mend();
    const { rows } = await app.context.pool.query('SELECT state FROM todos');
    expect(rows).toEqual([{ state: 'pending' }]);
  });

  it('says when a change was not taken back, and leaves it as it is', async () => {
    const recolor = async (name: string) => {
      await edit(page, 'color');
      await pick(page, name);
      await page.getByText('Color changed', { exact: true }).waitFor();
    };
    const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click();
    const before = await changed();
    await recolor('Teal');
    let mend = await failing(page, 'undoChanges');
    await undo();
    await dismissToast(page, 'Something went wrong while undoing.');
    await mend();
    await recolor('Rose');
    mend = await failing(page, 'undoChanges', refusing('undoChanges', 'Somebody changed it since.'));
    await undo();
    await dismissToast(page, 'Somebody changed it since.');
    await mend();
    await widget(page, 'Color').getByText('Rose', { exact: true }).waitFor();
    expect(await changed()).toBe(before + 2);
  });

  it('reads after all that as it did before', async () => {
    await page.reload();
    await widget(page, 'Parent').getByRole('link', { name: 'Build the pier' }).waitFor();
    const mine = CHANGES.map(([region]) => region).filter((region) => region !== 'Color');
    for (const region of mine)
      expect([region, await shownIn(page, region)]).toEqual([region, atFirst.get(region)]);
  });
});
