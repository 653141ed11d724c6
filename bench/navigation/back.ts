import type { BrowserContext, Page } from 'playwright-core';
import type { Figure } from '../report.ts';
import { EPICS } from './long-group.ts';
import { putBack } from './put-back.ts';
import { readOn } from './read-on.ts';

const ROUNDS = 6;
const QUIET_MS = 3000;
const PATIENCE_MS = 60_000;
const BOUND_MS = 50;
/** Numbers of rows that are loaded before one is opened. */
const LOADED_ROWS = [200, EPICS] as const;
/** Pages to go back to: the grid of their rows, their scroller, and how the grid states the number of rows. */
const PLACES = [
  {
    name: 'the roadmap',
    path: 'roadmap',
    link: '[role="treegrid"] [role="row"] a[href*="/-/epics/"]',
  },
  { name: 'the epics list', path: 'epics', link: '[data-row] a[href*="/-/epics/"]' },
] as const;

type Place = (typeof PLACES)[number];

interface Return {
  /** Ms from going back to the painted frame with the row at its former position. */
  readonly shown: number;
  /** Number of requests sent before that frame. */
  readonly requests: number;
  readonly baseline: number;
}

/** The address of the row in the middle of the window, and its position. */
export function rowToOpen(
  page: Page,
  { link }: { readonly link: string },
): Promise<{ href: string; top: number }> {
  return page.evaluate((link) => {
    const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>(link)];
    const middle = innerHeight / 2;
    const far = (one: Element) => Math.abs(one.getBoundingClientRect().top - middle);
    const row = linksOf().reduce((best, one) => (far(one) < far(best) ? one : best));
    return { href: row.getAttribute('href') ?? '', top: row.getBoundingClientRect().top };
  }, link);
}

/** Goes back, and waits for the painted frame with the link at its former height. */
export function goBack(page: Page, href: string, top: number): Promise<{ shown: number; requests: number }> {
  return page.evaluate(
    async ({ href, top }) => {
      const send = globalThis.fetch;
      let requests = 0;
      globalThis.fetch = (...asked) => {
        requests += 1;
        return send(...asked);
      };
      const stands = () =>
        [...document.querySelectorAll(`a[href="${href}"]`)].some(
          (one) => Math.abs(one.getBoundingClientRect().top - top) < 1,
        );
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const after = new MessageChannel();
            after.port1.onmessage = () => resolve();
            after.port2.postMessage(null);
          });
        });
      const gone = new Promise<number>((resolve) =>
        addEventListener('popstate', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      );
      history.back();
      const from = await gone;
      do await painted();
      while (!stands());
      const shown = performance.now() - from;
      globalThis.fetch = send;
      return { shown, requests };
    },
    { href, top },
  );
}

const comeBack = async (
  context: BrowserContext,
  group: string,
  place: Place,
  rows: number,
): Promise<Return> => {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${group}/-/${place.path}`);
  await page.locator(place.link).first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  await readOn(page, place.link, rows);
  await page.waitForTimeout(QUIET_MS);
  const { href, top } = await rowToOpen(page, place);
  await page.locator(`a[href="${href}"]`).first().click();
  await page.locator('main h1').waitFor();
  await page.waitForTimeout(QUIET_MS);
  const back = await goBack(page, href, top);
  await page.waitForTimeout(QUIET_MS);
  const baseline = await putBack(page);
  await page.close();
  return { ...back, baseline };
};

/**
 * Measures going back from an epic's page to its list or roadmap, compared with inserting the same elements
 * directly. `group` is the address of a group with enough epics.
 */
export async function measureBack(
  context: BrowserContext,
  group: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [place, rows] of PLACES.flatMap((place) => LOADED_ROWS.map((rows) => [place, rows] as const))) {
    const rounds: Return[] = [];
    while (rounds.length < ROUNDS) rounds.push(await comeBack(context, group, place, rows));
    const name = `${place.name}, ${rows.toLocaleString('en')} rows read`;
    say(`navigation: ${ROUNDS} times back to ${name}`);
    // Other programs can only delay a frame, so the minimum is the best estimate.
    const best = (part: keyof Return) => Math.min(...rounds.map((round) => round[part]));
    const requests = Math.max(...rounds.map((round) => round.requests));
    figures.push(
      {
        section: 'Back',
        name: `to ${name}, with its place, more than the same elements cost`,
        value: best('shown') - best('baseline'),
        bound: BOUND_MS,
        unit: 'ms',
        detail: `${best('shown').toFixed(0)} ms, baseline ${best('baseline').toFixed(0)} ms; best of ${ROUNDS}`,
      },
      {
        section: 'Back',
        name: `to ${name}: requests before it is painted`,
        value: requests,
        bound: 0,
        unit: '',
        detail: `the most of ${ROUNDS}`,
      },
    );
  }
  return figures;
}
