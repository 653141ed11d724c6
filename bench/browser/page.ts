import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ContenderProbe } from './pages/probe.ts';

declare global {
  // oxlint-disable-next-line no-var -- only a var declares a property of globalThis
  var contenderProbe: ContenderProbe;
}

const VIEWPORT = { width: 1440, height: 900 };

/** One measured page in a process of its own. */
export interface Measured {
  readonly page: Page;
  /** Runs something in the page; gives its result and the processor time of the page's main thread in ms. */
  readonly cpu: <T>(run: () => Promise<T>) => Promise<{ value: T; ms: number }>;
  readonly close: () => Promise<void>;
}

/** Processor time of the main thread so far, in ms. */
export const threadTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'ThreadTime')?.value ?? 0) * 1000;
};

export const openPage = async (browser: Browser, url: string): Promise<Measured> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  return {
    page,
    cpu: async (run) => {
      // Rubbish of what went before is not this measurement's.
      await session.send('HeapProfiler.collectGarbage');
      const before = await threadTime(session);
      const value = await run();
      return { value, ms: (await threadTime(session)) - before };
    },
    close: () => context.close(),
  };
};
