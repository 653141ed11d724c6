import fs from 'node:fs/promises';
import { type Browser } from 'playwright-core';
import { preview } from 'vite';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { buildPages } from '../browser/build.ts';
import { openPage } from '../browser/page.ts';
import type { ItemsProbe } from '../browser/pages/items.tsx';
import { type Figure, median } from '../report.ts';
import { freePort } from '../server/process.ts';

declare global {
  // oxlint-disable-next-line no-var -- only a var declares a property of globalThis
  var itemsProbe: ItemsProbe;
}

const SECTION = 'One table of items';
/** Numbers of rows, with the maximum ms of script for one change. */
const CHANGES = [
  { rows: 1000, bound: 2 },
  { rows: 10_000, bound: 8 },
] as const;
const TIMES = 30;
const PAGE_SIZE = 50;
const EARLY = 10;
const LATE = 100;
/** A page is measured together with neighbouring ones. */
const BESIDE = 3;
const ROUNDS = 5;
const TIMES_EARLY = 1.5;

const changesOf = async (browser: Browser, url: string, rows: number): Promise<number[]> => {
  const { page, close } = await openPage(browser, url);
  await page.evaluate((count) => itemsProbe.show(count, count), rows);
  await page.locator('[role="row"] a').first().waitFor();
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++)
    times.push(await page.evaluate((title) => itemsProbe.change(title), `Changed ${n}`));
  await close();
  return times;
};

/** The script time of each page of a list, in ms, after a warm-up with another list. */
const pagesOf = async (browser: Browser, url: string): Promise<number[]> => {
  const { page, close } = await openPage(browser, url);
  const pages = LATE + BESIDE;
  let times: number[] = [];
  for (const _turn of ['to warm up', 'to measure']) {
    await page.evaluate((count) => itemsProbe.show(count, 1), (pages + 1) * PAGE_SIZE);
    await page.locator('[role="row"] a').first().waitFor();
    times = [];
    while (times.length < pages) times.push(await page.evaluate(() => itemsProbe.more()));
  }
  await close();
  return times;
};

const around = (times: readonly number[], at: number): number[] => times.slice(at - 1 - BESIDE, at + BESIDE);

/** Measures what a change and a page cost in the browser, with lists of several lengths. */
export async function measureItems(say: (line: string) => void): Promise<Figure[]> {
  const outDir = await buildPages(['items']);
  const port = await freePort();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port },
  });
  const browser = await launchChromium();
  const url = `http://127.0.0.1:${port}/items.html`;
  const figures: Figure[] = [];
  try {
    for (const { rows, bound } of CHANGES) {
      const times = await changesOf(browser, url, rows);
      figures.push({
        section: SECTION,
        name: `one change shown in list and page, ${rows.toLocaleString('en')} rows`,
        value: median(times),
        bound,
        unit: 'ms',
        detail: `script, the median of ${TIMES}; the first took ${times[0]?.toFixed(1)} ms`,
      });
    }
    say('items: one change');
    const [early, late]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const times = await pagesOf(browser, url);
      early.push(...around(times, EARLY));
      late.push(...around(times, LATE));
      say(`items: pages, round ${round + 1} of ${ROUNDS}`);
    }
    figures.push({
      section: SECTION,
      name: 'the hundredth page appended, against the tenth',
      value: median(late) / median(early),
      bound: TIMES_EARLY,
      unit: '×',
      detail: `script ${median(early).toFixed(2)} and ${median(late).toFixed(2)} ms`,
    });
  } finally {
    await browser.close();
    await server.close();
    await fs.rm(outDir, { recursive: true });
  }
  return figures;
}
