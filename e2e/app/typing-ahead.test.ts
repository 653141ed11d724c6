import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { createNote } from '../../server/src/notes/changes.ts';
import { viewerFor } from '../../server/src/testing/build.ts';
import { bulk, rowOf } from '../epics/epics-page.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { activity, button } from '../notes/discussed-epics.ts';
import { details } from '../work-items/item-page.ts';

interface Opening {
  name: string;
  at: () => string;
  ready: (page: Page) => Promise<void>;
  open: (page: Page) => Promise<void>;
  /** The field that gets the text; null if the first one has to be selected. */
  field: ((page: Page) => Locator) | null;
  /** Its initial text. */
  before?: string;
}

/** Begins with the shortcut keys for editing, labels, search, the title and the to-do list. */
const TYPED = 'elseT/?';

describe('what is typed while a part of the page is still being fetched', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let issue: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { group, people } = fixture;
    const project = await app.make.project({ path: 'yard', group, visibility: 'public' });
    const { iid } = await app.make.issue({ project, title: 'Sharpen the axes' });
    issue = `/${project.fullPath}/-/issues/${iid}`;
    const planner = await viewerFor(app.context, people.planner);
    await createNote(app.context, planner, { itemId: fixture.dredge.id, note: 'When?', threaded: true });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const epic = () => `/groups/harbour/-/epics/${fixture.dredge.iid}`;
  const list = () => '/groups/harbour/-/epics';

  /** A loaded page that gets no further code until `release` is called. */
  const settled = async (address: string) => {
    const page = await app.visit(fixture.people.planner);
    let release = () => {};
    let holding: Promise<void> | null = null;
    await page.route('**/assets/*.js', async (route) => {
      await holding;
      await route.fallback();
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const hold = () => {
      holding = new Promise((resolve) => {
        release = resolve;
      });
    };
    return { page, hold, release: () => release() };
  };
  const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
  const searchbox = (name: string) => (page: Page) => page.getByRole('searchbox', { name, exact: true });
  const chooseChild = async (page: Page) => {
    await page.locator('[aria-haspopup=menu]').getByText('Add', { exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a new epic', exact: true }).waitFor();
  };
  const select = async (page: Page) => {
    await rowOf(page, 'Dredge the channel').getByRole('checkbox').check();
    await bulk(page).waitFor();
  };
  const ready = (page: Page) => button(activity(page), 'Write a comment…').waitFor();

  const adding = (title: string) => ({
    ready: async (page: Page) => {
      await ready(page);
      await button(details(page), 'Add property').click();
      await page.getByRole('menuitem', { name: title }).waitFor();
    },
    open: (page: Page) => page.getByRole('menuitem', { name: title }).click(),
  });

  const item = { at: epic, ready };
  const onIssue = { at: () => issue, ready };
  const openings: readonly Opening[] = [
    {
      ...item,
      name: 'the comment box',
      open: (page: Page) => button(activity(page), 'Write a comment…').click(),
      field: textbox('Comment'),
    },
    {
      ...item,
      name: 'a reply',
      open: (page: Page) => button(activity(page), 'Reply…').click(),
      field: textbox('Reply'),
    },
    {
      ...item,
      name: 'the palette',
      open: (page: Page) => page.keyboard.press('Control+k'),
      field: searchbox('Search or run a command'),
    },
    {
      ...item,
      name: 'the form of title and description',
      open: (page: Page) => page.keyboard.press('e'),
      field: textbox('Title'),
      before: 'Dredge the channel',
    },
    {
      ...item,
      name: 'the labels, by their key',
      open: (page: Page) => page.keyboard.press('l'),
      field: searchbox('Search labels'),
    },
    { ...item, name: 'the parent', ...adding('Parent'), field: searchbox('Search parent epic') },
    {
      ...onIssue,
      name: 'the assignees, by their key',
      open: (page: Page) => page.keyboard.press('a'),
      field: searchbox('Search assignees'),
    },
    { ...onIssue, name: 'the due date', ...adding('Due date'), field: textbox('Due date') },
    { ...onIssue, name: 'the milestone', ...adding('Milestone'), field: searchbox('Search milestone') },
    {
      ...item,
      name: 'the form of a child',
      ready: chooseChild,
      open: (page: Page) => page.getByRole('menuitem', { name: 'Add a new epic' }).click(),
      field: textbox('Title'),
    },
    {
      ...item,
      name: 'the form of a link',
      open: (page: Page) => button(page.getByRole('main'), 'Add linked epics').click(),
      field: (page: Page) => page.getByRole('form', { name: 'Link epics' }).getByRole('combobox'),
    },
    {
      name: 'the name of a view',
      at: () => `${list()}?sort=title_asc`,
      ready: (page: Page) => button(page.getByRole('main'), 'Save as view').waitFor(),
      open: (page: Page) => button(page.getByRole('main'), 'Save as view').click(),
      field: textbox('Name'),
    },
    {
      name: 'the drawer for many',
      at: list,
      ready: select,
      open: (page: Page) => button(bulk(page), 'Edit').click(),
      field: null,
    },
  ];

  /** Of those that open alike one is enough by day: a button, a key, a text with its field, a drawer. */
  const BY_DAY = [
    'the comment box',
    'the form of title and description',
    'the labels, by their key',
    'the drawer for many',
  ];
  it.each(openings.filter(({ name }) => isNightly() || BY_DAY.includes(name)))(
    'is kept for $name, and presses no shortcut',
    async ({ at, ready: prepare, open, field, before = '' }) => {
      const { page, hold, release } = await settled(at());
      await prepare(page);
      hold();
      await open(page);
      await page.keyboard.type(TYPED);
      release();
      if (field === null) await page.getByRole('dialog', { name: /^Edit 1 epic/ }).waitFor();
      else {
        await expect.poll(() => field(page).inputValue()).toBe(before + TYPED);
        expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
      }
      expect(new URL(page.url()).pathname).toBe(at().split('?')[0]);
      expect(await page.getByRole('dialog').count()).toBeLessThan(2);
    },
  );
});
