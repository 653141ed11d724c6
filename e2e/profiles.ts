import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { NOW, startClockAt } from './clock.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const AMERICAN = 'en-US';
const PATIENCE_MS = 20_000;

export interface VisitOptions {
  /** The instant at which the page's clock starts. */
  readonly now?: string;
  readonly timezoneId?: string;
  /** What the browser is set to; American English when left out. */
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce';
  readonly hasTouch?: boolean;
  /** See keepOwnConnection. */
  readonly ownConnection?: boolean;
}

export interface Profiles {
  /** One page in a profile that knows nothing of earlier ones, until giveBack. */
  readonly take: (options: VisitOptions) => Promise<Page>;
  /** Closes the pages of all profiles that were taken. */
  readonly giveBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** From its next load on the page has a live connection of its own, as on Android: one that the test can reach. */
export const keepOwnConnection = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));

interface Profile {
  readonly context: BrowserContext;
  readonly hasTouch: boolean;
  readonly locale: string;
  readonly empty: () => Promise<unknown>;
}

/** A page of one process stays in it as long as there is another one. */
export const ONE_PROCESS = '--process-per-site';

/**
 * Browser profiles for one origin. A profile that was given back is emptied of everything but its cache, and a page
 * without scripts keeps its process alive: fetching and compiling the app again is half of what a visit costs.
 */
export const openProfiles = (
  browser: Browser,
  origin: string,
  prepare: (context: BrowserContext) => void,
): Profiles => {
  const spare: Profile[] = [];
  const taken: Profile[] = [];

  const create = async (hasTouch: boolean, locale: string): Promise<Profile> => {
    const context = await browser.newContext({ ...DESK, baseURL: origin, hasTouch, locale });
    context.setDefaultTimeout(PATIENCE_MS);
    const keeper = await context.newPage();
    await keeper.goto('/-/liveness');
    const session = await context.newCDPSession(keeper);
    prepare(context);
    const empty = () =>
      Promise.all([
        context.clearCookies(),
        session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      ]);
    return { context, hasTouch, locale, empty };
  };

  const take: Profiles['take'] = async ({ hasTouch = false, locale = AMERICAN, ...options }) => {
    const used = spare.findIndex((profile) => profile.hasTouch === hasTouch && profile.locale === locale);
    const profile = spare.splice(used, used < 0 ? 0 : 1)[0] ?? (await create(hasTouch, locale));
    taken.push(profile);
    const page = await profile.context.newPage();
    await page.addInitScript(startClockAt, Date.parse(options.now ?? NOW));
    if (options.ownConnection === true) await keepOwnConnection(page);
    if (options.viewport) await page.setViewportSize(options.viewport);
    if (options.reducedMotion) await page.emulateMedia({ reducedMotion: options.reducedMotion });
    if (options.timezoneId !== undefined) {
      const session = await profile.context.newCDPSession(page);
      await session.send('Emulation.setTimezoneOverride', { timezoneId: options.timezoneId });
    }
    return page;
  };

  const giveBack = async () => {
    for (const profile of taken.splice(0)) {
      const [, ...visited] = profile.context.pages();
      for (const page of visited) await page.close();
      await profile.empty();
      spare.push(profile);
    }
  };

  const close = async () => {
    for (const { context } of [...taken.splice(0), ...spare.splice(0)]) await context.close();
  };

  return { take, giveBack, close };
};
