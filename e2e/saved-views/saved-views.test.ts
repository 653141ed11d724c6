import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../epics/epics-page.ts';
import { buildRoadmapGroup, type RoadmapGroup } from '../fixtures/roadmap-group.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' }).getByRole('link');
const present = (page: Page) =>
  page.getByRole('navigation', { name: 'Saved views' }).locator('[aria-current]');
const titles = (page: Page) => page.locator('[data-row] [data-part=title]').allTextContents();
const choose = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click();
};

describe('saved views', () => {
  let app: RunningApp;
  let fixture: RoadmapGroup;
  let issues: string;
  let epics: string;
  beforeAll(async () => {
    app = await openApp();
    fixture = await buildRoadmapGroup(app, 'harbour');
    const { make } = app;
    const project = await make.project({ path: 'works', group: fixture.group, visibility: 'public' });
    issues = `/groups/${fixture.group.fullPath}/-/issues`;
    epics = `/groups/${fixture.group.fullPath}/-/epics`;
    await make.label({ place: fixture.group, title: 'tools' });
    await make.issue({ project, title: 'Order chains', weight: 3 });
    await make.issue({ project, title: 'Sharpen saws', labels: ['tools'], weight: 2 });
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  const visit = async (who: { id: number } | null, address: string) => {
    const page = await app.visit(who);
    await page.goto(address);
    await page.locator('[data-row]').first().waitFor();
    return page;
  };

  it('keep filters, order and columns of a list, for oneself and for all', async () => {
    const { planner, guest } = fixture.people;
    const page = await visit(planner, `${issues}?label_name[]=tools`);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('option', { name: 'Weight' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save as view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Tools');
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toMatch(/^\?view=\d+$/);
    const address = query(page);
    await expect.poll(() => present(page).textContent()).toBe('Tools');
    expect(await titles(page)).toEqual(['Sharpen saws']);
    expect(await page.getByTitle('Weight').isVisible()).toBe(false);

    // No other person finds it, not even by its number.
    const other = await app.visit(guest);
    await other.goto(`${issues}${address}`);
    await other.getByText('View not found').waitFor();

    await choose(page, 'Share with the group');
    await page.getByText('View shared').waitFor();
    await other.reload();
    await expect.poll(() => present(other).textContent()).toBe('Tools');
    await expect.poll(() => titles(other)).toEqual(['Sharpen saws']);
    expect(await other.getByTitle('Weight').isVisible()).toBe(false);
    await choose(other, 'Star');
    await other.getByRole('link', { name: 'All issues' }).click();
    await expect.poll(() => titles(other)).toEqual(['Sharpen saws', 'Order chains']);
    await expect.poll(() => views(other).allTextContents()).toEqual(['All issues', 'Tools']);
    await other.goBack();
    await expect.poll(() => titles(other)).toEqual(['Sharpen saws']);
    await other.getByRole('button', { name: 'Views', exact: true }).click();
    expect(await other.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
    await other.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.getByRole('option', { name: 'Title', exact: true }).click();
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Tools” saved').waitFor();
    await expect.poll(() => query(page)).toBe(address);
    await choose(page, /^Make default/);
    await page.getByText('“Tools” is the default view of this group').waitFor();
    const stranger = await visit(null, issues);
    await expect.poll(() => present(stranger).textContent()).toBe('Tools');
    await expect.poll(() => titles(stranger)).toEqual(['Sharpen saws']);

    await choose(page, 'Delete');
    await page.getByText('“Tools” deleted').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Sharpen saws', 'Order chains']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => query(page)).toBe(address);
    await expect.poll(() => present(page).textContent()).toBe('Tools');
  });

  it('of epics keep the tree, and have another name when they are given one', async () => {
    const page = await visit(fixture.people.planner, `${epics}?layout=tree&sort=title_asc`);
    await choose(page, /^Save as new view/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Tree');
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toMatch(/^\?view=\d+$/);
    await page.getByRole('treegrid', { name: 'Epics' }).waitFor();
    const address = query(page);
    await choose(page, /^Rename/);
    await page.getByRole('textbox', { name: 'Name' }).fill('The whole tree');
    await page.keyboard.press('Enter');
    await expect.poll(() => present(page).textContent()).toBe('The whole tree');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${epics}${address}`);
    await page.getByRole('treegrid', { name: 'Epics' }).waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
  });
});
