import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { openSession, SESSION_COOKIE } from '../../server/src/auth/sessions.ts';
import type { Figure } from '../report.ts';
import { serveProduct } from '../server/process.ts';
import type { Stores } from '../server/store.ts';
import { measureBack } from './back.ts';
import { serveLongGroup } from './long-group.ts';
import { putBack } from './put-back.ts';
import { type Workshop, workshopOf } from '../workshop/workshop.ts';

const ROUNDS = 6;
/** A person looks at a row before clicking it. */
const POINTING_MS = 300;
/** Warm: by then the code for a first click is loaded. */
const QUIET_MS = 6000;
const PATIENCE_MS = 60_000;
const BOUND_MS = 100;
const VIEWPORT = { width: 1440, height: 900 };
/** Elements that only the epic's page has, with a text in them. */
const TITLE: Thing = ['main h1', 'The whole bench'];
const CHILD: Thing = ['main [role="gridcell"]', 'Corner'];

type Thing = readonly [selector: string, text: string];

interface Round {
  /** Ms from the click to the painted frame with the epic's title and text. */
  readonly text: number;
  /** The same for the first rows of its children. */
  readonly children: number;
  /** Ms from inserting the same elements to the painted frame. */
  readonly baseline: number;
}

/** Starts at the next click, and records the painted frame after each element has appeared. */
const watch = (page: Page, things: readonly Thing[]): Promise<void> =>
  page.evaluate((things) => {
    const times: number[] = [];
    const painted = (then: () => void) =>
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = then;
        after.port2.postMessage(null);
      });
    const stands = ([selector, text]: Thing = ['', '']) =>
      [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text));
    const found = Promise.withResolvers<number[]>();
    Object.assign(globalThis, { seen: found.promise });
    document.addEventListener(
      'click',
      (event) => {
        const from = event.timeStamp;
        const look = () =>
          painted(() => {
            while (stands(things[times.length])) {
              times.push(performance.now() - from);
              if (times.length === things.length) return found.resolve(times);
            }
            look();
          });
        look();
      },
      { capture: true, once: true },
    );
  }, things);

const seen = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { seen: Promise<number[]> }).seen);

const visit = async (
  context: BrowserContext,
  base: string,
  { group, page: epic }: Workshop,
): Promise<Round> => {
  const page = await context.newPage();
  const path = `/groups/${group.fullPath}/-/epics/${epic.iid}`;
  // One row is enough, so other content of the group does not matter.
  await page.goto(`${base}/groups/${group.fullPath}/-/roadmap?epic_iid=${epic.iid}`);
  const link = page.locator(`[role="treegrid"] a[href="${path}"]`).first();
  await link.waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(QUIET_MS);
  await watch(page, [TITLE, CHILD]);
  await link.hover();
  await page.waitForTimeout(POINTING_MS);
  await page.mouse.down();
  await page.mouse.up();
  const [text = 0, children = 0] = await seen(page);
  await page.waitForTimeout(QUIET_MS / 2);
  const baseline = await putBack(page);
  await page.close();
  return { text, children, baseline };
};

const contextFor = async (browser: Browser, base: string, cookie: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addCookies([{ name: SESSION_COOKIE, value: encodeURIComponent(cookie), url: base }]);
  return context;
};

/**
 * Compares going from a row of the roadmap to its epic's page with a page that has the same elements and
 * sends no request.
 */
export async function measureNavigation(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const store = await stores.of(10_000);
  const workshop = await workshopOf(store);
  const long = await serveLongGroup(stores);
  const server = await serveProduct(store.env);
  const base = `http://127.0.0.1:${server.port}`;
  const cookie = await openSession(store.context, workshop.userId, { ip: '', userAgent: '' });
  const browser = await launchChromium();
  const rounds: Round[] = [];
  let back: Figure[] = [];
  try {
    const context = await contextFor(browser, base, cookie);
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push(await visit(context, base, workshop));
      say(`navigation: round ${round} of ${ROUNDS}`);
    }
    back = await measureBack(await contextFor(browser, long.base, long.cookie), long.group, say);
  } finally {
    await browser.close();
    await server.stop();
    await long.stop();
  }
  // Other programs can only delay a frame, so the minimum is the best estimate.
  const best = (part: keyof Round) => Math.min(...rounds.map((round) => round[part]));
  const figure = (name: string, part: 'text' | 'children'): Figure => ({
    section: 'Epics',
    name,
    value: best(part) - best('baseline'),
    bound: BOUND_MS,
    unit: 'ms',
    detail: `${best(part).toFixed(0)} ms after the click, baseline ${best('baseline').toFixed(0)} ms; best of ${ROUNDS}`,
  });
  return [
    figure('from a row of the roadmap to the painted epic page, more than the same elements cost', 'text'),
    figure('the same until its first children are painted', 'children'),
    ...back,
  ];
}
