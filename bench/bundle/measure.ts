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
const sizeOf = async (base: string, scripts: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(scripts.map((script) => gzippedSize(base + script)));
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
};

/** The sign-in page must load scripts that the roadmap does not; otherwise the roadmap contains its code. */
const signInPage = async (browser: Browser, base: string, roadmap: readonly string[]): Promise<Figure> => {
  const { all } = await scriptsOf(browser, `${base}/users/sign_in`, 'input[type="password"]', null);
  const own = all.filter((script) => !roadmap.includes(script));
  return {
    section: SECTION,
    name: 'the sign-in page has chunks of its own',
    value: own.length > 0 ? 0 : 1,
    bound: 0,
    unit: 'missing',
    detail:
      own.length > 0 ? `${own.length} that the roadmap does not load` : 'its code is loaded with the roadmap',
  };
};

/** Measures what a visit to the roadmap loads. */
export async function measureBundle(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
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
      await signInPage(browser, base, all),
      ...(await measureEpicBundle(browser, base, store, say)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
