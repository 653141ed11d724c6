import type { BrowserContext } from 'playwright-core';
import { type Figure, mean, median } from '../report.ts';
import type { Pair, Fixtures } from './fixtures.ts';
import { countElements, loadPages, scroll, visit, type Visit } from './visit.ts';

export const ROUNDS = 3;
const BOUND = 1.5;
const SIDES = ['few', 'many'] as const;
type BySide<T> = Readonly<Record<(typeof SIDES)[number], T>>;

/** A list that is measured with few and with many rows. */
export interface List {
  readonly section: string;
  readonly pair: Pair;
  readonly counts: BySide<number>;
  /** Selectors of the scroller and of its rows. */
  readonly list: string;
  readonly row: string;
  /** Number of pages loaded before the long one is scrolled. */
  readonly depth: number;
  /** Steps of a scroll: px, number, and whether it goes back again. */
  readonly px: number;
  readonly steps: number;
  readonly back: boolean;
}

/** The cost of opening a page. */
export type Opened = Pick<Visit, 'wall' | 'cpu'>;

/** Measurements of one page in one round. */
interface Look {
  readonly opened: Opened;
  /** Processor time of each step. */
  readonly steps: readonly number[];
  readonly elements: number;
}

/** Compares the long list with the short one. */
const against = (
  { section, counts }: List,
  name: string,
  { few, many }: BySide<number>,
  unit: 'ms' | 'elements',
): Figure => {
  const words = (value: number) => `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`;
  const detail = `${counts.few}: ${words(few)}, ${counts.many.toLocaleString('en')}: ${words(many)}`;
  return { section, name, value: many / few, bound: BOUND, unit: '×', detail };
};

// Other programs can only delay a frame, so the minimum is the best estimate.
const best = (values: readonly number[]): number => Math.min(...values);

/**
 * Compares opening the long list with opening the short one, by processor time, because other programs delay
 * a page.
 */
export function openings(list: List, name: string, { few, many }: BySide<readonly Opened[]>): Figure {
  const cpu = (all: readonly Opened[]) => median(all.map((one) => one.cpu));
  const wall = (all: readonly Opened[]) => best(all.map((one) => one.wall)).toFixed(0);
  const figure = against(list, name, { few: cpu(few), many: cpu(many) }, 'ms');
  return { ...figure, detail: `${figure.detail}; on the screen after ${wall(few)} and ${wall(many)} ms` };
}

const lookAt = async (
  visitor: BrowserContext,
  fixtures: Fixtures,
  list: List,
  side: (typeof SIDES)[number],
): Promise<Look> => {
  const path = `/groups/${fixtures.group.fullPath}/-/epics/${list.pair[side].iid}`;
  const { page, ...opened } = await visit(visitor, path, list.row);
  if (side === 'many') await loadPages(page, list.list, list.depth);
  const down = await scroll(page, list.list, list.px, list.steps);
  const up = list.back ? await scroll(page, list.list, -list.px, list.steps) : [];
  const elements = await countElements(page);
  await page.close();
  return { opened, steps: [...down, ...up], elements };
};

/** Measures one list on a page with few rows and on one with many, alternately. */
export async function measureList(
  visitor: BrowserContext,
  fixtures: Fixtures,
  list: List,
): Promise<Figure[]> {
  const looks = { few: [] as Look[], many: [] as Look[] };
  for (let round = 0; round < ROUNDS; round++)
    for (const side of SIDES) looks[side].push(await lookAt(visitor, fixtures, list, side));
  const figure = (name: string, of: (looks: readonly Look[]) => number, unit: 'ms' | 'elements' = 'ms') =>
    against(list, name, { few: of(looks.few), many: of(looks.many) }, unit);
  return [
    openings(list, 'main thread until the first of them are painted', {
      few: looks.few.map(({ opened }) => opened),
      many: looks.many.map(({ opened }) => opened),
    }),
    figure('main thread a step of scrolling', (all) => median(all.map(({ steps }) => mean(steps)))),
    figure('the dearest step', (all) => best(all.map(({ steps }) => Math.max(...steps)))),
    figure('elements of the page', (all) => median(all.map(({ elements }) => elements)), 'elements'),
  ];
}
