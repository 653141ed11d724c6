import type { Browser, Page } from 'playwright-core';

export interface Scripts {
  /** Paths of all scripts requested before the awaited element appeared; later ones were not needed for it. */
  readonly beforeReady: readonly string[];
  /** All paths until nothing more was loaded. */
  readonly all: readonly string[];
}

const PATIENCE_MS = 30_000;
const IDLE_MS = 3000;

/** Live updates keep one connection open, so idle means that nothing more is loaded. */
const untilIdle = async (page: Page): Promise<void> => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await loaded(); now > before; now = await loaded()) {
    before = now;
    await page.waitForTimeout(IDLE_MS);
  }
};

/** Opens a fresh page and lists the scripts it loads, from the browser's resource timing. */
export async function scriptsOf(
  browser: Browser,
  url: string,
  ready: string,
  cookie: string | null,
): Promise<Scripts> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [name, value] = (cookie ?? '').split('=', 2);
    if (name && value) await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const page = await context.newPage();
    await page.addInitScript((selector) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        watch.disconnect();
        performance.mark('ready');
      });
      watch.observe(document, { childList: true, subtree: true });
    }, ready);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0, null, {
      timeout: PATIENCE_MS,
    });
    await untilIdle(page);
    return await page.evaluate(() => {
      const at = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .filter(({ path }) => path.endsWith('.js'));
      const paths = (list: typeof scripts) => [...new Set(list.map(({ path }) => path))];
      return { all: paths(scripts), beforeReady: paths(scripts.filter(({ startTime }) => startTime <= at)) };
    });
  } finally {
    await context.close();
  }
}
