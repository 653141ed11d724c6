import type { Browser, BrowserContext, Page } from 'playwright-core';
import { SESSION_COOKIE } from '../../server/src/auth/sessions.ts';
import { threadTime } from '../browser/page.ts';
import { installProbe } from './in-page.ts';

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE_MS = 30_000;

/** A signed-in browser window. */
export async function openWindow(browser: Browser, base: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL: base });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: SESSION_COOKIE, value: encodeURIComponent(cookie), url: base }]);
  await context.addInitScript(installProbe);
  return context;
}

/** An opened page, and ms from the request to the painted frame with the awaited content. */
export interface Visit {
  readonly page: Page;
  readonly wall: number;
  /** Processor time of the main thread, in ms. */
  readonly cpu: number;
}

export async function visit(context: BrowserContext, path: string, awaited: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(path, { waitUntil: 'commit' });
  const wall = await page.evaluate((selector) => itemProbe.paintedWith(selector), awaited);
  // A new page has its own thread, whose time begins with it.
  const cpu = await threadTime(session);
  await session.detach();
  return { page, wall, cpu };
}

/** Scrolls to the end of a list repeatedly until a number of pages is loaded. */
export async function loadPages(page: Page, list: string, pages: number): Promise<void> {
  for (let n = 0; n < pages; n++) {
    const height = await page.evaluate((list) => {
      const scroller = itemProbe.scrollerOf(list);
      const before = scroller.scrollHeight;
      scroller.scrollTo({ top: before, behavior: 'instant' });
      return before;
    }, list);
    await page.waitForFunction(
      ({ list, height }) => itemProbe.scrollerOf(list).scrollHeight > height + 1,
      { list, height },
      { polling: 'raf' },
    );
  }
}

/** Scrolls a list step by step, each until painted; returns ms of the main thread for each. */
export async function scroll(page: Page, list: string, px: number, steps: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Garbage from before does not belong to this measurement.
  await session.send('HeapProfiler.collectGarbage');
  const spent: number[] = [];
  let before = await threadTime(session);
  for (let step = 0; step < steps; step++) {
    await page.evaluate(
      ({ list, px }) => {
        itemProbe.scrollerOf(list).scrollBy({ top: px, behavior: 'instant' });
        return itemProbe.painted();
      },
      { list, px },
    );
    const now = await threadTime(session);
    spent.push(now - before);
    before = now;
  }
  await session.detach();
  return spent;
}

export function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}
