import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { addTodo } from '../../server/src/todos/changes.ts';
import { inDays } from '../fixtures/clock.ts';
import { createManyEpics, focusedTitle, rowOf as listRow } from '../epics/epics-page.ts';
import { rowOf as roadmapRow } from '../roadmap/roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { lineOf } from '../tree/tree-page.ts';
import { fixed } from '../fixtures/roadmap-group.ts';

const MANY = 130;
const ROWS = '[aria-label=Epics][role]';
const TIMELINE = '[role=treegrid][aria-label$=roadmap]';
const LINES = '[role=treegrid][aria-label="Child issues and epics"]';

/** The scroll position around an element, and the focused element. */
const placeIn = (page: Page, inner: string) =>
  page.evaluate((selector) => {
    let scroller = document.querySelector(selector);
    while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement;
    const at = document.activeElement;
    const focus =
      at === null || at.tagName === 'BODY' || at.tagName === 'MAIN' ? at?.tagName : at.textContent;
    return {
      top: Math.round(scroller?.scrollTop ?? -1),
      left: Math.round(scroller?.scrollLeft ?? -1),
      focus,
    };
  }, inner);

/** Scrolls down until a row is rendered. */
const scrollUntil = (page: Page, inner: string, row: Locator) =>
  expect
    .poll(
      async () => {
        if (await row.isVisible()) return true;
        await scrollBy(page, inner, 400, 0);
        return false;
      },
      { timeout: 60_000 },
    )
    .toBe(true);

const scrollBy = (page: Page, inner: string, top: number, left: number) =>
  page.evaluate(
    ([selector, y, x]) => {
      let scroller = document.querySelector(selector);
      while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement;
      scroller?.scrollBy(x, y);
    },
    [inner, top, left] as const,
  );

describe('a page that is come back to', () => {
  let app: RunningApp;
  let planner: { id: number };
  let home: string;
  let parent: { iid: number };
  beforeAll(async () => {
    app = await openApp();
    planner = await app.make.user();
    const group = await createManyEpics(app, planner, 'tides', MANY);
    home = `/groups/${group.fullPath}/-`;
    await sql`UPDATE work_items SET start_date = ${inDays(-9)}::date, start_date_fixed = ${inDays(-9)}::date,
      start_date_is_fixed = true, due_date = ${inDays(40)}::date, due_date_fixed = ${inDays(40)}::date,
      due_date_is_fixed = true WHERE namespace_id = ${group.id}`.execute(app.context.db);
    const epic = (title: string) =>
      app.context.db
        .selectFrom('work_items')
        .select(['id', 'iid'])
        .where('title', '=', title)
        .executeTakeFirstOrThrow();
    parent = await epic('Wave 60');
    for (let n = 1; n <= 9; n += 1) {
      const child = await app.make.epic({
        group,
        title: `Ripple ${n}`,
        parent: parent as { id: number; iid: number },
        ...fixed(inDays(-9), inDays(40)),
      });
      if (n === 2)
        await app.make.epic({ group, title: 'Drop', parent: child, ...fixed(inDays(-9), inDays(40)) });
    }
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  /** Opens the focused item, and expects the same state after Back, and after a reload. */
  const leaveAndReturn = async (page: Page, inner: string, there: readonly Locator[]) => {
    const before = await placeIn(page, inner);
    expect(before.top).toBeGreaterThan(0);
    const asBefore = async () => {
      await expect.poll(() => placeIn(page, inner), { timeout: 60_000 }).toEqual(before);
      for (const row of there) await row.waitFor();
    };
    const address = page.url();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await asBefore();
    await page.reload();
    await asBefore();
  };

  it('is the list as far as it was read, with the focus on what was opened', async () => {
    const page = await app.visit(planner);
    await page.goto(`${home}/epics`);
    await scrollUntil(page, ROWS, listRow(page, 'Wave 1'));
    await page.keyboard.press('k');
    await expect.poll(() => focusedTitle(page)).toBe('Wave 1');
    await leaveAndReturn(page, ROWS, [listRow(page, 'Wave 5')]);
    // Keyboard navigation continues from the same row.
    await page.keyboard.press('k');
    await expect.poll(() => focusedTitle(page)).toBe('Wave 2');
  });

  atNight('is the tree of epics with its open rows', async () => {
    const page = await app.visit(planner);
    await page.goto(`${home}/epics?layout=tree`);
    await scrollUntil(page, ROWS, listRow(page, 'Wave 60'));
    await listRow(page, 'Wave 60').focus();
    await page.keyboard.press('ArrowRight');
    await listRow(page, 'Ripple 2').focus();
    await page.keyboard.press('ArrowRight');
    await listRow(page, 'Drop').waitFor();
    await leaveAndReturn(page, ROWS, [listRow(page, 'Drop')]);
  });

  atNight('is the roadmap, across and down, with its open rows', async () => {
    const page = await app.visit(planner);
    await page.goto(`${home}/roadmap?layout=WEEKS&timeframe_range_type=CURRENT_YEAR`);
    const row = roadmapRow(page, 'Wave 60');
    await scrollUntil(page, TIMELINE, row);
    await row.focus();
    await scrollBy(page, TIMELINE, 290, 333);
    await page.keyboard.press('ArrowRight');
    const child = page.locator('[role=row][aria-level="2"][aria-posinset]').first();
    await child.waitFor();
    await page.keyboard.press('ArrowDown');
    await leaveAndReturn(page, TIMELINE, [child]);
  });

  atNight('is the child tree of an epic in its page', async () => {
    const page = await app.visit(planner);
    await page.goto(`${home}/epics/${parent.iid}`);
    await lineOf(page, 'Ripple 2').focus();
    await page.keyboard.press('ArrowRight');
    await lineOf(page, 'Drop').waitFor();
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowDown');
    await leaveAndReturn(page, LINES, [lineOf(page, 'Ripple 3')]);
  });

  atNight(
    'is the to-do list as far as it was read, and the list of groups with what was sought in it',
    async () => {
      const ada = await app.make.user({ username: 'ada-returns' });
      const group = await app.make.group({ path: 'inbox', name: 'Inbox', visibility: 'public' });
      const viewer = await app.make.member('planner', group, ada);
      for (let n = 1; n <= 60; n += 1) {
        const epic = await app.make.epic({ group, title: `Letter ${n}` });
        await addTodo(app.context, viewer, { itemId: epic.id });
      }
      const page = await app.visit(ada);
      await page.goto('/dashboard/todos');
      const LIST = '[aria-label="To-dos"]';
      const first = page.getByRole('link', { name: 'Letter 1', exact: true });
      await page.getByRole('button', { name: 'Show more' }).click();
      await first.waitFor();
      await first.focus();
      await leaveAndReturn(page, LIST, [first]);

      await page.goto('/dashboard/groups');
      await page.getByRole('searchbox', { name: /groups/i }).fill('inb');
      const found = page.getByRole('main').locator('a[href="/groups/inbox"]').first();
      await page
        .getByRole('main')
        .getByRole('link', { name: 'tides', exact: true })
        .waitFor({ state: 'detached' });
      await found.click();
      await page.waitForURL(/\/groups\/inbox/);
      await page.goBack();
      await found.waitFor();
      expect(await page.getByRole('searchbox', { name: /groups/i }).inputValue()).toBe('inb');
    },
  );

  it('leaves nothing behind for whoever signs in next', async () => {
    const page = await app.visit(planner);
    await page.goto(`${home}/epics`);
    await listRow(page, 'Wave 130').waitFor();
    await page.reload();
    await listRow(page, 'Wave 130').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('/');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('epics');
  });
});
