import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The titles of the rendered rows, from top to bottom. */
export async function rowNames(page: Page): Promise<string[]> {
  return page
    .getByRole('treegrid')
    .locator('[role=row][aria-posinset]')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => row.querySelector('[role=gridcell] a')?.textContent ?? ''),
    );
}

export function rowOf(page: Page, title: string): Locator {
  return page
    .getByRole('treegrid')
    .locator('[role=row][aria-posinset]')
    .filter({ has: page.locator('[role=gridcell]:first-child a').filter({ hasText: exactly(title) }) });
}

const exactly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);

export function barOf(page: Page, title: string): Locator {
  return rowOf(page, title).locator('[data-part=bar]');
}

/** The label that follows a moved bar. */
export function dragLabel(page: Page): Locator {
  return page.locator('[class*=label][aria-hidden=true]:not([hidden])');
}

/**
 * Opens a roadmap that has rows; an address without settings shows all epics, instead of those of a first
 * visit.
 */
export async function openRoadmap(page: Page, address: string): Promise<void> {
  await page.goto(address.includes('?') ? address : `${address}?state=all`);
  await page.getByRole('treegrid').waitFor();
}

/** The same, and waits for the code of editing, which is loaded after the rows. */
export async function openForEditing(page: Page, address: string): Promise<void> {
  await openRoadmap(page, address);
  await page.locator('[data-movable]').waitFor();
}

export type Grip = 'middle' | 'start' | 'end';

/** Drags a bar with the mouse by px, without releasing it. Returns the position where the drag began. */
export async function pullBar(
  page: Page,
  bar: Locator,
  dx: number,
  { grip = 'middle' as Grip, dy = 0 } = {},
) {
  // Waits until nothing moves or covers it.
  await bar.hover();
  const box = await bar.boundingBox();
  if (box === null) throw new Error('The bar has no place on the page');
  const x = grip === 'start' ? box.x + 2 : grip === 'end' ? box.x + box.width - 2 : box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  return { x, y };
}

export async function dragBar(page: Page, bar: Locator, dx: number, how: { grip?: Grip; dy?: number } = {}) {
  await pullBar(page, bar, dx, how);
  await page.mouse.up();
}

/** The address of a roadmap with one range and layout. */
export function ranged(roadmap: string, range: string, layout: string, more = ''): string {
  return `${roadmap}?timeframe_range_type=${range}&layout=${layout}${more}`;
}

const card = (page: Page): Locator => page.locator('[data-kind][role]:popover-open');

/** Points at an element and returns the lines of its card. */
export async function cardOf(page: Page, target: Locator): Promise<string[]> {
  // A pointer event before the code that handles it is loaded has to be repeated; on a busy machine with a
  // longer pause each time.
  let patience = 0;
  let text = '';
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await target.hover();
      patience += 500;
      text = await card(page)
        .innerText({ timeout: patience })
        .catch(() => '');
      return text;
    })
    .not.toBe('');
  const lines = text.split('\n').filter((line) => line !== '');
  await page.mouse.move(0, 0);
  await card(page).waitFor({ state: 'detached' });
  return lines;
}
