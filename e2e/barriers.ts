import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA and what it builds on. */
const ALL: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Rules that are off unless they are asked for by name.
  rules: Object.fromEntries(
    ['label-content-name-mismatch', 'target-size', 'landmark-unique'].map((rule) => [
      rule,
      { enabled: true },
    ]),
  ),
};
/** What may differ in other colours. */
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

const broken = async (page: Page, options: RunOptions): Promise<string[]> => {
  // Colours measured in the middle of a fade are nobody's colours.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  return page.evaluate(async (given) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
};

/** The rules a page breaks as it stands, in light and in dark colours, each with the first element that breaks it. */
export const barriers = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  const light = await broken(page, ALL);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await broken(page, COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((rule) => `in dark colours: ${rule}`)];
};
