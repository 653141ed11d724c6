import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { barriers } from '../fixtures/barriers.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { chooseOnLine, lineOf, linesOf, openChildren } from './tree-page.ts';
import { AT_FIRST, buildEpicWithChildren, type EpicWithChildren } from './epic-with-children.ts';

describe('the children of an epic', () => {
  let app: RunningApp;
  let trees = 0;
  let tree: EpicWithChildren;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  /** The page of a person with a new ship epic. */
  const work = async (who: keyof EpicWithChildren['people'] | null = 'planner') => {
    tree = await buildEpicWithChildren(app, `yard${(trees += 1)}`);
    const page = await app.visit(who && tree.people[who]);
    await openChildren(page, tree.page);
    return page;
  };

  it('reads as a tree with what matters of each child, and counts what is below', async () => {
    const page = await work();
    expect(await linesOf(page)).toEqual(AT_FIRST);
    await lineOf(page, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
    await expect
      .poll(() => linesOf(page))
      .toEqual(['Lay the keel', '  Raise the frames', '  Weld the seams', ...AT_FIRST.slice(1)]);
    const rivets = await lineOf(page, 'Order rivets').innerText();
    for (const fact of ['hull#1', 'Launch day', 'Due May 9, 2026', '3', 'At risk', 'urgent', 'steel']) {
      expect(rivets).toContain(fact);
    }
    expect(await lineOf(page, 'Plank the deck').innerText()).toMatch(/dock&1[^]*May 18 – Jun 7, 2026/);
    await lineOf(page, 'Plank the deck').getByRole('button', { name: 'Blocked by 1 epic' }).waitFor();
    await lineOf(page, 'Order rivets').getByRole('img', { name: 'Gus Guest' }).waitFor();
    const deck = lineOf(page, 'Plank the deck').getByRole('link', { name: 'Plank the deck' });
    expect(await deck.getAttribute('href')).toBe(`/groups/${tree.dock.fullPath}/-/epics/${tree.deck.iid}`);
    const crane = lineOf(page, 'Grease the crane').getByRole('link', { name: 'Grease the crane' });
    expect(await crane.getAttribute('href')).toBe(`/${tree.hull.fullPath}/-/issues/${tree.crane.iid}`);
    expect(await barriers(page)).toEqual([]);

    // The counts include hidden children.
    const card = page.getByRole('region', { name: 'Child issues and epics' });
    await card.getByText('1 at risk').first().hover();
    await page.getByRole('tooltip').getByText('1 issues at risk.').waitFor();
    await card.locator('header').getByText('4 epics').waitFor();
    await card.locator('header').getByText('4 epics').hover();
    await page
      .getByRole('tooltip')
      .getByText(
        'Epics: 4 open, 0 closed. Issues: 3 open, 0 closed. Counts reflect children you may not have access to.',
      )
      .waitFor();
  });

  atNight(
    'remembers whether labels are shown, collapses, and shows the roadmap of the children in its other tab',
    async () => {
      const page = await work();
      const labels = () => lineOf(page, 'Order rivets').getByText('urgent').count();
      expect(await labels()).toBe(1);
      await page.getByRole('switch', { name: 'Show labels' }).uncheck();
      expect(await labels()).toBe(0);
      await page.reload();
      await lineOf(page, 'Order rivets').waitFor();
      expect(await labels(), 'after a reload').toBe(0);

      await page.getByRole('button', { name: 'Collapse', exact: true }).click();
      expect(await page.getByRole('treegrid').count()).toBe(0);
      await page.getByRole('button', { name: 'Expand', exact: true }).click();
      await page.getByRole('tab', { name: 'Tree view' }).press('ArrowRight');
      await page.getByRole('treegrid').getByText('Plank the deck').first().waitFor();
      expect(await page.getByRole('tab', { name: 'Roadmap view' }).getAttribute('aria-selected')).toBe(
        'true',
      );
      expect(await page.getByRole('switch', { name: 'Show labels' }).count()).toBe(0);
    },
  );

  it('is for reading only to who is not signed in', async () => {
    const page = await work(null);
    expect(await linesOf(page)).toEqual(AT_FIRST);
    expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);
    expect(await page.locator('[data-part=grip], [data-part=remove], [data-part=menu]').count()).toBe(0);
    await lineOf(page, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
    await lineOf(page, 'Weld the seams').waitFor();
  });

  it('lets a guest order and add, but create no epic', async () => {
    const page = await work('guest');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add an existing epic' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Add a new epic' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await chooseOnLine(page, 'Lay the keel', 'Move down');
    await expect
      .poll(() => tree.below(tree.ship))
      .toEqual(['Plank the deck', 'Lay the keel', ...AT_FIRST.slice(2)]);
  });

  it('calls the last level of a tree Issues, without tabs and without epics to add', async () => {
    tree = await buildEpicWithChildren(app, `yard${(trees += 1)}`);
    const page = await app.visit(tree.people.planner);
    let parent: { id: number; iid: number } = tree.mast;
    for (const level of [3, 4, 5, 6, 7]) {
      parent = await app.make.epic({ group: tree.group, title: `Level ${level}`, parent });
    }
    await page.goto(`/groups/${tree.group.fullPath}/-/epics/${parent.iid}`);
    await page.getByRole('heading', { name: 'Issues', exact: true }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a new issue' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /epic/ }).count()).toBe(0);
  });
});
