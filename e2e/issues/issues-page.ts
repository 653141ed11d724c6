import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The titles drawn, from top to bottom. */
export const issueTitles = (page: Page): Promise<string[]> =>
  page.getByLabel('Issues', { exact: true }).evaluateAll((lists) =>
    lists
      .flatMap((list) => [...list.querySelectorAll<HTMLElement>('[data-row]')])
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => row.querySelector('[data-part=title]')?.textContent ?? ''),
  );
export const listedIssues = (page: Page, wanted: readonly string[]) =>
  expect.poll(() => issueTitles(page)).toEqual(wanted);
