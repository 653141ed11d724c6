import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { manyEpics } from '../fixtures/many-epics.ts';
import type { RunningApp } from '../fixtures/running-app.ts';

/** The titles drawn, from top to bottom; in a tree each is indented by its level. */
export const titles = (page: Page): Promise<string[]> =>
  page.getByLabel('Epics', { exact: true }).evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>('[data-row]')]
      .filter((row) => row.querySelector('[data-part=title]') !== null)
      .map((row) => ({ row, y: row.getBoundingClientRect().top }))
      .toSorted((a, b) => a.y - b.y)
      .map(({ row }) => {
        const indent = '  '.repeat(Number(row.getAttribute('aria-level') ?? 1) - 1);
        return indent + (row.querySelector('[data-part=title]')?.textContent ?? '');
      }),
  );
export const rowOf = (page: Page, title: string): Locator =>
  page
    .locator('[data-row]')
    .filter({ has: page.locator('[data-part=title]').getByText(title, { exact: true }) });
/** Waits until just these titles are drawn, in this order. */
export const listed = (page: Page) => ({
  toEqual: (wanted: readonly string[]): Promise<void> =>
    expect.poll(() => titles(page), { timeout: 60_000 }).toEqual(wanted),
});
/** What the tabs say: "Open 9". */
export const tallies = async (page: Page) =>
  (await tabs(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
export const tabs = (page: Page) => page.getByRole('navigation', { name: 'State' }).getByRole('link');
export const bulk = (page: Page) => page.getByRole('region', { name: 'Bulk edit' });
export const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });
export const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
export const focusedTitle = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
export const cut = (route: Route) => route.abort('connectionfailed');

/** Goes to a list of epics that has rows. */
export const openList = async (
  app: RunningApp,
  who: { id: number } | null,
  address: string,
): Promise<Page> => {
  const page = await app.visit(who);
  await page.goto(address);
  await page.locator('[data-row]').first().waitFor();
  return page;
};

/** A group with many epics, the highest number the newest. */
export const crowdOf = async (app: RunningApp, planner: { id: number }, path: string, count: number) => {
  const group = await app.make.group({ path, name: path, visibility: 'public' });
  await app.make.member('planner', group, planner);
  await manyEpics(app, group, 'Wave', count);
  return group;
};
