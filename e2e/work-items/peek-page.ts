import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The side panel with an item, by its accessible name: `Issue docks/works#3`. */
export function peek(page: Page, name: RegExp | string = /^(?:Issue|Epic|Item) /): Locator {
  return page.getByRole('region', { name, exact: typeof name === 'string' });
}

/** Waits until the side panel shows the item with the title. */
export async function peeked(page: Page, title: string): Promise<void> {
  return peek(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
}

export function focusedRow(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.activeElement?.closest('[data-row]')?.querySelector('[data-part=title]')?.textContent ?? '',
  );
}

export function onRow(page: Page, title: string) {
  return expect.poll(() => focusedRow(page)).toBe(title);
}
