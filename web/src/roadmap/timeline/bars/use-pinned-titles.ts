import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { placeBar } from './bar-facts.ts';
import { onScroll } from '../columns/on-scroll.ts';
import styles from './EpicBar.module.css';
import type { TimelineRow } from '../rows/timeline-row.ts';

/** From this width on a bar's text stays in view while the bar is scrolled out at the left. */
const LONG_BAR = 240;
/** Titles are pinned this many px before they would leave, so that no scroll outruns it. */
const AHEAD = 450;
/** Looked at again after this many px; less than what is looked ahead. */
const EVERY = 250;

export type PinnedTitlesOptions = {
  body: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  /** The rows drawn, by index, in the order of their elements. */
  shown: readonly number[];
  timeframe: Timeframe;
  /** Where a new timeframe will be scrolled to. */
  start: number;
};

/**
 * Keeps the titles of bars in view whose beginning is scrolled out at the left. Sticky places cost time in
 * every frame, so only bars at that edge have one.
 */
export function usePinnedTitles(options: PinnedTitlesOptions): void {
  const { scroller } = options;
  const scrolled = useRef(0);
  const latest = useRef<PinnedTitlesOptions | null>(null);

  useLayoutEffect(() => {
    if (latest.current?.timeframe !== options.timeframe) scrolled.current = options.start;
    latest.current = options;
    // The place is remembered from the last scroll, for asking would lay out the page.
    pinTitles(options, scrolled.current);
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    return onScroll(element, ({ left }) => {
      if (Math.abs(left - scrolled.current) < EVERY) return;
      scrolled.current = left;
      if (latest.current !== null) pinTitles(latest.current, left);
    });
  }, [scroller]);
}

function pinTitles({ body, rows, shown, timeframe }: PinnedTitlesOptions, scrolled: number): void {
  const { pinned = '' } = styles;
  let element = body.current?.querySelector('[role="row"]') ?? null;
  for (const index of shown) {
    const title = element?.children[1]?.firstElementChild;
    element = element?.nextElementSibling ?? null;
    const row = rows[index];
    const bar = row?.kind === 'epic' ? placeBar(row.epic, timeframe) : null;
    if (bar === null || title == null) continue;
    const { left, width } = bar;
    const wanted = width >= LONG_BAR && left < scrolled + AHEAD && left + width > scrolled - EVERY;
    if (wanted !== title.classList.contains(pinned)) title.classList.toggle(pinned, wanted);
  }
}
