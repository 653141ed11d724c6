import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The item beside a list, by how it is called: `Issue docks/works#3`. */
export const peek = (page: Page, name: RegExp | string = /^(?:Issue|Epic) /): Locator =>
  page.getByRole('region', { name, exact: typeof name === 'string' });

/** Waits until the item with the title stands beside the list. */
export const peeked = async (page: Page, title: string): Promise<void> =>
  peek(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor();

export const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.closest('[data-row]')?.querySelector('[data-part=title]')?.textContent ?? '',
  );

export const onRow = (page: Page, title: string) => expect.poll(() => focusedRow(page)).toBe(title);
