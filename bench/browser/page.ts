import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ContenderProbe } from './pages/probe.ts';

declare global {
  // oxlint-disable-next-line no-var -- only a var declares a property of globalThis
  var contenderProbe: ContenderProbe;
}

const VIEWPORT = { width: 1440, height: 900 };

/** A measured page in its own process. */
export interface Measured {
  readonly page: Page;
  /** Runs a function in the page; returns its result and the processor time of the page's main thread in ms. */
  readonly cpu: <T>(run: () => Promise<T>) => Promise<{ value: T; ms: number }>;
  readonly close: () => Promise<void>;
}

/** Processor time of the main thread so far, in ms. */
export async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === 'ThreadTime')?.value ?? 0) * 1000;
}

const PATIENCE_MS = 90_000;
const ANSWER_MS = 5000;

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, value).unref();
  });

/** Fails with the state of the page if a step does not end in time, instead of waiting forever. */
export async function inTime<T>(page: Page, doing: string, run: Promise<T>): Promise<T> {
  const late = Symbol('late');
  const value = await Promise.race([run, after(PATIENCE_MS, late)]);
  if (value !== late) return value as T;
  const seen = page.evaluate(() => document.visibilityState).catch((error: Error) => error.message);
  const state = await Promise.race([seen, after(ANSWER_MS, 'does not answer')]);
  throw new Error(`No end of ${doing} at ${page.url()} within ${PATIENCE_MS / 1000} s; the page: ${state}`);
}

/** Opens a page in its own window; `dress` runs before any script of the page. */
export async function openPage(
  browser: Browser,
  url: string,
  dress?: (page: Page) => Promise<unknown>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await dress?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  return {
    page,
    cpu: async (run) => {
      // Garbage from before does not belong to this measurement.
      await session.send('HeapProfiler.collectGarbage');
      const before = await threadTime(session);
      const value = await run();
      return { value, ms: (await threadTime(session)) - before };
    },
    close: () => context.close(),
  };
}
