import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { manyEpics } from '../fixtures/many-epics.ts';
import type { RunningApp } from '../fixtures/running-app.ts';

/** The rendered titles, from top to bottom; in a tree indented by level. */
export function titles(page: Page): Promise<string[]> {
  return page.getByLabel('Epics', { exact: true }).evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>('[data-row]')]
      .filter((row) => row.querySelector('[data-part=title]') !== null)
      .map((row) => ({ row, y: row.getBoundingClientRect().top }))
      .toSorted((a, b) => a.y - b.y)
      .map(({ row }) => {
        const indent = '  '.repeat(Number(row.getAttribute('aria-level') ?? 1) - 1);
        return indent + (row.querySelector('[data-part=title]')?.textContent ?? '');
      }),
  );
}
export function rowOf(page: Page, title: string): Locator {
  return page
    .locator('[data-row]')
    .filter({ has: page.locator('[data-part=title]').getByText(title, { exact: true }) });
}
/** Waits until exactly these titles are rendered, in this order. */
export function listed(page: Page) {
  return {
    toEqual: (wanted: readonly string[]): Promise<void> =>
      expect.poll(() => titles(page), { timeout: 60_000 }).toEqual(wanted),
  };
}
/** The texts of the tabs: "Open 9". */
export async function tallies(page: Page) {
  return (await tabs(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}
export function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'State' }).getByRole('link');
}
export function bulk(page: Page) {
  return page.getByRole('region', { name: 'Bulk edit' });
}
export function toast(page: Page) {
  return page.getByRole('region', { name: 'Messages' });
}
export function search(page: Page) {
  return page.getByRole('combobox', { name: 'Search' });
}
export function query(page: Page) {
  return decodeURIComponent(new URL(page.url()).search);
}
export function focusedTitle(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
export function cut(route: Route) {
  return route.abort('connectionfailed');
}

/** Opens a list of epics that has rows. */
export async function openList(app: RunningApp, who: { id: number } | null, address: string): Promise<Page> {
  const page = await app.visit(who);
  await page.goto(address);
  await page.locator('[data-row]').first().waitFor();
  return page;
}

/** A group with many epics, the newest with the highest number. */
export async function createManyEpics(app: RunningApp, planner: { id: number }, path: string, count: number) {
  const group = await app.make.group({ path, name: path, visibility: 'public' });
  await app.make.member('planner', group, planner);
  await manyEpics(app, group, 'Wave', count);
  return group;
}
