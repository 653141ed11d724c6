import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { recountTrees } from '../../server/src/consistency/recount.ts';
import { barriers } from '../fixtures/barriers.ts';
import { bulk, createManyEpics, cut, listed, query, rowOf } from './epics-page.ts';
import { intercept } from '../fixtures/graphql-calls.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

/** More than one page of children. */
const CHILDREN = 45;
/** More than the rows that are rendered at once. */
const MANY = 130;

describe('the list of epics as a tree', () => {
  let app: RunningApp;
  let planner: { id: number };
  beforeAll(async () => {
    app = await openApp();
    planner = await app.make.user({ username: 'pia', name: 'Pia Planner' });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async (who: { id: number } | null, address: string) => {
    const page = await app.visit(who);
    await page.goto(address);
    await page.locator('[data-row]').first().waitFor();
    return page;
  };

  it('shows children below their parents, page by page, and says when they cannot be read', async () => {
    const group = await createManyEpics(app, planner, 'reef', CHILDREN);
    const reef = await app.make.epic({ group, title: 'Reef' });
    const { db } = app.context;
    await sql`UPDATE work_items SET parent_id = ${reef.id}, position = iid, ancestor_ids = ARRAY[${reef.id}]::bigint[]
      WHERE namespace_id = ${group.id} AND id <> ${reef.id}`.execute(db);
    await db.transaction().execute((trx) => recountTrees(trx, group.id));
    const page = await visit(planner, '/groups/reef/-/epics');
    await page.getByRole('radio', { name: 'Tree' }).click();
    await listed(page).toEqual(['Reef']);
    expect(query(page)).toBe('?layout=tree');
    expect(await barriers(page)).toEqual([]);

    const mend = await intercept(page, 'listedChildren', cut);
    await page.getByRole('button', { name: 'Expand Reef' }).click();
    await page.getByText('Something went wrong while fetching child epics').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 'Wave 1').waitFor();
    const grid = page.getByRole('treegrid', { name: 'Epics' });
    // "Show more", and the row that adds an epic.
    const ROWS_AFTER = 2;
    // Without the row of column headings and the borders.
    const height = () => grid.evaluate((one: HTMLElement) => (one.offsetHeight - 34) / 40);
    expect(await height()).toBe(1 + 40 + ROWS_AFTER);
    await page.getByRole('main').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(height).toBe(1 + CHILDREN + 1);
    await rowOf(page, `Wave ${CHILDREN}`).waitFor();
    await page.getByRole('main').evaluate((element) => element.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Collapse Reef' }).click();
    await listed(page).toEqual(['Reef']);
    await page.reload();
    await listed(page).toEqual(['Reef']);
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await rowOf(page, 'Wave 1').waitFor();
    await page.keyboard.press('u');
    await listed(page).toEqual(['Reef']);
  });

  describe('by keyboard alone', () => {
    let list: string;
    beforeAll(async () => {
      const group = await app.make.group({ path: 'coast', name: 'Coast', visibility: 'public' });
      await app.make.member('planner', group, planner);
      const cape = await app.make.epic({ group, title: 'Cape' });
      await app.make.epic({ group, title: 'Cave', parent: cape });
      const atoll = await app.make.epic({ group, title: 'Atoll', labels: ['wet'] });
      await app.make.epic({ group, title: 'Lagoon', parent: atoll });
      const bank = await app.make.epic({ group, title: 'Bank', parent: atoll });
      await app.make.epic({ group, title: 'Bar', parent: bank });
      await app.make.epic({ group, title: 'Delta' });
      list = '/groups/coast/-/epics?layout=tree&sort=title_asc';
    });

    const focused = (page: Page) =>
      page.evaluate(() => {
        const element = document.activeElement;
        const part = element?.closest('[data-part]')?.getAttribute('data-part');
        const title = element?.closest('[role=row]')?.querySelector('[data-part=title]')?.textContent ?? '';
        return part == null ? title : `${title} ${part}`;
      });
    const press = async (page: Page, ...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };

    atNight(
      'goes from row to row, opens, closes, goes in and out, tells where it is, and chooses with x and shift+x',
      async () => {
        const page = await visit(planner, list);
        const tops = ['Atoll', 'Cape', 'Delta'];
        await listed(page).toEqual(tops);
        const stops = page.getByRole('treegrid', { name: 'Epics' }).locator('[tabindex="0"]');
        expect(await stops.count()).toBe(1);
        await stops.focus();
        expect(await focused(page)).toBe('Atoll');
        await press(page, 'ArrowDown');
        expect(await focused(page)).toBe('Cape');
        await press(page, 'End');
        expect(await focused(page)).toBe('Delta');
        await press(page, 'Home', 'ArrowRight');
        await listed(page).toEqual(['Atoll', '  Bank', '  Lagoon', ...tops.slice(1)]);
        const row = page.getByRole('row', { name: 'Atoll, open', exact: true });
        expect(await row.getAttribute('aria-expanded')).toBe('true');
        await press(page, 'ArrowDown');
        expect(await focused(page)).toBe('Bank');
        const place = await page.evaluate(() =>
          ['level', 'posinset', 'setsize', 'expanded'].map((name) =>
            document.activeElement?.getAttribute(`aria-${name}`),
          ),
        );
        expect(place).toEqual(['2', '1', '2', 'false']);
        await press(page, 'ArrowLeft');
        expect(await focused(page)).toBe('Atoll');
        const visited = [];
        for (let turn = 0; turn < 3; turn += 1) {
          await press(page, 'ArrowRight');
          visited.push(await focused(page));
        }
        expect(visited).toEqual(['Atoll check', 'Atoll title', 'Atoll label']);
        await press(page, 'Escape', 'ArrowLeft');
        await listed(page).toEqual(tops);
        expect(await focused(page)).toBe('Atoll');
        expect(await stops.count()).toBe(1);
        expect(await barriers(page)).toEqual([]);

        await press(page, 'ArrowDown', 'k');
        await expect.poll(() => focused(page)).toBe('Atoll');
        await press(page, 'o');
        await rowOf(page, 'Lagoon').waitFor();
        await press(page, 'x', 'ArrowDown', 'ArrowDown', 'Shift+x');
        await bulk(page).getByText('3 epics selected').waitFor();
        expect(await page.locator('[aria-selected=true]').count()).toBe(3);
        await press(page, 'x');
        await bulk(page).getByText('2 epics selected').waitFor();
        await press(page, 'Escape');
        await bulk(page).waitFor({ state: 'detached' });
        await press(page, 'k');
        await expect.poll(() => focused(page)).toBe('Bank');
        await press(page, 'Enter');
        await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
      },
    );

    it('says so where no child is shown', async () => {
      const page = await visit(null, `${list}&state=opened`);
      await intercept(page, 'listedChildren', async (route) => {
        const response = await route.fetch();
        const answer = (await response.text()).replace(/"nodes":\[.*\]/, '"nodes":[]');
        await route.fulfill({ response, body: answer });
      });
      await page.getByRole('row', { name: /^Cape/ }).focus();
      await press(page, 'ArrowRight');
      await page.getByText('No child epics match applied filters').waitFor();
      await press(page, 'ArrowDown', 'ArrowLeft');
      expect(await focused(page)).toBe('Cape');
    });

    atNight('keeps its place among many rows, of which few are drawn', async () => {
      await createManyEpics(app, planner, 'strand', MANY);
      const page = await visit(planner, '/groups/strand/-/epics?layout=tree');
      await page.locator('[role=row][tabindex="0"]').focus();
      for (let turn = 0; turn < 3; turn += 1) await press(page, 'PageDown');
      await expect.poll(() => focused(page)).toBe(`Wave ${MANY - 30}`);
      await page.getByRole('main').evaluate((element) => element.scrollTo(0, 0));
      await rowOf(page, `Wave ${MANY}`).waitFor();
      await press(page, 'ArrowDown');
      await expect.poll(() => focused(page)).toBe(`Wave ${MANY - 31}`);
      await press(page, 'Home');
      await expect.poll(() => focused(page)).toBe(`Wave ${MANY}`);
    });
  });
});
