import type { Browser } from 'playwright-core';
import { inTime, openPage } from './page.ts';

/** A frame: ms until it was painted, and busy ms of the main thread until then. */
export interface Frame {
  readonly wall: number;
  readonly cpu: number;
}

/**
 * Measurements of one page with one number of epics in one round: ms of its main thread, or ms until painted
 * (Wall).
 */
export interface Visit {
  readonly vertical: number;
  readonly horizontal: number;
  readonly toggle: number;
  readonly zoom: number;
  /** One per interaction, at start times spread over a frame. */
  readonly toggleWall: readonly number[];
  readonly zoomWall: readonly number[];
  readonly blank: number;
  readonly elements: number;
}

const DOWN = 120; // px per frame, 7,200 px per second: a fast flick
const ACROSS = 60;
const WARM_UP = 40;
const STEPS = 120;
const TIMES = 20;

/** Opens a fresh page and lets it paint its first frame. */
const open = async (browser: Browser, url: string, epics: number) => {
  const measured = await openPage(browser, url);
  await measured.page.evaluate((n) => contenderProbe.prepare(n), epics);
  const { value, ms } = await measured.cpu(() => measured.page.evaluate(() => contenderProbe.firstPaint()));
  return { ...measured, firstFrame: { wall: value, cpu: ms } };
};

/** The first frame of a fresh page. */
export async function firstFrame(browser: Browser, url: string, epics: number): Promise<Frame> {
  const { firstFrame, close } = await open(browser, url, epics);
  await close();
  return firstFrame;
}

/** Runs every interaction on a fresh page, each once as a warm-up. */
export async function visit(browser: Browser, url: string, epics: number): Promise<Visit> {
  const { page, cpu, close } = await open(browser, url, epics);
  await page.evaluate(() => contenderProbe.scrollTo(0, 0));
  const elements = await page.evaluate(() => contenderProbe.elements());

  const scroll = async (axis: 'left' | 'top', step: number) => {
    const go = (steps: number, look: boolean) =>
      inTime(
        page,
        `a scroll to the ${axis} of ${epics} epics${look ? ', looked at' : ''}`,
        page.evaluate(({ axis, step, steps, look }) => contenderProbe.scroll(axis, step, steps, look), {
          axis,
          step,
          steps,
          look,
        }),
      );
    await go(WARM_UP, false);
    const { ms } = await cpu(() => go(STEPS, false));
    const blank = await go(WARM_UP, true);
    return { perStep: ms / STEPS, blank };
  };
  const down = await scroll('top', DOWN);
  await page.evaluate(() => contenderProbe.scrollTo(0, 0));
  const across = await scroll('left', ACROSS);
  await page.evaluate(() => contenderProbe.scrollTo(0, 0));

  const repeat = async (what: 'toggle' | 'zoom') => {
    const go = () =>
      page.evaluate(({ what, times }) => contenderProbe.repeat(what, times), { what, times: TIMES });
    await go();
    const { ms, value } = await cpu(go);
    return { cpu: ms / TIMES, wall: value };
  };
  const toggle = await repeat('toggle');
  const zoom = await repeat('zoom');
  await close();
  return {
    vertical: down.perStep,
    horizontal: across.perStep,
    toggle: toggle.cpu,
    zoom: zoom.cpu,
    toggleWall: toggle.wall,
    zoomWall: zoom.wall,
    blank: down.blank + across.blank,
    elements,
  };
}
