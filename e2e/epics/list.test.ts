import fs from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { barriers } from '../fixtures/barriers.ts';
import {
  createManyEpics,
  titles,
  rowOf,
  listed,
  tallies,
  tabs,
  bulk,
  search,
  query,
  focusedTitle,
  openList,
} from './epics-page.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';

const MANY = 300;
/** In px: the row of column headings with the borders of the table, and a row. */
const HEADINGS = 34;
const ROW = 40;

describe('the list of epics', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let list: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    list = `/groups/${fixture.group.fullPath}/-/epics`;
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const crowd = (path: string, count: number) => createManyEpics(app, fixture.people.planner, path, count);
  const visit = (who: { id: number } | null, address = list) => openList(app, who, address);

  atNight('counts exactly on its tabs, and keeps tab, words, tokens and sort in the address', async () => {
    const page = await visit(fixture.people.planner);
    await expect.poll(() => tallies(page)).toEqual(['Open 9', 'Closed 0', 'All 9']);
    await search(page).click();
    const offered = page.getByRole('listbox', { name: 'Suggestions' });
    await offered.getByRole('option', { name: 'Label', exact: true }).click();
    await offered.getByRole('option', { name: /\bis$/ }).click();
    await offered.getByRole('option', { name: 'kind::dig' }).click();
    await listed(page).toEqual(['Dredge the channel']);
    await expect.poll(() => tallies(page)).toEqual(['Open 1', 'Closed 0', 'All 1']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await search(page).fill('the');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('option', { name: 'Title', exact: true }).click();
    await page.getByRole('button', { name: 'Sort direction: Descending' }).click();
    const inOrder = [
      'Build the pier',
      'Buy the old shipyard',
      'Dredge the channel',
      'Paint the lighthouse',
      'Raise the cranes',
      'Remove the silt',
      'Survey the ground',
    ];
    await listed(page).toEqual(inOrder);
    await tabs(page).filter({ hasText: 'All' }).click();
    await expect.poll(() => query(page)).toBe('?state=all&sort=title_asc&search=the');
    await page.reload();
    await listed(page).toEqual(inOrder);
    expect(await tabs(page).and(page.locator('[aria-current=page]')).innerText()).toMatch(/^All\s+7$/);
    await tabs(page).filter({ hasText: 'Closed' }).click();
    await page.getByText('No epic matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('No closed epics').waitFor();
  });

  atNight(
    'shows each of 300 epics once while one scrolls, and lets what one reads stand still at news',
    async () => {
      const { fullPath } = await crowd('ocean', MANY);
      const page = await visit(fixture.people.planner, `/groups/${fullPath}/-/epics`);
      await tabs(page)
        .filter({ hasText: `Open ${MANY}` })
        .waitFor();
      const seen: string[] = [];
      const main = page.getByRole('main');
      for (let turn = 0; seen.length < MANY && turn < 120; turn += 1) {
        for (const title of await titles(page)) if (!seen.includes(title)) seen.push(title);
        await main.evaluate((element) => element.scrollBy(0, 600));
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
      }
      expect(seen).toEqual(Array.from({ length: MANY }, (_, n) => `Wave ${MANY - n}`));
      expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
      expect(await page.locator('[data-row]').count()).toBeLessThan(60);

      await main.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
      await rowOf(page, 'Wave 150').waitFor();
      const before = await rowOf(page, 'Wave 150').boundingBox();
      const other = await app.visit(fixture.people.planner);
      await other.goto(`/groups/${fullPath}/-/epics/new`);
      await other.getByRole('textbox', { name: 'Title' }).fill('Tide');
      await other.keyboard.press('Enter');
      await tabs(page)
        .filter({ hasText: `Open ${MANY + 1}` })
        .waitFor();
      await expect
        .poll(() =>
          page.getByRole('table', { name: 'Epics' }).evaluate((one: HTMLElement) => one.offsetHeight),
        )
        .toBe(HEADINGS + (MANY + 1) * ROW);
      expect(await rowOf(page, 'Wave 150').boundingBox()).toEqual(before);
      // The hundredth row is where two pages of the list meet.
      for (const title of ['Wave 203', 'Wave 202', 'Wave 201', 'Wave 200']) {
        await main.evaluate((element, n) => element.scrollTo(0, (300 - n) * 40), Number(title.slice(5)));
        await rowOf(page, title).waitFor();
      }
      await main.evaluate((element) => element.scrollTo(0, 0));
      await rowOf(page, 'Tide').waitFor();
    },
  );

  it('is walked through by j and k, chosen from by x and shift+x, opened by Enter, let go by Escape', async () => {
    const page = await visit(fixture.people.planner, `${list}?sort=title_asc`);
    await expect.poll(() => rowOf(page, 'Build the pier').getByRole('checkbox').count()).toBe(1);
    await page.keyboard.press('j');
    await expect.poll(() => focusedTitle(page)).toBe('Build the pier');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect.poll(() => focusedTitle(page)).toBe('Buy the old shipyard');
    await page.keyboard.press('x');
    await bulk(page).getByText('1 epic selected').waitFor();
    for (const key of ['j', 'j', 'Shift+x']) await page.keyboard.press(key);
    await bulk(page).getByText('3 epics selected').waitFor();
    expect(await rowOf(page, 'Dredge the channel').getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('x');
    await bulk(page).getByText('2 epics selected').waitFor();
    await page.keyboard.press('Escape');
    await bulk(page).waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await expect.poll(() => focusedTitle(page)).toBe('Dredge the channel');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dredge the channel' }).waitFor();
    await page.goBack();
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('?');
    await page.getByText('Select epics up to here').waitFor();
    await page.keyboard.press('Escape');
    // Enter acts on the focused element.
    await tabs(page).filter({ hasText: 'Closed' }).press('Enter');
    await page.getByText('No closed epics').waitFor();
  });

  atNight('gives the filtered list as a file that no spreadsheet calculates', async () => {
    await app.make.epic({ group: fixture.docks, title: '=HYPERLINK("http://x")' });
    const page = await visit(fixture.people.planner, `${list}?search=HYPERLINK`);
    await listed(page).toEqual(['=HYPERLINK("http://x")']);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('harbour-epics.csv');
    const text = await fs.readFile(await download.path(), 'utf8');
    const [head, row, end] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFF"Level","Reference","Title","Path","Parent","State"/);
    expect(row).toMatch(/^"1","harbour\/docks&\d+","'=HYPERLINK\(""http:\/\/x""\)",/);
    expect(end).toBe('');
    await app.context.db.deleteFrom('work_items').where('title', 'like', '=HYPER%').execute();
  });

  it('lets a guest and a visitor read, filter by a label of a row, and choose nothing', async () => {
    for (const person of [fixture.people.guest, null]) {
      const page = await visit(person);
      await expect.poll(() => tallies(page)).toEqual(['Open 8', 'Closed 0', 'All 8']);
      expect(await titles(page)).not.toContain('Buy the old shipyard');
      expect(await page.getByRole('checkbox').count()).toBe(0);
      expect(await page.getByRole('link', { name: 'New epic' }).count()).toBe(0);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      expect(await bulk(page).count()).toBe(0);
      if (person !== null) continue;
      await rowOf(page, 'Dredge the channel').getByRole('link', { name: /dig/ }).click();
      await listed(page).toEqual(['Dredge the channel']);
      expect(query(page)).toContain('label_name[]=kind::dig');
    }
  });

  atNight('breaks no rule of accessibility on a desk or a phone', async () => {
    const page = await visit(fixture.people.planner, `${list}?state=all&layout=tree`);
    await page.getByRole('button', { name: 'Expand Dredge the channel' }).click();
    await rowOf(page, 'Survey the ground').waitFor();
    await rowOf(page, 'Dredge the channel').getByRole('checkbox').check();
    await bulk(page).waitFor();
    for (const layout of ['Tree', 'List']) {
      await page.getByRole('radio', { name: layout }).click();
      await page.getByRole(layout === 'List' ? 'table' : 'treegrid', { name: 'Epics' }).waitFor();
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        expect([layout, viewport, await barriers(page)]).toEqual([layout, viewport, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    }
  });
});
