import type { Page } from 'playwright-core';

/** The list has ended if no new row appears while scrolling for this long. */
const ENDED_MS = 20_000;

/**
 * Scrolls a list down page by page until a number of rows has appeared; `link` selects one link in each.
 * Throws if there are fewer.
 */
export function readOn(page: Page, link: string, rows: number): Promise<void> {
  return page.evaluate(
    async ({ link, rows, patience }) => {
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const seen = new Set<string>();
      const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>(link)];
      const scrollerOf = (from: Element): Element => {
        for (let one: Element | null = from; one !== null; one = one.parentElement)
          if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
            return one;
        return document.scrollingElement as Element;
      };
      const scroller = scrollerOf(linksOf()[0] as Element);
      let newest = performance.now();
      while (seen.size < rows) {
        const before = seen.size;
        for (const { href } of linksOf()) seen.add(href);
        if (seen.size > before) newest = performance.now();
        else if (performance.now() - newest > patience) throw new Error(`There are only ${seen.size} rows`);
        scroller.scrollBy(0, 400);
        await frame();
      }
    },
    { link, rows, patience: ENDED_MS },
  );
}
