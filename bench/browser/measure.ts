import fs from 'node:fs/promises';
import { preview } from 'vite';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { type Figure, mean, median } from '../report.ts';
import { freePort } from '../server/process.ts';
import { buildPages } from './build.ts';
import { firstFrame, type Frame, visit, type Visit } from './visit.ts';

const SIZES = [10_000, 50_000] as const;
const PAGES = ['baseline', 'ours'] as const;
const ROUNDS = 5;
const PAIRS = 15;
const TIMES_BASELINE = 1.5;
const SAME_ELEMENTS = 1.05;

/** Scrolling is compared by busy time of the main thread, everything else by time until painted. */
const SCROLLS = [
  { cpu: 'vertical', name: 'vertical scroll, main thread a step' },
  { cpu: 'horizontal', name: 'horizontal scroll, main thread a step' },
] as const;
const STROKES = [
  { wall: 'toggleWall', cpu: 'toggle', name: 'expand and collapse, to the painted frame' },
  { wall: 'zoomWall', cpu: 'zoom', name: 'weeks to quarters and back, to the painted frame' },
] as const;

const sectionOf = (epics: number): string => `Browser, ${epics.toLocaleString('en')} epics`;

type Each<T> = Record<(typeof PAGES)[number], T>;
type Told = Exclude<keyof Visit, (typeof STROKES)[number]['wall']>;

/** The measurements with one number of epics. */
interface Seen extends Each<Visit[]> {
  readonly epics: number;
  readonly pairs: Each<Frame>[];
}

const typical = (visits: readonly Visit[], key: Told): number => median(visits.map((one) => one[key]));

/** The mean of the fastest three quarters of all interactions; slower ones were delayed by other programs. */
const meanOfFastest = (visits: readonly Visit[], key: (typeof STROKES)[number]['wall']): number => {
  const all = visits.flatMap((one) => one[key]).sort((a, b) => a - b);
  return mean(all.slice(0, Math.ceil(all.length * 0.75)));
};

const firstFrameFigure = (epics: number, pairs: readonly Each<Frame>[]): Figure => {
  const words = (page: keyof Each<Frame>) => {
    const typical = (key: keyof Frame) => median(pairs.map((pair) => pair[page][key])).toFixed(1);
    return `${typical('wall')} ms (main thread ${typical('cpu')} ms)`;
  };
  return {
    section: sectionOf(epics),
    name: 'first painted frame after the data',
    // Compared within each pair, because the machine's speed varies over minutes.
    value: median(pairs.map(({ ours, baseline }) => ours.wall / baseline.wall)),
    bound: TIMES_BASELINE,
    unit: '×',
    detail: `${words('ours')}, baseline ${words('baseline')}`,
  };
};

const figuresFor = ({ epics, pairs, ours, baseline }: Seen): Figure[] => {
  const section = sectionOf(epics);
  const strokes = STROKES.map(({ wall, cpu, name }): Figure => {
    const words = (visits: readonly Visit[]) =>
      `${meanOfFastest(visits, wall).toFixed(1)} ms (main thread ${typical(visits, cpu).toFixed(1)} ms)`;
    const value = meanOfFastest(ours, wall) / meanOfFastest(baseline, wall);
    return {
      section,
      name,
      value,
      bound: TIMES_BASELINE,
      unit: '×',
      detail: `${words(ours)}, baseline ${words(baseline)}`,
    };
  });
  const scrolls = SCROLLS.map(({ cpu, name }): Figure => {
    const [mine, least] = [typical(ours, cpu), typical(baseline, cpu)];
    const detail = `${mine.toFixed(2)} ms, baseline ${least.toFixed(2)} ms`;
    return { section, name, value: mine / least, bound: TIMES_BASELINE, unit: '×', detail };
  });
  const blank = Math.max(...ours.map((one) => one.blank));
  const detail = `the worst of ${ROUNDS} rounds`;
  return [
    firstFrameFigure(epics, pairs),
    ...strokes,
    ...scrolls,
    { section, name: 'blank frames while scrolling', value: blank, bound: 0, unit: '', detail },
  ];
};

/** Compares the product's timeline with a bare virtual list, alternating, in one browser. */
export async function measureBrowser(say: (line: string) => void): Promise<Figure[]> {
  const outDir = await buildPages(PAGES);
  const port = await freePort();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port },
  });
  const browser = await launchChromium();
  const urlOf = (page: (typeof PAGES)[number]) => `http://127.0.0.1:${port}/${page}.html`;
  const seen = SIZES.map((epics): Seen => ({ epics, pairs: [], ours: [], baseline: [] }));
  try {
    for (const { epics, pairs } of seen) {
      while (pairs.length < PAIRS) {
        const baseline = await firstFrame(browser, urlOf('baseline'), epics);
        pairs.push({ baseline, ours: await firstFrame(browser, urlOf('ours'), epics) });
      }
      say(`browser: ${PAIRS} fresh pages with ${epics.toLocaleString('en')} epics`);
    }
    for (let round = 1; round <= ROUNDS; round++) {
      for (const size of seen) {
        for (const page of PAGES) size[page].push(await visit(browser, urlOf(page), size.epics));
      }
      say(`browser: round ${round} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
    await server.close();
    await fs.rm(outDir, { recursive: true });
  }
  const counts = seen.map(({ ours }) => typical(ours, 'elements'));
  const [few, many] = [Math.min(...counts), Math.max(...counts)];
  return [
    ...seen.flatMap(figuresFor),
    {
      section: 'Browser',
      name: 'elements at 50,000 against 10,000 epics',
      value: many / few,
      bound: SAME_ELEMENTS,
      unit: '×',
      detail: `${many} elements, baseline ${typical(seen[0]?.baseline ?? [], 'elements')}`,
    },
  ];
}
