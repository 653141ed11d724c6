import fs from 'node:fs/promises';
import { preview } from 'vite';
import { launchChromium } from '../../e2e/chromium.ts';
import { type Figure, median } from '../report.ts';
import { freePort } from '../server/process.ts';
import { buildPages } from './build.ts';
import { visit, type Visit } from './visit.ts';

const SIZES = [10_000, 50_000] as const;
const PAGES = ['floor', 'ours'] as const;
const ROUNDS = 5;
const TIMES_FLOOR = 1.5;
const SAME_ELEMENTS = 1.05;

/** Scrolling is compared by what it keeps the main thread busy, everything else by when it is on the screen. */
const SCROLLS = [
  { cpu: 'vertical', name: 'vertical scroll, main thread a step' },
  { cpu: 'horizontal', name: 'horizontal scroll, main thread a step' },
] as const;
const STROKES = [
  { wall: 'toggleWall', cpu: 'toggle', name: 'expand and collapse, to the painted frame' },
  { wall: 'zoomWall', cpu: 'zoom', name: 'weeks to quarters and back, to the painted frame' },
] as const;

type Visits = Record<(typeof PAGES)[number], Visit[]>;

type Told = Exclude<keyof Visit, 'firstFrames'>;

const typical = (visits: readonly Visit[], key: Told): number => median(visits.map((one) => one[key]));
// Other programs can only delay a frame, so the best round is the nearest to the truth.
const best = (visits: readonly Visit[], key: Told): number => Math.min(...visits.map((one) => one[key]));

const firstFrame = (section: string, { ours, floor }: Visits): Figure => {
  const of = (visits: readonly Visit[]) => {
    const frames = visits.flatMap((one) => one.firstFrames);
    return { wall: median(frames.map(({ wall }) => wall)), cpu: median(frames.map(({ cpu }) => cpu)) };
  };
  const words = ({ wall, cpu }: ReturnType<typeof of>) =>
    `${wall.toFixed(1)} ms (main thread ${cpu.toFixed(1)} ms)`;
  const [mine, least] = [of(ours), of(floor)];
  return {
    section,
    name: 'first painted frame after the data',
    value: mine.wall / least.wall,
    bound: TIMES_FLOOR,
    unit: '×',
    detail: `${words(mine)}, floor ${words(least)}`,
  };
};

const figuresFor = (epics: number, visits: Visits): Figure[] => {
  const { ours, floor } = visits;
  const section = `Browser, ${epics.toLocaleString('en')} epics`;
  const strokes = STROKES.map(({ wall, cpu, name }): Figure => {
    const words = (visits: readonly Visit[]) =>
      `${best(visits, wall).toFixed(1)} ms (main thread ${typical(visits, cpu).toFixed(1)} ms)`;
    const value = best(ours, wall) / best(floor, wall);
    return {
      section,
      name,
      value,
      bound: TIMES_FLOOR,
      unit: '×',
      detail: `${words(ours)}, floor ${words(floor)}`,
    };
  });
  const scrolls = SCROLLS.map(({ cpu, name }): Figure => {
    const [mine, least] = [typical(ours, cpu), typical(floor, cpu)];
    const detail = `${mine.toFixed(2)} ms, floor ${least.toFixed(2)} ms`;
    return { section, name, value: mine / least, bound: TIMES_FLOOR, unit: '×', detail };
  });
  const blank = Math.max(...ours.map((one) => one.blank));
  const detail = `the worst of ${ROUNDS} rounds`;
  return [
    firstFrame(section, visits),
    ...strokes,
    ...scrolls,
    { section, name: 'blank frames while scrolling', value: blank, bound: 0, unit: '', detail },
  ];
};

/** The product's timeline beside a bare virtual list, in turns, in one browser. */
export const measureBrowser = async (say: (line: string) => void): Promise<Figure[]> => {
  const outDir = await buildPages();
  const port = await freePort();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port },
  });
  const browser = await launchChromium();
  const seen = new Map<number, Visits>(SIZES.map((epics) => [epics, { ours: [], floor: [] }]));
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [epics, visits] of seen) {
        for (const page of PAGES)
          visits[page].push(await visit(browser, `http://127.0.0.1:${port}/${page}.html`, epics));
      }
      say(`browser: round ${round} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
    await server.close();
    await fs.rm(outDir, { recursive: true });
  }
  const counts = [...seen.values()].map(({ ours }) => typical(ours, 'elements'));
  const [few, many] = [Math.min(...counts), Math.max(...counts)];
  return [
    ...[...seen].flatMap(([epics, visits]) => figuresFor(epics, visits)),
    {
      section: 'Browser',
      name: 'elements at 50,000 against 10,000 epics',
      value: many / few,
      bound: SAME_ELEMENTS,
      unit: '×',
      detail: `${many} elements, floor ${typical(seen.get(SIZES[0])?.floor ?? [], 'elements')}`,
    },
  ];
};
