import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '../../server/src/testing/chance.ts';
import { EVERY, filterBar, type FilterBar, without } from './filter-bar.ts';
import { buildSortableEpics, type SortableEpics } from './sortable-epics.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openRoadmap } from './roadmap-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

describe('the filter bar', () => {
  let app: RunningApp;
  let fixture: SortableEpics;
  let page: Page;
  let search: FilterBar['search'];
  let suggestions: FilterBar['suggestions'];
  let pick: FilterBar['pick'];
  let titles: FilterBar['titles'];
  let address: FilterBar['address'];
  let add: FilterBar['add'];
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildSortableEpics(app);
    page = await app.visit(fixture.planner);
    ({ search, suggestions, pick, titles, address, add } = filterBar(page));
  });
  afterAll(() => app.close());

  const rows = () => expect.poll(() => titles(), { timeout: 60_000 });

  it.runIf(isNightly())('offers a token that stands only once no second time', async () => {
    await openRoadmap(page, `${fixture.roadmap}?confidential=false&label_name[]=fruit`);
    await search().click();
    await suggestions().getByRole('option', { name: 'Label' }).waitFor();
    expect(await suggestions().getByRole('option', { name: 'Confidential' }).count()).toBe(0);
  });

  it.runIf(isNightly())('offers the signed-in person first among authors', async () => {
    await openRoadmap(page, fixture.roadmap);
    await search().click();
    await pick('Author');
    await suggestions().getByRole('option', { name: /\bis$/ }).click();
    await suggestions().getByRole('option').filter({ hasText: 'Ada Apple' }).waitFor();
    expect(await suggestions().getByRole('option').first().innerText()).toContain('Pia Planner');
  });

  it.runIf(isNightly())('takes words with spaces, quoted or not, and drops blank ones', async () => {
    await openRoadmap(page, fixture.roadmap);
    await search().fill('  prune    pears ');
    await page.keyboard.press('Enter');
    await rows().toEqual(['Prune pears']);
    expect(address()).toMatch(/search=prune pears(&|$)/);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await search().fill('"prune pears"');
    await page.keyboard.press('Enter');
    await rows().toEqual(['Prune pears']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await search().fill('   ');
    await page.keyboard.press('Enter');
    await rows().toEqual(EVERY.toSorted());
    expect(page.url()).not.toContain('search=');
  });

  it.runIf(isNightly())('writes a value with spaces in quotes', async () => {
    await openRoadmap(page, fixture.roadmap);
    await add(['Label', 'is', 'urgent fix']);
    await page.getByRole('button', { name: 'Change Label = ~"urgent fix"' }).waitFor();
    await rows().toEqual(['graft cherries']);
  });

  it('takes with Enter what fits the text, however slow the answer is', async () => {
    await openRoadmap(page, fixture.roadmap);
    await search().click();
    await pick('Author');
    await suggestions().getByRole('option', { name: /\bis$/ }).click();
    await suggestions().getByRole('option').filter({ hasText: 'Ada Apple' }).waitFor();
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const release = await intercept(page, 'epicAuthors', async (route) => {
      asked.resolve();
      await held.promise;
      await route.fallback();
    });
    await page.keyboard.type('ben');
    expect(await suggestions().getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');
    await asked.promise;
    expect(page.url()).not.toContain('author_username');
    held.resolve();
    await rows().toEqual(['Prune pears', 'graft cherries'].toSorted());
    expect(address()).toMatch(/author_username=ben(&|$)/);
    await release();
  });

  it.runIf(isNightly())('finds an epic by its number, in its own group or above', async () => {
    await openRoadmap(page, '/groups/orchard/press/-/roadmap');
    for (const typed of ['2', '&2']) {
      await search().click();
      await pick('Epic');
      await search().fill(typed);
      await suggestions().getByRole('option', { name: 'orchard&2' }).waitFor();
      expect(await suggestions().getByRole('option').allInnerTexts()).toHaveLength(1);
      await page.keyboard.press('Enter');
      await rows().toEqual(['Prune pears']);
      expect(address()).toContain('epic_iid=orchard::&2');
      await page.reload();
      await page.getByRole('button', { name: 'Remove Epic = orchard&2' }).waitFor();
      await rows().toEqual(['Prune pears']);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await rows().toEqual(['Press cider']);
    }
    await openRoadmap(page, `${fixture.roadmap}?epic_iid=2`);
    await rows().toEqual(['Prune pears']);
  });

  it.runIf(isNightly())('edits backwards with Backspace', async () => {
    await openRoadmap(page, `${fixture.roadmap}?label_name[]=fruit&confidential=false&search=pears`);
    await rows().toEqual(['Prune pears']);
    await search().focus();
    await page.keyboard.press('Backspace');
    expect(await search().inputValue()).toBe('pears');
    await rows().toEqual(['Plant apples', 'Prune pears']);
    for (let n = 0; n < 'pears'.length; n += 1) await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
    expect(page.url()).not.toContain('confidential');
    await page.keyboard.press('Backspace');
    await rows().toEqual(EVERY.toSorted());

    await search().click();
    await pick('Label');
    await suggestions()
      .getByRole('option', { name: /is not$/ })
      .click();
    await suggestions().getByRole('option', { name: 'fruit' }).waitFor();
    await page.keyboard.press('Backspace');
    await suggestions()
      .getByRole('option', { name: /is not$/ })
      .waitFor();
    await page.keyboard.press('Backspace');
    await suggestions().getByRole('option', { name: 'Milestone' }).waitFor();
    await rows().toEqual(EVERY.toSorted());
  });

  it.runIf(isNightly())('changes a set token at its value', async () => {
    await openRoadmap(page, `${fixture.roadmap}?author_username=ada`);
    await page.getByRole('button', { name: /^Change Author/ }).click();
    await suggestions().getByRole('option').filter({ hasText: 'Ben Berry' }).click();
    await rows().toEqual(['Prune pears', 'graft cherries'].toSorted());
    expect(address()).not.toContain('ada');
  });

  it('is worked with the keyboard alone', async () => {
    await openRoadmap(page, fixture.roadmap);
    await search().waitFor();
    await page.keyboard.press('f');
    await search().and(page.locator(':focus')).waitFor();
    await page.keyboard.type('lab');
    await suggestions().getByRole('option', { name: 'Label', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('not');
    await suggestions()
      .getByRole('option', { name: /is not$/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('urg');
    await suggestions().getByRole('option', { name: 'urgent fix' }).waitFor();
    await page.keyboard.press('Enter');
    await rows().toEqual(without('graft cherries').toSorted());
    await page.keyboard.type('plum');
    await page.keyboard.press('Enter');
    await rows().toEqual(['Pick plums']);
    await page.keyboard.type('pick');
    await page.keyboard.press('Enter');
    await expect.poll(address).toMatch(/search=plum pick(&|$)/);
    await page.keyboard.press('ArrowDown');
    await suggestions().waitFor();
    await page.keyboard.press('Escape');
    await suggestions().waitFor({ state: 'detached' });
    await search().and(page.locator(':focus')).waitFor();
  });

  it.runIf(isNightly())('keeps the last searches, newest first, and forgets them when asked', async () => {
    await openRoadmap(page, fixture.roadmap);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('treegrid').waitFor();
    await page.getByRole('button', { name: 'Recent searches' }).click();
    await page.getByText("You don't have any recent searches").waitFor();
    await page.keyboard.press('Escape');
    for (const words of ['pears', 'apples']) {
      await search().fill(words);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Remove search ${words}` }).waitFor();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
    }
    await add(['Label', 'is not', 'fruit']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Recent searches' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Label != ~fruit',
      'apples',
      'pears',
      'Clear recent searches',
    ]);
    await page.getByRole('menuitem', { name: 'Label != ~fruit' }).click();
    await rows().toEqual(without('Plant apples', 'Prune pears').toSorted());
    await page.getByRole('button', { name: 'Recent searches' }).click();
    await page.getByRole('menuitem', { name: 'Clear recent searches' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.evaluate(() => localStorage.removeItem('epics-recent-searches'));
    await page.reload();
    await page.getByRole('button', { name: 'Recent searches' }).click();
    await page.getByText("You don't have any recent searches").waitFor();
  });
});
