import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { nearRangeText } from '../../domain/src/dates/text.ts';
import { inDays, TODAY } from '../fixtures/clock.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { barOf, dragBar, openForEditing, openRoadmap as open, ranged, rowOf } from './roadmap-page.ts';
import { manyEpics } from '../fixtures/many-epics.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { fixed } from '../fixtures/roadmap-group.ts';

/** More than the 50 epics of one page, and the limit above which the roadmap warns. */
const MANY = 52;

describe('the states of a roadmap', () => {
  let app: RunningApp;
  let people: Record<'planner' | 'guest', { id: number; username: string }>;
  beforeAll(async () => {
    app = await openApp({ roadmapEpicsLimit: MANY });
    const { make } = app;
    people = { planner: await make.user(), guest: await make.user() };
    const shelf = await make.group({ path: 'shelf', visibility: 'public' });
    await make.member('planner', shelf, people.planner);
    await manyEpics(app, shelf, 'Book', MANY, { digits: 2, dates: [inDays(-3), inDays(6)] });
    await manyEpics(app, shelf, 'Paper', MANY);
    await make.epic({ group: shelf, title: 'One too many', ...fixed(inDays(-3), inDays(6)) });
    await make.epic({ group: shelf, title: 'Old book', ...fixed('2011-02-01', '2011-05-01') });
    const bare = await make.group({ path: 'bare', visibility: 'public' });
    for (const role of ['planner', 'guest'] as const) await make.member(role, bare, people[role]);
    const trunk = await make.epic({ group: bare, title: 'Trunk' });
    await make.epic({ group: bare, title: 'Twig', parent: trunk });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

  const SHELF = '/groups/shelf/-/roadmap?sort=title_asc';
  const LIMIT = 'Some of your epics might not be visible';

  /** Delays the responses of an operation until the returned function is called. */
  const hold = async (page: Page, operation: string) => {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await intercept(page, operation, async (route) => {
      await released;
      await route.fallback();
    });
    return release;
  };

  const shadow = (page: Page) =>
    page.locator('[data-more] > [class*=shadow]').evaluate((element) => getComputedStyle(element).opacity);

  const scrollDown = async (page: Page, until: () => Promise<boolean>) => {
    await page.mouse.move(900, 600);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 5000);
        return until();
      })
      .toBe(true);
  };

  const atEnd = (page: Page) => async () =>
    (await page.getByRole('treegrid').getAttribute('aria-rowcount')) !== '-1';

  it('says that it loads, at first and at the end of the list, and that more lies below', async () => {
    const page = await app.visit(null);
    const first = await hold(page, 'roadmapEpics');
    await page.goto(SHELF);
    await page.getByRole('status').getByText('Loading epics', { exact: true }).waitFor({ state: 'attached' });
    expect(await page.getByRole('treegrid').count()).toBe(0);
    first();
    await rowOf(page, 'Book 01').waitFor();
    await expect.poll(() => shadow(page)).toBe('1');
    const second = await hold(page, 'roadmapEpics');
    const note = page.getByRole('treegrid').getByText('Loading epics', { exact: true });
    await scrollDown(page, async () => (await note.count()) > 0);
    second();
    await scrollDown(page, atEnd(page));
    await rowOf(page, `Book ${MANY}`).waitFor();
    expect(await note.count()).toBe(0);
    await scrollDown(page, async () => (await shadow(page)) === '0');
  });

  atNight(
    'lists what it does not show page by page, and warns above the limit of epics, not at it, until dismissed',
    async () => {
      const page = await app.visit(null);
      await open(page, SHELF);
      const line = page.getByRole('button', { name: `${MANY} without dates` });
      const drawer = page.getByRole('dialog', { name: 'Epics without dates' });
      const more = drawer.getByRole('button', { name: 'Show more' });
      await line.click();
      await expect.poll(() => drawer.getByRole('listitem').count()).toBe(50);
      await more.click();
      await expect.poll(() => drawer.getByRole('listitem').count()).toBe(MANY);
      expect(await more.count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '1 outside the range' }).click();
      const outside = page.getByRole('dialog', { name: 'Epics outside the range' });
      await outside.getByRole('link', { name: /^Old book/ }).waitFor();
      expect(await outside.getByRole('listitem').count()).toBe(1);
      await page.keyboard.press('Escape');
      await outside.waitFor({ state: 'detached' });

      await scrollDown(page, atEnd(page));
      await page.getByText(LIMIT).waitFor();
      // Its code is loaded by now, so that it would appear together with the rows.
      await search(page).fill('Book');
      await page.keyboard.press('Enter');
      await page.getByText(LIMIT).waitFor({ state: 'detached' });
      await scrollDown(page, atEnd(page));
      await rowOf(page, `Book ${MANY}`).waitFor();
      expect(await page.getByRole('treegrid').getAttribute('aria-rowcount')).toBe(String(MANY));
      expect(await page.getByText(LIMIT).count()).toBe(0);

      await open(page, SHELF);
      await scrollDown(page, atEnd(page));
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByText(LIMIT).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('treegrid').waitFor();
      await scrollDown(page, atEnd(page));
      expect(await page.getByText(LIMIT).count()).toBe(0);
    },
  );

  it('keeps a move that cannot be undone, and says so', async () => {
    const page = await app.visit(people.planner);
    await openForEditing(page, SHELF);
    await dragBar(page, barOf(page, 'Book 01'), (2 * 180) / 7);
    await page.getByText(/“Book 01” moved to/).waitFor();
    await intercept(page, 'undoChanges', (route) => route.abort());
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Something went wrong while undoing the move.', { exact: true }).waitFor();
    await rowOf(page, 'Book 01')
      .getByText(nearRangeText(TODAY - 1, TODAY + 8, TODAY))
      .waitFor();
  });

  const newEpic = (page: Page) => page.getByRole('link', { name: 'New epic' });
  const NOTHING = 'The roadmap shows the progress of your epics along a timeline';

  it('offers a new epic where there is none, but only to those who may make one', async () => {
    const page = await app.visit(people.planner);
    await page.goto('/groups/bare/-/roadmap');
    await page.getByText(NOTHING).waitFor();
    await page.getByRole('button', { name: 'Settings' }).waitFor();
    await newEpic(page).waitFor();
    for (const person of [people.guest, null]) {
      const other = await app.visit(person);
      await other.goto('/groups/bare/-/roadmap');
      await other.getByText(NOTHING).waitFor();
      await other.getByRole('button', { name: 'Settings' }).waitFor();
      expect(await newEpic(other).count()).toBe(0);
      expect(await search(other).count()).toBe(0);
    }
  });

  it("draws an epic's children without a filter bar, as the address says, or says that none has dates", async () => {
    const page = await app.visit(null);
    const { id, namespace_id } = await app.context.db
      .selectFrom('work_items')
      .select(['id', 'namespace_id'])
      .where('title', '=', 'Trunk')
      .executeTakeFirstOrThrow();
    const epic = '/groups/bare/-/epics/1';
    const panel = page.getByRole('tabpanel');
    await page.goto(epic);
    await page.getByRole('tab', { name: 'Roadmap view' }).click();
    await panel
      .getByText('To view the roadmap, add a start or due date to one of the child epics.')
      .waitFor();
    await panel.getByRole('button', { name: 'Settings' }).waitFor();
    expect(await search(page).count()).toBe(0);

    const dated = { group: { id: namespace_id }, parent: { id }, title: 'Branch' };
    await app.make.epic({ ...dated, ...fixed(inDays(-3), inDays(6)) });
    await page.goto(ranged(epic, 'THREE_YEARS', 'QUARTERS'));
    await page.getByRole('tab', { name: 'Roadmap view' }).click();
    await rowOf(page, 'Branch').waitFor();
    await panel.locator('[data-time=current]').getByText('Q2', { exact: true }).waitFor();
    expect(await search(page).count()).toBe(0);
  });
});
