import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rendered titles, from top to bottom. */
export function issueTitles(page: Page): Promise<string[]> {
  return page.getByLabel('Issues', { exact: true }).evaluateAll((lists) =>
    lists
      .flatMap((list) => [...list.querySelectorAll<HTMLElement>('[data-row]')])
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => row.querySelector('[data-part=title]')?.textContent ?? ''),
  );
}
export function listedIssues(page: Page, wanted: readonly string[]) {
  return expect.poll(() => issueTitles(page)).toEqual(wanted);
}
