import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { chooseOnLine, lineOf, linesOf, openChildren } from './tree-page.ts';
import { AT_FIRST, buildEpicWithChildren, type EpicWithChildren } from './epic-with-children.ts';
import { addChild } from '../../server/src/item-changes/children/child-changes.ts';

describe('the child tree by keyboard alone', () => {
  let app: RunningApp;
  let trees = 0;
  let tree: EpicWithChildren;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const work = async () => {
    tree = await buildEpicWithChildren(app, `slip${(trees += 1)}`);
    const page = await app.visit(tree.people.planner);
    await openChildren(page, tree.page);
    await lineOf(page, 'Lay the keel').focus();
    return page;
  };
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      const part = element?.closest('[data-part]')?.getAttribute('data-part');
      const title = element?.closest('[role=row]')?.querySelector('[data-part=title]')?.textContent;
      return part == null ? (title ?? '') : `${title ?? ''} ${part}`;
    });
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = (page: Page, text: string) => page.locator('[aria-live=assertive]').getByText(text).waitFor();

  it('goes from line to line, opens, closes, and through what a line holds, to its menu and to the child', async () => {
    const page = await work();
    await press(page, 'ArrowDown');
    expect(await focused(page)).toBe('Plank the deck');
    await press(page, 'End');
    expect(await focused(page)).toBe('Step the mast');
    await press(page, 'Home');
    expect(await focused(page)).toBe('Lay the keel');
    await press(page, 'ArrowRight');
    await lineOf(page, 'Weld the seams').waitFor();
    await press(page, 'ArrowDown', 'ArrowDown');
    expect(await focused(page)).toBe('Weld the seams');
    await press(page, 'ArrowLeft');
    expect(await focused(page)).toBe('Lay the keel');
    const visited = [];
    for (let n = 0; n < 5; n += 1) {
      await press(page, 'ArrowRight');
      visited.push(await focused(page));
    }
    expect(visited).toEqual(
      ['grip', 'title', 'label', 'remove', 'menu'].map((part) => `Lay the keel ${part}`),
    );
    await press(page, 'Escape');
    expect(await focused(page)).toBe('Lay the keel');
    await press(page, 'ArrowLeft');
    expect(await linesOf(page)).toEqual(AT_FIRST);
    expect(await page.getByRole('treegrid').locator('[tabindex="0"]').count()).toBe(1);

    await press(page, ' ');
    await page.getByRole('menuitem', { name: 'Move down' }).waitFor();
    await press(page, 'Escape');
    await expect.poll(() => focused(page)).toBe('Lay the keel');
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Lay the keel' }).waitFor();
  });

  it('carries a child up, down, in and out, and says where it is', async () => {
    const page = await work();
    await press(page, 'End', 'ArrowRight', 'Enter');
    await said(page, 'Grabbed Step the mast. Position 5 of 5 in Build the ship.');
    await press(page, 'ArrowUp');
    await said(page, 'Position 4 of 5 in Build the ship');
    expect(await linesOf(page)).toEqual([...AT_FIRST.slice(0, 3), 'Step the mast', 'Order rivets']);
    await press(page, 'ArrowUp', 'ArrowUp');
    await said(page, 'Position 2 of 5 in Build the ship');
    await press(page, 'ArrowRight');
    await said(page, 'in Lay the keel');
    await lineOf(page, 'Weld the seams').waitFor();
    expect(await tree.below(tree.ship)).toEqual(AT_FIRST);
    await press(page, 'Enter');
    await expect.poll(() => tree.below(tree.keel)).toContain('Step the mast');
    expect(await focused(page)).toBe('Step the mast');
    await expect.poll(() => lineOf(page, 'Step the mast').getAttribute('aria-level')).toBe('2');

    await press(page, 'ArrowRight', 'Enter', 'ArrowLeft', ' ');
    await expect
      .poll(() => tree.below(tree.ship))
      .toEqual(['Lay the keel', 'Step the mast', ...AT_FIRST.slice(1, 4)]);
    await said(page, 'Dropped Step the mast. Position 2 of 5 in Build the ship.');
  });

  atNight(
    'moves by the menu, puts a carried child back with Escape, and says where it cannot go',
    async () => {
      const page = await work();
      await press(page, 'ArrowDown', ' ');
      await page.getByRole('menuitem', { name: 'Move up' }).waitFor();
      await press(page, 'Enter');
      await expect
        .poll(() => tree.below(tree.ship), { message: 'moved up' })
        .toEqual(['Plank the deck', 'Lay the keel', ...AT_FIRST.slice(2)]);
      await expect.poll(() => focused(page)).toBe('Plank the deck');
      await chooseOnLine(page, 'Plank the deck', 'Move down');
      await expect.poll(() => tree.below(tree.ship), { message: 'moved down' }).toEqual(AT_FIRST);

      await chooseOnLine(page, 'Order rivets', 'Move with arrow keys');
      await said(page, 'Grabbed Order rivets.');
      await expect.poll(() => focused(page)).toBe('Order rivets');
      await press(page, 'ArrowRight');
      await said(page, 'It cannot go there.');
      await press(page, 'ArrowUp', 'ArrowUp');
      expect(await linesOf(page)).not.toEqual(AT_FIRST);
      await press(page, 'Escape');
      await said(page, 'Move of Order rivets canceled.');
      expect(await linesOf(page)).toEqual(AT_FIRST);
      expect(await focused(page)).toBe('Order rivets');
      expect(await tree.below(tree.ship)).toEqual(AT_FIRST);
    },
  );

  it('removes a child without a mouse, and the focus goes on', async () => {
    const page = await work();
    await press(page, 'ArrowDown', ' ');
    await page.getByRole('menuitem', { name: 'Move up' }).waitFor();
    await press(page, 'End', 'Enter');
    await page.getByRole('alertdialog', { name: 'Remove epic' }).waitFor();
    await press(page, 'Tab', 'Enter');
    await lineOf(page, 'Plank the deck').waitFor({ state: 'detached' });
    await expect.poll(() => tree.below(tree.ship)).not.toContain('Plank the deck');
    await expect.poll(() => focused(page)).toBe('Grease the crane');
  });

  const asking = async (page: Page, title: string) => {
    await chooseOnLine(page, title, 'Move to parent…');
    const dialog = page.getByRole('dialog', { name: `Move “${title}”` });
    const search = dialog.getByRole('searchbox', { name: 'Search new parent' });
    await search.waitFor();
    return { dialog, search, options: dialog.getByRole('option') };
  };

  it('moves to any epic that may hold a child, takes that back, shows it in the tree, or says why not', async () => {
    const page = await work();
    // Neither below the ship nor in a group around it.
    const side = await app.make.group({ path: 'side', visibility: 'public', parent: tree.group });
    const far = await app.make.epic({ group: side, title: 'Rig the sister ship' });
    const { dialog, options } = await asking(page, 'Lay the keel');
    await options.getByText('Step the mast').waitFor();
    const offered = await options.allInnerTexts();
    // Itself, its descendants, and its current parent.
    for (const title of ['Lay the keel', 'Raise the frames', 'Build the ship'])
      expect(offered.join()).not.toContain(title);
    await page.keyboard.type('sister');
    await expect
      .poll(() => options.allInnerTexts())
      .toEqual([expect.stringContaining('Rig the sister ship')]);
    expect(await barriers(page)).toEqual([]);
    await press(page, 'ArrowDown', 'Enter');
    await dialog.getByText('It goes to the top of “Rig the sister ship”.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Move');
    await press(page, 'Enter');
    await lineOf(page, 'Lay the keel').waitFor({ state: 'detached' });
    expect(await tree.below(far)).toEqual(['Lay the keel']);
    await expect.poll(() => focused(page)).toBe('Plank the deck');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => linesOf(page)).toEqual(AT_FIRST);
    expect(await tree.below(tree.ship)).toEqual(AT_FIRST);

    const mast = await asking(page, 'Grease the crane');
    await mast.search.fill('mast');
    await expect.poll(() => mast.options.allInnerTexts()).toEqual([expect.stringContaining('Step the mast')]);
    await mast.options.first().click();
    await mast.dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => tree.below(tree.mast)).toEqual(['Grease the crane']);
    await lineOf(page, 'Grease the crane').waitFor({ state: 'detached' });
    await lineOf(page, 'Step the mast').focus();
    await press(page, 'ArrowRight');
    await lineOf(page, 'Grease the crane').waitFor();

    const keel = await asking(page, 'Lay the keel');
    await keel.search.fill('mast');
    await expect.poll(() => keel.options.allInnerTexts()).toEqual([expect.stringContaining('Step the mast')]);
    // Meanwhile another person puts it below the very child.
    await addChild(app.context, tree.planner, { parentId: tree.frame.id, childId: tree.mast.id });
    await keel.options.first().click();
    await keel.dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await keel.dialog
      .getByRole('alert')
      .getByText(/It is already an ancestor of the parent epic/)
      .waitFor();
    expect(await tree.below(tree.keel)).toEqual(['Raise the frames', 'Weld the seams']);
  });
});
