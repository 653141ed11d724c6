import type { Contender } from './contender.ts';

// Runs inside the measured page, the same for both pages.

/** Resolves once the next frame has been laid out and painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => resolve();
      after.port2.postMessage(null);
    });
  });

/** Resolves when the first row is in the document, before it is painted. */
const rowThere = (): Promise<void> =>
  new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (!document.querySelector('[role="row"]')) return;
      changes.disconnect();
      resolve();
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });

const FRAME = 1000 / 60;
const REST = 100;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const HEAD = 70;
const PROBE_EVERY = 40;

/** Whether rows cover the whole visible part of the scroller below its header. */
const rowsEverywhere = (scroller: HTMLElement): boolean => {
  const { left, top } = scroller.getBoundingClientRect();
  for (let y = HEAD; y < scroller.clientHeight; y += PROBE_EVERY) {
    if (!document.elementFromPoint(left + 30, top + y)?.closest('[role="row"]')) return false;
  }
  return true;
};

const probeOf = (contender: Contender) => ({
  prepare: async (epics: number) => {
    await contender.prepare(epics);
    // Fonts that load later would cause a second layout.
    await Promise.all([...document.fonts].map((font) => font.load()));
  },
  /** Milliseconds from having the data to the first painted frame with rows. */
  firstPaint: async (): Promise<number> => {
    const from = performance.now();
    const there = rowThere();
    contender.show();
    await there;
    // Only now: a frame requested earlier may be painted before the rows exist.
    await painted();
    return performance.now() - from;
  },
  /**
   * Repeats an interaction; returns for each the milliseconds until its painted frame. Each starts on an idle
   * page, because painting of the previous one may still run in other threads. Start times are spread evenly
   * over a frame; otherwise all would take the same whole number of frames.
   */
  repeat: async (what: 'toggle' | 'zoom', times: number): Promise<number[]> => {
    const spent: number[] = [];
    for (let i = 0; i < times; i++) {
      await pause(REST + (i / times) * FRAME);
      const from = performance.now();
      contender[what]();
      await painted();
      spent.push(performance.now() - from);
    }
    return spent;
  },
  /** Scrolls one step per frame; with `look`, returns the number of painted frames with missing rows. */
  scroll: async (axis: 'left' | 'top', step: number, steps: number, look: boolean): Promise<number> => {
    const scroller = contender.scroller();
    let blank = 0;
    for (let i = 0; i < steps; i++) {
      scroller.scrollBy({ [axis]: step, behavior: 'instant' });
      await painted();
      if (look && !rowsEverywhere(scroller)) blank += 1;
    }
    return blank;
  },
  scrollTo: async (left: number, top: number): Promise<void> => {
    contender.scroller().scrollTo({ left, top, behavior: 'instant' });
    for (let i = 0; i < 30; i++) await painted();
  },
  elements: (): number => document.querySelectorAll('*').length,
});

export type ContenderProbe = ReturnType<typeof probeOf>;

/** Exposes a page to the measurement. */
export function offer(contender: Contender): void {
  Object.assign(globalThis, { contenderProbe: probeOf(contender) });
}
