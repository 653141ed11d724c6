import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { atRest, carryLine, lineOf, linesOf, openChildren } from './tree-page.ts';
import { AT_FIRST, buildEpicWithChildren, type EpicWithChildren } from './epic-with-children.ts';
import { moveChild, removeChild } from '../../server/src/item-changes/children/child-changes.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

/** Other people's changes must be visible by then; live/two-windows.test.ts tests how soon they can be. */
const SOON = { timeout: 60_000, interval: 25 };

describe('the child tree while others work on it', () => {
  let app: RunningApp;
  let trees = 0;
  let tree: EpicWithChildren;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const watch = async (): Promise<Page> => {
    tree = await buildEpicWithChildren(app, `quay${(trees += 1)}`);
    const page = await app.visit(tree.people.guest, { ownConnection: true });
    const heard = page.waitForResponse('**/-/live?*');
    await openChildren(page, tree.page);
    await heard;
    return page;
  };
  const card = (page: Page) => page.getByRole('region', { name: 'Child issues and epics' }).locator('header');

  it('shows what is added, moved, changed and removed, with the counts', async () => {
    const page = await watch();
    const { context } = app;
    await tree.putBelow(tree.ship, tree.lamp);
    await expect.poll(() => linesOf(page), SOON).toEqual(['Hang the lamps', ...AT_FIRST]);
    await expect.poll(() => card(page).innerText(), SOON).toMatch(/4\s+issues/);

    await moveChild(context, tree.planner, {
      parentId: tree.ship.id,
      childId: tree.lamp.id,
      afterId: tree.deck.id,
    });
    await expect
      .poll(() => linesOf(page), SOON)
      .toEqual(['Lay the keel', 'Plank the deck', 'Hang the lamps', ...AT_FIRST.slice(2)]);

    await updateItem(context, tree.planner, { id: tree.deck.id, title: 'Caulk the deck' });
    await expect.poll(() => linesOf(page), SOON).toContain('Caulk the deck');
    await updateItem(context, tree.planner, { id: tree.crane.id, stateEvent: 'close' });
    await expect.poll(() => lineOf(page, 'Grease the crane').innerText(), SOON).toContain('Closed');

    await removeChild(context, tree.planner, { parentId: tree.ship.id, childId: tree.lamp.id });
    await expect.poll(() => linesOf(page), SOON).not.toContain('Hang the lamps');
    await expect.poll(() => card(page).innerText(), SOON).toMatch(/3\s+issues/);
  });

  atNight(
    'follows an item from one opened epic to another, counts below a closed one, and tells nobody of a child they may not see',
    async () => {
      const page = await watch();
      await lineOf(page, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
      await lineOf(page, 'Weld the seams').waitFor();
      await moveChild(app.context, tree.planner, { parentId: tree.ship.id, childId: tree.weld.id });
      await expect
        .poll(() => linesOf(page), SOON)
        .toEqual(['Weld the seams', 'Lay the keel', '  Raise the frames', ...AT_FIRST.slice(1)]);
      expect(await lineOf(page, 'Step the mast').innerText()).toMatch(/0\s+epics\s+0\s+issues/);
      await tree.putBelow(tree.mast, tree.lamp);
      await expect
        .poll(() => lineOf(page, 'Step the mast').innerText(), SOON)
        .toMatch(/0\s+epics\s+1\s+issue/);
      await lineOf(page, 'Step the mast').getByRole('button', { name: 'Expand Step the mast' }).waitFor();
      await expect.poll(() => card(page).innerText(), SOON).toMatch(/4\s+issues/);

      const before = await linesOf(page);
      await app.make.epic({
        group: tree.group,
        title: 'Secret cellar',
        parent: tree.ship,
        confidential: true,
      });
      await updateItem(app.context, tree.planner, { id: tree.deck.id, confidential: true });
      await expect.poll(() => linesOf(page), SOON).not.toContain('Plank the deck');
      expect(await linesOf(page)).toEqual(before.filter((title) => title !== 'Plank the deck'));
    },
  );

  atNight('keeps the focus, an open menu, the scroll position and what is opened', async () => {
    const page = await watch();
    for (const title of ['Third spar', 'Second spar', 'First spar']) {
      await app.make.epic({ group: tree.group, title, parent: tree.ship });
    }
    await lineOf(page, 'First spar').waitFor();
    await lineOf(page, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
    await lineOf(page, 'Weld the seams').waitFor();
    const mast = lineOf(page, 'Step the mast');
    await atRest(mast);
    await mast.getByRole('button', { name: 'Actions for Step the mast' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).waitFor();
    const scroller = page.getByRole('treegrid').locator('..');
    const before = await mast.boundingBox();
    await tree.putBelow(tree.ship, tree.lamp);
    await expect.poll(() => card(page).innerText(), SOON).toMatch(/4\s+issues/);
    expect(await page.getByRole('menuitem', { name: 'Move up' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect((await mast.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await lineOf(page, 'Weld the seams').waitFor();
    const holder = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(holder).toBe('Actions for Step the mast');
  });

  atNight(
    'goes on with a drag while lines come and go, and lets go of an item that somebody removed',
    async () => {
      const page = await watch();
      // An issue, which does not expand while the pointer rests on it.
      await carryLine(page, 'Order rivets', 'Grease the crane', { part: 'top' });
      await updateItem(app.context, tree.planner, { id: tree.deck.id, title: 'Caulk the deck' });
      await lineOf(page, 'Caulk the deck').waitFor();
      const target = await lineOf(page, 'Caulk the deck').boundingBox();
      await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 3, { steps: 3 });
      await page.mouse.up();
      await expect
        .poll(() => tree.below(tree.ship))
        .toEqual(['Lay the keel', 'Order rivets', 'Caulk the deck', 'Grease the crane', 'Step the mast']);

      await carryLine(page, 'Grease the crane', 'Lay the keel', { part: 'top' });
      await removeChild(app.context, tree.planner, { parentId: tree.ship.id, childId: tree.crane.id });
      await lineOf(page, 'Grease the crane').waitFor({ state: 'detached' });
      await page.mouse.up();
      await updateItem(app.context, tree.planner, { id: tree.deck.id, title: 'Scrub the deck' });
      await lineOf(page, 'Scrub the deck').waitFor();
      expect(await tree.below(tree.ship)).toEqual([
        'Lay the keel',
        'Order rivets',
        'Scrub the deck',
        'Step the mast',
      ]);
    },
  );

  atNight(
    'does not flicker when the news of an own move comes back, and catches up after the connection was lost',
    async () => {
      const page = await watch();
      const seen: string[] = [];
      await page.exposeFunction('note', (text: string) => void seen.push(text));
      await page.evaluate(() => {
        const { note } = globalThis as unknown as { note: (text: string) => void };
        const grid = document.querySelector('[role=treegrid]') as Element;
        const look = () =>
          note([...grid.querySelectorAll('[data-part=title]')].map((one) => one.textContent).join(', '));
        new MutationObserver(look).observe(grid, { subtree: true, childList: true });
      });
      await carryLine(page, 'Step the mast', 'Plank the deck', { part: 'top' });
      await page.mouse.up();
      await expect.poll(() => tree.below(tree.ship)).toContain('Step the mast');
      // News arrives in order, and this came after it.
      await tree.putBelow(tree.ship, tree.lamp);
      await lineOf(page, 'Hang the lamps').waitFor();
      const moved = ['Lay the keel', 'Step the mast', ...AT_FIRST.slice(1, 4)].join(', ');
      const later = seen.findIndex((text) => text.includes('Hang the lamps'));
      const between = seen.slice(seen.indexOf(moved), later);
      expect(seen).toContain(moved);
      expect(new Set(between)).toEqual(new Set([moved]));

      const stop = await intercept(page, 'treeItem', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await updateItem(app.context, tree.planner, { id: tree.deck.id, title: 'Caulk the deck' });
      await failed;
      expect(await linesOf(page)).toContain('Plank the deck');
      await stop();
      await lineOf(page, 'Caulk the deck').waitFor({ timeout: 60_000 });
    },
  );

  atNight('moves what one window drags in the other, and undoes it in both', async () => {
    const theirs = await watch();
    const mine = await app.visit(tree.people.planner);
    await openChildren(mine, tree.page);
    await carryLine(mine, 'Step the mast', 'Plank the deck', { part: 'top' });
    await mine.mouse.up();
    const moved = ['Lay the keel', 'Step the mast', ...AT_FIRST.slice(1, 4)];
    await expect.poll(() => linesOf(theirs), SOON).toEqual(moved);
    await mine.getByRole('button', { name: 'Undo' }).click();
    for (const page of [mine, theirs]) await expect.poll(() => linesOf(page), SOON).toEqual(AT_FIRST);
  });
});
