import type { Page } from 'playwright-core';

/** What is on the page once an interaction has its effect, and not before. */
export type Awaited =
  /** Rows not yet confirmed by the server: all rendered ones contain a word, or the first one has changed. */
  { readonly holding: string } | { readonly otherThan: string } | { readonly selector: string };

/** Starts at the next key or click; measures ms until the painted frame with the awaited state. */
export function watchStroke(page: Page, awaited: Awaited, event: 'keydown' | 'click'): Promise<void> {
  return page.evaluate(
    ({ awaited, event }) => {
      const stands = (): boolean => {
        if ('selector' in awaited) return document.querySelector(awaited.selector) !== null;
        const drawn = [...document.querySelectorAll('[aria-busy=true] [data-row]')].toSorted(
          (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
        );
        if (drawn.length === 0) return false;
        if ('otherThan' in awaited) return drawn[0]?.getAttribute('data-row') !== awaited.otherThan;
        return drawn.every((row) => row.textContent?.toLowerCase().includes(awaited.holding));
      };
      const stroke = new Promise<number>((resolve, reject) => {
        document.addEventListener(
          event,
          async ({ timeStamp }) => {
            do await itemProbe.painted();
            while (!stands() && performance.now() - timeStamp < 20_000);
            if (!stands())
              return reject(new Error(`It does not stand there: ${document.body.innerText.slice(0, 600)}`));
            resolve(performance.now() - timeStamp);
          },
          { capture: true, once: true },
        );
      });
      Object.assign(globalThis, { stroke });
    },
    { awaited, event },
  );
}

export function strokeTook(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { stroke: Promise<number> }).stroke);
}

/** Renders the same elements from memory; returns ms until the painted frame. */
export function paintedFromMemory(page: Page, html: string): Promise<number> {
  return page.evaluate(async (html) => {
    const copy = document.createElement('section');
    document.body.append(copy);
    await itemProbe.painted();
    const from = performance.now();
    copy.innerHTML = html;
    await itemProbe.painted();
    const took = performance.now() - from;
    copy.remove();
    return took;
  }, html);
}
