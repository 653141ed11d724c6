import type { Browser } from 'playwright-core';
import { mean } from '../report.ts';
import { openPage } from './page.ts';

/** What one page did with one number of epics in one round: ms of its main thread, or ms to the painted frame (Wall). */
export interface Visit {
  /** One for each of a few fresh pages. */
  readonly firstFrames: readonly { readonly wall: number; readonly cpu: number }[];
  readonly vertical: number;
  readonly horizontal: number;
  readonly toggle: number;
  readonly zoom: number;
  readonly toggleWall: number;
  readonly zoomWall: number;
  readonly blank: number;
  readonly elements: number;
}

const DOWN = 120; // px a frame, 7,200 px a second: a quick flick
const ACROSS = 60;
const WARM_UP = 40;
const STEPS = 120;
const TIMES = 20;
const FRESH = 3;

/** Opens a page afresh and lets it draw its first frame. */
const open = async (browser: Browser, url: string, epics: number) => {
  const measured = await openPage(browser, url);
  await measured.page.evaluate((n) => stage.prepare(n), epics);
  const { value, ms } = await measured.cpu(() => measured.page.evaluate(() => stage.firstPaint()));
  return { ...measured, firstFrame: { wall: value, cpu: ms } };
};

/** Opens a page a few times, and puts the last one through everything, each thing once to warm up. */
export const visit = async (browser: Browser, url: string, epics: number): Promise<Visit> => {
  const firstFrames: Visit['firstFrames'][number][] = [];
  for (let i = 1; i < FRESH; i++) {
    const fresh = await open(browser, url, epics);
    firstFrames.push(fresh.firstFrame);
    await fresh.close();
  }
  const { page, cpu, close, firstFrame } = await open(browser, url, epics);
  firstFrames.push(firstFrame);
  await page.evaluate(() => stage.scrollTo(0, 0));
  const elements = await page.evaluate(() => stage.elements());

  const scroll = async (axis: 'left' | 'top', step: number) => {
    const go = (steps: number, look: boolean) =>
      page.evaluate(({ axis, step, steps, look }) => stage.scroll(axis, step, steps, look), {
        axis,
        step,
        steps,
        look,
      });
    await go(WARM_UP, false);
    const { ms } = await cpu(() => go(STEPS, false));
    const blank = await go(WARM_UP, true);
    return { perStep: ms / STEPS, blank };
  };
  const down = await scroll('top', DOWN);
  await page.evaluate(() => stage.scrollTo(0, 0));
  const across = await scroll('left', ACROSS);
  await page.evaluate(() => stage.scrollTo(0, 0));

  const repeat = async (what: 'toggle' | 'zoom') => {
    const go = () => page.evaluate(({ what, times }) => stage.repeat(what, times), { what, times: TIMES });
    await go();
    const { ms, value } = await cpu(go);
    return { cpu: ms / TIMES, wall: mean(value) };
  };
  const toggle = await repeat('toggle');
  const zoom = await repeat('zoom');
  await close();
  return {
    firstFrames,
    vertical: down.perStep,
    horizontal: across.perStep,
    toggle: toggle.cpu,
    zoom: zoom.cpu,
    toggleWall: toggle.wall,
    zoomWall: zoom.wall,
    blank: down.blank + across.blank,
    elements,
  };
};
