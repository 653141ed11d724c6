import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The titles of the rows drawn, from top to bottom. */
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

/** Goes to a roadmap that has rows; one that names nothing shows all epics, and not what a first visit does. */
export async function openRoadmap(page: Page, address: string): Promise<void> {
  await page.goto(address.includes('?') ? address : `${address}?state=all`);
  await page.getByRole('treegrid').waitFor();
}

/** The same, and waits for the code of editing, which comes after the rows. */
export async function openForEditing(page: Page, address: string): Promise<void> {
  await openRoadmap(page, address);
  await page.locator('[data-movable]').waitFor();
}

export type Grip = 'middle' | 'start' | 'end';

/** Takes hold of a bar with the mouse and moves it by px; the caller lets go. Gives the place where it took hold. */
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

/** The address of a roadmap with one setting of range and layout. */
export function ranged(roadmap: string, range: string, layout: string, more = ''): string {
  return `${roadmap}?timeframe_range_type=${range}&layout=${layout}${more}`;
}

const card = (page: Page): Locator => page.locator('[data-kind][role]:popover-open');

/** Points at something and reads the lines of its card. */
export async function cardOf(page: Page, target: Locator): Promise<string[]> {
  // A pointer that comes before the code which hears it has to come again; on a busy machine it stays longer each time.
  let patience = 0;
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await target.hover();
      patience += 500;
      return card(page)
        .waitFor({ timeout: patience })
        .then(
          () => 'shown',
          () => 'none',
        );
    })
    .toBe('shown');
  const lines = (await card(page).innerText()).split('\n').filter((line) => line !== '');
  await page.mouse.move(0, 0);
  await card(page).waitFor({ state: 'detached' });
  return lines;
}
