import type { BrowserContext, Page } from 'playwright-core';
import { type Figure, median } from '../report.ts';
import type { Store } from '../server/store.ts';
import { BOXES, type Fixtures } from './fixtures.ts';
import { visit } from './visit.ts';

const SECTION = 'Epic page';
const WARM_UP = 2;
const CLICKS = 15;
const [FIRST, APART] = [5, 28];
const BURST = 10;
/** Between two of the boxes that are clicked individually. */
const BURST_FROM = 260;
/** The page loads the text again after a tick, and once more when it is notified of it. */
const QUIET_MS = 500;
const STORED_MS = 150;
/** Three frames. */
const TICK_MS = 50;

const boxAt = (line: number): string => `.task-list-item-checkbox[data-line="${line}"]`;

const middleOf = async (page: Page, line: number): Promise<{ x: number; y: number }> => {
  const box = await page.locator(boxAt(line)).boundingBox();
  if (!box) throw new Error(`box ${line} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Ticks boxes one at a time, all over the list. */
const tickSingly = async (page: Page): Promise<{ painted: number; stored: number }[]> => {
  const ticks = [];
  for (let n = 0; n < WARM_UP + CLICKS; n++) {
    const line = FIRST + n * APART;
    await page.locator(boxAt(line)).scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(page, line);
    await page.mouse.move(x, y);
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => itemProbe.watchTick());
    await page.mouse.click(x, y);
    ticks.push(await page.evaluate(() => itemProbe.tick()));
  }
  return ticks.slice(WARM_UP);
};

/** Ticks boxes as fast as possible; returns how many are not ticked in the store or on the page. */
const tickAtOnce = async (page: Page, stored: () => Promise<string>): Promise<number> => {
  await page.waitForTimeout(QUIET_MS);
  const lines = Array.from({ length: BURST }, (_, n) => BURST_FROM + n);
  await page.locator(boxAt(lines[BURST - 1] as number)).scrollIntoViewIfNeeded();
  await page.locator(boxAt(lines[0] as number)).scrollIntoViewIfNeeded();
  const places = [];
  for (const line of lines) places.push(await middleOf(page, line));
  const before = await page.evaluate(() => itemProbe.storedTicks());
  for (const { x, y } of places) await page.mouse.click(x, y);
  await page.waitForFunction((count) => itemProbe.storedTicks() >= count, before + BURST);
  await page.waitForTimeout(QUIET_MS);
  const text = (await stored()).split('\n');
  const shown = await Promise.all(lines.map((line) => page.locator(boxAt(line)).isChecked()));
  return lines.filter((line, n) => !text[line - 1]?.startsWith('- [x]') || shown[n] !== true).length;
};

/** Measures ticking boxes of a long checklist. */
export async function measureTasks(
  visitor: BrowserContext,
  { context }: Store,
  fixtures: Fixtures,
): Promise<Figure[]> {
  const path = `/groups/${fixtures.group.fullPath}/-/epics/${fixtures.boxes.iid}`;
  const { page } = await visit(visitor, path, `${boxAt(BOXES)}:enabled`);
  const ticks = await tickSingly(page);
  const lost = await tickAtOnce(page, async () => {
    const item = await context.db
      .selectFrom('work_items')
      .select('description')
      .where('id', '=', fixtures.boxes.id)
      .executeTakeFirstOrThrow();
    return item.description;
  });
  await page.close();
  const figure = (name: string, of: 'painted' | 'stored', bound: number): Figure => {
    const times = ticks.map((tick) => tick[of]);
    const detail = `median of ${CLICKS}, from ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`;
    return { section: SECTION, name, value: median(times), bound, unit: 'ms', detail };
  };
  return [
    figure(`click on one of ${BOXES} boxes to its painted tick`, 'painted', TICK_MS),
    figure('the same until it is stored', 'stored', STORED_MS),
    {
      section: SECTION,
      name: `${BURST} boxes clicked one right after the other: ticks lost`,
      value: lost,
      bound: 0,
      unit: '',
      detail: 'in the store and on the page',
    },
  ];
}
