import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** The titles drawn, from top to bottom; in a tree each is indented by its level. */
export const titles = (page: Page): Promise<string[]> =>
  page.getByLabel('Epics', { exact: true }).evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>('[data-row]')]
      .map((row) => ({ row, y: row.getBoundingClientRect().top }))
      .toSorted((a, b) => a.y - b.y)
      .map(({ row }) => {
        const indent = '  '.repeat(Number(row.getAttribute('aria-level') ?? 1) - 1);
        return indent + (row.querySelector('[data-title]')?.textContent ?? '');
      }),
  );
export const rowOf = (page: Page, title: string): Locator =>
  page.locator('[data-row]').filter({ has: page.locator('[data-title]').getByText(title, { exact: true }) });
/** Waits until just these titles are drawn, in this order. */
export const listed = (page: Page) => ({
  toEqual: (wanted: readonly string[]): Promise<void> =>
    expect.poll(() => titles(page), { timeout: 10_000 }).toEqual(wanted),
});
/** What the tabs say: "Open 9". */
export const tallies = async (page: Page) =>
  (await tabs(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
export const tabs = (page: Page) => page.getByRole('navigation', { name: 'State' }).getByRole('link');
export const bulk = (page: Page) => page.getByRole('region', { name: 'Bulk edit' });
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });
export const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
export const focusedTitle = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
export const cut = (route: Route) => route.abort('connectionfailed');
