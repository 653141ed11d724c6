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

const COMPARED: readonly { readonly key: keyof Visit; readonly name: string; readonly unit: string }[] = [
  { key: 'firstPaint', name: 'first painted frame', unit: 'ms' },
  { key: 'vertical', name: 'vertical scroll, a step', unit: 'ms' },
  { key: 'horizontal', name: 'horizontal scroll, a step', unit: 'ms' },
  { key: 'toggle', name: 'expand and collapse', unit: 'ms' },
  { key: 'zoom', name: 'weeks to quarters and back', unit: 'ms' },
];

type Visits = Record<(typeof PAGES)[number], Visit[]>;

const typical = (visits: readonly Visit[], key: keyof Visit): number => median(visits.map((one) => one[key]));

const figuresFor = (epics: number, { ours, floor }: Visits): Figure[] => {
  const section = `Browser, ${epics.toLocaleString('en')} epics`;
  const compared = COMPARED.map(({ key, name, unit }): Figure => {
    const [mine, least] = [typical(ours, key), typical(floor, key)];
    const detail = `${mine.toFixed(2)} ${unit} of main thread, floor ${least.toFixed(2)} ${unit}`;
    return { section, name, value: mine / least, bound: TIMES_FLOOR, unit: '×', detail };
  });
  const blank = Math.max(...ours.map((one) => one.blank));
  return [
    ...compared,
    {
      section,
      name: 'blank frames while scrolling',
      value: blank,
      bound: 0,
      unit: '',
      detail: `${ROUNDS} rounds, the worst`,
    },
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
