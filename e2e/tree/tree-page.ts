import type { Locator, Page } from 'playwright-core';

const tree = (page: Page): Locator =>
  page.getByRole('treegrid', { name: /Child issues and epics|Issues|Child items/ });

/** The titles of the rendered rows, from top to bottom, indented by level. */
export async function linesOf(page: Page): Promise<string[]> {
  return tree(page)
    .locator('[role=row]')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => {
          const title = row.querySelector('[data-part=title]') ?? row.querySelector('[role=gridcell]');
          return `${'  '.repeat(Number(row.getAttribute('aria-level')) - 1)}${title?.textContent ?? ''}`;
        }),
    );
}

/** The row of an item. */
export function lineOf(page: Page, title: string): Locator {
  return tree(page)
    .locator('[role=row]')
    .filter({ has: page.locator('[data-part=title]').getByText(title, { exact: true }) });
}

/** Opens the page of an epic that has children. */
export async function openChildren(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await tree(page).locator('[role=row]').first().waitFor();
}

/** Opens the menu of a row and selects one of its items. */
export async function chooseOnLine(page: Page, title: string, item: string): Promise<void> {
  await lineOf(page, title)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Opens the form for adding children by its menu item. */
export async function chooseToAdd(page: Page, item: string): Promise<void> {
  await page.locator('[aria-haspopup=menu]').getByText('Add', { exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The form for adding or creating children. */
export function form(page: Page, name: string): Locator {
  return page.getByRole('form', { name });
}

/** Replaces the responses to a method and path. */
export function answer(page: Page, method: string, path: string, status: number, json: object) {
  return page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
}

/** The vertical position within a row of a drag or drop. */
export type Part = 'top' | 'middle' | 'bottom';
const SHARE: { readonly [Key in Part]: number } = { top: 0.08, middle: 0.5, bottom: 0.92 };

/** Drags a row by its handle with the mouse over another one, without releasing it. */
export async function carryLine(
  page: Page,
  title: string,
  over: string,
  { part = 'middle', level = 1 }: { part?: Part; level?: number } = {},
): Promise<void> {
  const grip = await lineOf(page, title).locator('[data-part=grip]').boundingBox();
  const target = await lineOf(page, over).boundingBox();
  if (grip === null || target === null) throw new Error('The lines have no place on the page');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 10, grip.y + 14, { steps: 3 });
  await page.mouse.move(target.x + 30 + 22 * level, target.y + target.height * SHARE[part], { steps: 6 });
}

/** Drags a row to another one and releases it. */
export async function dragLine(...given: Parameters<typeof carryLine>): Promise<void> {
  await carryLine(...given);
  await given[0].mouse.up();
}

/** Scrolls a row into view and waits until scrolling has ended. */
export async function atRest(line: Locator): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  const place = async () => (await line.boundingBox())?.y;
  for (let before = await place(); ;) {
    await line
      .page()
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = await place();
    if (now === before) return;
    before = now;
  }
}
