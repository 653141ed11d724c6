import fs from 'node:fs/promises';
import { type Browser } from 'playwright-core';
import { preview } from 'vite';
import { launchChromium } from '../../../e2e/fixtures/chromium.ts';
import { type Figure, median } from '../../report.ts';
import { freePort } from '../../server/process.ts';
import { buildApp, buildPages } from '../build.ts';
import { openPage } from '../page.ts';
import { epicsAnswer, OTHER_ANSWERS, PATH } from './answers.ts';
import { installFirstRows } from './in-page.ts';

const EPICS = 1000;
const PAIRS = 15;
const TIMES_BASELINE = 1.3;

interface Took {
  readonly wall: number;
  readonly cpu: number;
}

/** Opens a fresh idle page that has loaded everything except its epics, and delivers them. */
const firstRows = async (browser: Browser, url: string, epics: string): Promise<Took> => {
  const { page, cpu, close } = await openPage(browser, url, (page) =>
    page.addInitScript(installFirstRows, OTHER_ANSWERS),
  );
  await page.waitForFunction(() => firstRowsProbe.isWaiting());
  // Fonts that load later would cause a second layout.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const { value, ms } = await cpu(() => page.evaluate((epics) => firstRowsProbe.firstRows(epics), epics));
  await close();
  return { wall: value, cpu: ms };
};

const serve = async (outDir: string) => {
  const port = await freePort();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port },
  });
  const end = async () => {
    await server.close();
    await fs.rm(outDir, { recursive: true });
  };
  return { base: `http://127.0.0.1:${port}`, end };
};

/** Compares the built app's roadmap page, with its epics in one response, with a bare list of the same epics. */
export async function measureRoadmapPage(say: (line: string) => void): Promise<Figure[]> {
  const app = await serve(await buildApp());
  const bare = await serve(await buildPages(['bare-roadmap']));
  const browser = await launchChromium();
  const epics = epicsAnswer(EPICS);
  const pairs: { readonly ours: Took; readonly baseline: Took }[] = [];
  try {
    while (pairs.length < PAIRS) {
      const baseline = await firstRows(browser, `${bare.base}/bare-roadmap.html`, epics);
      const ours = await firstRows(browser, `${app.base}/groups/${PATH}/-/roadmap`, epics);
      pairs.push({ ours, baseline });
    }
    say(`roadmap: ${PAIRS} fresh pages with ${EPICS.toLocaleString('en')} epics`);
  } finally {
    await browser.close();
    await app.end();
    await bare.end();
  }
  const words = (of: 'ours' | 'baseline') => {
    const typical = (key: keyof Took) => median(pairs.map((pair) => pair[of][key])).toFixed(1);
    return `${typical('wall')} ms (main thread ${typical('cpu')} ms)`;
  };
  return [
    {
      section: 'Roadmap page, 1,000 epics',
      name: 'from the answer to the painted rows, against a bare list',
      value: median(pairs.map(({ ours, baseline }) => ours.wall / baseline.wall)),
      bound: TIMES_BASELINE,
      unit: '×',
      detail: `${words('ours')}, baseline ${words('baseline')}`,
    },
  ];
}
