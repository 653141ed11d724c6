import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { openSession } from '../../server/src/auth/sessions.ts';
import { filledWith } from '../lists/fill.ts';
import { goBack, rowToOpen } from '../navigation/back.ts';
import { putBack } from '../navigation/put-back.ts';
import { openWindow, scroll, visit } from '../page/visit.ts';
import { type Figure, mean, median } from '../report.ts';
import { serveProduct } from '../server/process.ts';
import { GROUP, type Stores } from '../server/store.ts';
import { developerOf } from '../server/viewer.ts';
import { paintedFromMemory, strokeTook, watchStroke } from './stroke.ts';

const SECTION = 'Issues list, 10,000 rows loaded';
const LOADED = 10_000;
/** A few more than 10,000, so that the list has not ended. */
const ISSUES = 10_500;
const ROUNDS = 6;
const TWO_FRAMES_MS = 2000 / 60;
const MORE_THAN_MEMORY_MS = 50;
const TIMES_ROADMAP = 1.2;
const QUIET_MS = 2000;
const PATIENCE_MS = 480_000;
const REST_MS = 400;
const SERVER_MS = 1000;
const BACKS = 3;
const EPICS = 3000;
const ROADMAP_ROWS = 170;
const WORDS = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `step ${letter}`);
const ORDERS = ['Title', 'Weight', 'Due date'];
const LIST = '[role="list"][aria-label="Issues"]';
const ROW = `${LIST} [data-row]`;
const GRID_ROW = '[role="treegrid"] [role="row"] a[href*="/-/epics/"]';
const PEEK = '[data-peek-panel]';
const WARM_UP = 20;
const STEPS = 60;
const ROWS_A_STEP = 2;

/** The height of rows, and how many fit in the window. */
const geometry = (page: Page, row: string): Promise<{ height: number; shown: number }> =>
  page.evaluate((row) => {
    const tops = [...document.querySelectorAll(row)]
      .map((one) => one.getBoundingClientRect().top)
      .toSorted((a, b) => a - b);
    const apart = tops
      .slice(1)
      .map((top, at) => top - (tops[at] ?? 0))
      .filter((by) => by > 1);
    const height = apart.toSorted((a, b) => a - b)[apart.length >> 1] ?? 0;
    return { height, shown: itemProbe.scrollerOf(row).clientHeight / height };
  }, row);

/** Scrolls to the end of the loaded rows until a height is loaded. */
const readOn = (page: Page, list: string, px: number): Promise<void> =>
  page.evaluate(
    async ({ list, px, patience }) => {
      const scroller = itemProbe.scrollerOf(list);
      const from = performance.now();
      while (scroller.scrollHeight < px) {
        if (performance.now() - from > patience)
          throw new Error(`${list} ends at ${scroller.scrollHeight} px`);
        scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
        await itemProbe.painted();
      }
    },
    { list, px, patience: PATIENCE_MS },
  );

const toTop = (page: Page, list: string): Promise<void> =>
  page.evaluate((list) => {
    itemProbe.scrollerOf(list).scrollTo({ top: 0, behavior: 'instant' });
    return itemProbe.painted();
  }, list);

/** Processor time of the main thread for scrolling by a number of rows without loading. */
const stepOf = async (page: Page, row: string, height: number): Promise<number> => {
  await toTop(page, row);
  await scroll(page, row, ROWS_A_STEP * height, WARM_UP);
  const steps: number[] = [];
  for (let round = 0; round < 3; round++) {
    await toTop(page, row);
    steps.push(mean(await scroll(page, row, ROWS_A_STEP * height, STEPS)));
  }
  return median(steps);
};

// Other programs can only delay a frame, so the minimum is the best estimate.
const best = (took: readonly number[]): number => Math.min(...took);

const confirmed = (page: Page): Promise<void> =>
  page.locator(`[aria-busy="true"] ${LIST}`).waitFor({ state: 'detached' });

/** From a search to the painted frame with the rows known to match; every word is searched only once. */
const searches = async (page: Page): Promise<number[]> => {
  const took: number[] = [];
  for (const word of WORDS) {
    await page.getByRole('combobox', { name: 'Search' }).fill(`"${word}"`);
    await watchStroke(page, { holding: word }, 'keydown');
    await page.keyboard.press('Enter');
    took.push(await strokeTook(page));
    await confirmed(page);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.waitForTimeout(REST_MS);
  }
  return took;
};

const sortBy = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: /^Sort by/ })
    .click()
    .then(() => page.getByRole('option', { name, exact: true }).click());

/** From a change of sort order to the painted frame with other rows first; every order is used only once. */
const orders = async (page: Page): Promise<number[]> => {
  const took: number[] = [];
  for (const name of ORDERS) {
    const first = await page.evaluate(
      (row) =>
        [...document.querySelectorAll(row)]
          .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0]
          ?.getAttribute('data-row') ?? '',
      ROW,
    );
    await page.getByRole('button', { name: /^Sort by/ }).click();
    await page.waitForTimeout(REST_MS);
    await watchStroke(page, { otherThan: first }, 'click');
    await page.getByRole('option', { name, exact: true }).click();
    took.push(await strokeTook(page));
    await confirmed(page);
    await sortBy(page, 'Created date');
    await page.waitForTimeout(REST_MS);
  }
  return took;
};

/** From the space key to the painted panel with the item's title, and the same panel rendered from memory. */
const peeks = async (page: Page): Promise<{ readonly shown: number; readonly baseline: number }[]> => {
  const rounds = [];
  await page.keyboard.press('j');
  for (let n = 0; n < ROUNDS; n++) {
    await page.keyboard.press('j');
    await page.waitForTimeout(REST_MS);
    await watchStroke(page, { selector: `${PEEK} h2` }, 'keydown');
    await page.keyboard.press('Space');
    const shown = await strokeTook(page);
    const html = await page.locator(PEEK).evaluate((panel) => panel.innerHTML);
    await page.keyboard.press('Escape');
    await page.locator(PEEK).waitFor({ state: 'detached' });
    await page.waitForTimeout(REST_MS);
    rounds.push({ shown, baseline: await paintedFromMemory(page, html) });
  }
  return rounds;
};

const backs = async (page: Page): Promise<{ readonly shown: number; readonly baseline: number }[]> => {
  const rounds = [];
  for (let n = 0; n < BACKS; n++) {
    await page.evaluate((list) => {
      itemProbe.scrollerOf(list).scrollBy({ top: 200_000, behavior: 'instant' });
      return itemProbe.painted();
    }, LIST);
    await page.waitForTimeout(REST_MS);
    const { href, top } = await rowToOpen(page, { link: `${ROW} [data-part=title]` });
    await page.locator(`a[href="${href}"]`).first().click();
    await page.locator('main h1').filter({ hasNotText: 'Issues' }).waitFor();
    await page.waitForTimeout(QUIET_MS);
    const { shown } = await goBack(page, href, top);
    rounds.push({ shown });
    await page.waitForTimeout(QUIET_MS);
  }
  const baseline = await putBack(page);
  return rounds.map((round) => ({ ...round, baseline }));
};

const beside = (
  name: string,
  rounds: readonly { readonly shown: number; readonly baseline: number }[],
): Figure => {
  const [shown, baseline] = [best(rounds.map((one) => one.shown)), best(rounds.map((one) => one.baseline))];
  const detail = `${shown.toFixed(0)} ms, from memory ${baseline.toFixed(0)} ms; best of ${rounds.length}`;
  return { section: SECTION, name, value: shown - baseline, bound: MORE_THAN_MEMORY_MS, unit: 'ms', detail };
};

const answer = (name: string, took: readonly number[]): Figure => ({
  section: SECTION,
  name,
  value: best(took),
  bound: TWO_FRAMES_MS,
  unit: 'ms',
  detail: `each of ${took.length}: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`,
});

/** Opens the list with all its rows, in a window that shows as many of them as the roadmap's does. */
const openLoaded = async (context: BrowserContext, say: (line: string) => void): Promise<Page> => {
  const { page } = await visit(context, `/groups/${GROUP}/-/issues?state=all`, ROW);
  await page.waitForTimeout(QUIET_MS);
  const { height } = await geometry(page, ROW);
  await readOn(page, LIST, LOADED * height);
  say(`list-page: ${LOADED.toLocaleString('en')} rows loaded`);
  await toTop(page, LIST);
  return page;
};

/** Compares interactions in a list of 10,000 loaded issues with the roadmap and with rendering from memory. */
export async function measureListPage(stores: Stores, say: (line: string) => void): Promise<Figure[]> {
  const store = await stores.filled('list_page', filledWith({ epics: EPICS, issues: ISSUES }));
  const { userId } = await developerOf(store);
  const server = await serveProduct(store.env);
  const browser = await launchChromium();
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const cookie = await openSession(store.context, userId, { ip: '', userAgent: '' });
    const context = await openWindow(browser, base, cookie);
    const { page: roadmap } = await visit(context, `/groups/${GROUP}/-/roadmap`, GRID_ROW);
    await roadmap.waitForTimeout(QUIET_MS);
    const plan = await geometry(roadmap, GRID_ROW);
    await readOn(roadmap, GRID_ROW, ROADMAP_ROWS * plan.height);
    const least = await stepOf(roadmap, GRID_ROW, plan.height);
    await roadmap.close();
    say('list-page: roadmap scrolled');

    const page = await openLoaded(context, say);
    const { height, shown } = await geometry(page, ROW);
    const chrome = 900 - shown * height;
    await page.setViewportSize({ width: 1440, height: Math.round(plan.shown * height + chrome) });
    const step = await stepOf(page, ROW, height);
    await page.setViewportSize({ width: 1440, height: 900 });
    await toTop(page, LIST);
    say('list-page: list scrolled');
    // The measured rows must appear before the response, however fast the server is.
    await page.route('**/api/graphql', async (route) => {
      if (route.request().postData()?.includes('groupIssueList')) await page.waitForTimeout(SERVER_MS);
      await route.continue();
    });
    const searched = await searches(page);
    say('list-page: searched');
    const ordered = await orders(page);
    await page.unroute('**/api/graphql');
    say('list-page: searched and put in order');
    const peeked = await peeks(page);
    const back = await backs(page);
    say('list-page: peeked, and gone back');
    return [
      answer('a search to its painted rows', searched),
      answer('another order to its painted rows', ordered),
      {
        section: SECTION,
        name: 'main thread a step of scrolling, against the roadmap with as many rows on the screen',
        value: step / least,
        bound: TIMES_ROADMAP,
        unit: '×',
        detail: `${step.toFixed(2)} ms, roadmap ${least.toFixed(2)} ms; ${plan.shown.toFixed(0)} rows, ${ROWS_A_STEP} a step`,
      },
      beside('an issue beside the list, more than the same elements cost', peeked),
      beside('back to the list with its place, more than the same elements cost', back),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
