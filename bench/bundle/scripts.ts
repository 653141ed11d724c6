import type { Browser, Page } from 'playwright-core';

export interface Scripts {
  /** Addresses without host of every script that had arrived when the awaited element was painted. */
  readonly beforeReady: readonly string[];
  /** The same until nothing more came. */
  readonly all: readonly string[];
}

const PATIENCE_MS = 30_000;
const IDLE_MS = 3000;

/** Live updates keep one connection open for good, so idle means that nothing more is loaded. */
const untilIdle = async (page: Page): Promise<void> => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await loaded(); now > before; now = await loaded()) {
    before = now;
    await page.waitForTimeout(IDLE_MS);
  }
};

/** Opens a page afresh and lists the scripts it loads, as the browser itself timed them. */
export const scriptsOf = async (browser: Browser, url: string, ready: string, cookie: string | null): Promise<Scripts> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [name, value] = (cookie ?? '').split('=', 2);
    if (name && value) await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const page = await context.newPage();
    await page.addInitScript((selector) => {
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        const after = new MessageChannel();
        after.port1.onmessage = () => performance.mark('ready');
        return after.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    }, ready);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0, null, { timeout: PATIENCE_MS });
    await untilIdle(page);
    return await page.evaluate(() => {
      const at = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ name, responseEnd }) => ({ path: new URL(name).pathname, responseEnd }))
        .filter(({ path }) => path.endsWith('.js'));
      const paths = (list: typeof scripts) => [...new Set(list.map(({ path }) => path))];
      return { all: paths(scripts), beforeReady: paths(scripts.filter(({ responseEnd }) => responseEnd <= at)) };
    });
  } finally {
    await context.close();
  }
};
