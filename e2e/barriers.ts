import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA and what it builds on. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules a page breaks as it stands, each with the first element that breaks it. */
export const barriers = async (page: Page): Promise<string[]> => {
  // Colours measured in the middle of a fade are nobody's colours.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: inPage } = globalThis as unknown as {
      axe: {
        run: (
          context: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await inPage.run(document, {
      runOnly: { type: 'tag', values },
      // An experimental rule: it takes the percentage drawn on a bar for a part of the bar's name.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, TAGS);
};
