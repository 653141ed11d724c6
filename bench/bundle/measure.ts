import type { Browser } from 'playwright-core';
import { openSession, SESSION_COOKIE } from '../../server/src/auth/sessions.ts';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import type { Figure } from '../report.ts';
import { serveProduct } from '../server/process.ts';
import { GROUP, type Stores } from '../server/store.ts';
import { developerOf } from '../server/viewer.ts';
import { measureEpicBundle } from './epic-page.ts';
import { gzippedSize } from './gzip.ts';
import { scriptsOf } from './scripts.ts';

const KB = 1000;
const SECTION = 'Bundle';
const ROADMAP = `/groups/${GROUP}/-/roadmap`;
const ROWS = '[role="treegrid"] [role="row"]';
/** Pages whose code the roadmap must not load. */
const ELSEWHERE = [
  { name: 'gallery', path: '/-/gallery', ready: 'main h1' },
  { name: 'sign-in page', path: '/users/sign_in', ready: 'input[type="password"]' },
] as const;

const sizeOf = async (base: string, scripts: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(scripts.map((script) => gzippedSize(base + script)));
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
};

const elsewhere = async (
  browser: Browser,
  base: string,
  roadmap: readonly string[],
  cookie: string,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { name, path, ready } of ELSEWHERE) {
    const signedIn = name === 'gallery' ? cookie : null;
    const { all } = await scriptsOf(browser, base + path, ready, signedIn);
    const own = all.filter((script) => !roadmap.includes(script));
    figures.push({
      section: SECTION,
      name: `the ${name} has chunks of its own`,
      // Without any of its own, its code lies in what the roadmap loads.
      value: own.length > 0 ? 0 : 1,
      bound: 0,
      unit: 'missing',
      detail:
        own.length > 0
          ? `${own.length} that the roadmap does not load`
          : 'its code is loaded with the roadmap',
    });
  }
  return figures;
};

/** What a real visit to the roadmap loads. */
export const measureBundle = async (stores: Stores, say: (line: string) => void): Promise<Figure[]> => {
  const store = await stores.of(10_000);
  const { userId } = await developerOf(store);
  const cookie = `${SESSION_COOKIE}=${encodeURIComponent(await openSession(store.context, userId, { ip: '', userAgent: '' }))}`;
  const server = await serveProduct(store.env);
  const browser = await launchChromium();
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const { all, beforeReady } = await scriptsOf(browser, base + ROADMAP, ROWS, cookie);
    say('bundle: roadmap loaded');
    const figure = async (name: string, scripts: readonly string[], bound: number): Promise<Figure> => {
      const value = await sizeOf(base, scripts);
      return { section: SECTION, name, value, bound, unit: 'kB', detail: `${scripts.length} files, gzipped` };
    };
    return [
      await figure('JavaScript of the roadmap before its first row is visible', beforeReady, 120),
      await figure('JavaScript of the roadmap until it is idle', all, 225),
      ...(await elsewhere(browser, base, all, cookie)),
      ...(await measureEpicBundle(browser, base, store, say)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};
