import type { Page } from 'playwright-core';

/** Removes the current page and inserts the same elements from text. Returns ms until its painted frame. */
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
