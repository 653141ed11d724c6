import type { Page } from 'playwright-core';

/** The same elements put in by hand: the page as it stands, taken down and put up again from text. Ms to its frame. */
export function putBack(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.querySelector('#root') as HTMLElement;
    const copy = root.cloneNode() as HTMLElement;
    const html = root.innerHTML;
    root.replaceWith(copy);
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const after = new MessageChannel();
          after.port1.onmessage = () => resolve();
          after.port2.postMessage(null);
        });
      });
    await painted();
    const from = performance.now();
    copy.innerHTML = html;
    await painted();
    return performance.now() - from;
  });
}
