import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { LEAST_WIDTH, placeBar } from './bar-facts.ts';
import { onScroll } from '../columns/on-scroll.ts';
import styles from './EpicBar.module.css';
import type { TimelineRow } from '../rows/timeline-row.ts';

/** Bars of at least this width (in pixels) keep their text visible while they are scrolled out on the left. */
const LONG_BAR = 240;
/**
 * Titles are pinned this many pixels before they would leave the view, so that fast scrolling does not
 * overtake it.
 */
const AHEAD = 450;
/** The late part of an epic shows its name when fewer than this many pixels of its bar are visible. */
const BAR_LEFT = 16;
/** Pixels of scrolling between two updates; less than the distance of pinning ahead. */
const EVERY = 250;

export interface PinnedTitlesOptions {
  body: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  /** Indexes of the rendered rows, in the order of their elements. */
  shown: readonly number[];
  timeframe: Timeframe;
  /** Initial scroll position of a new timeframe. */
  start: number;
}

/** The late part of an epic, with the ends of its bar and of itself, in pixels of the timeline. */
interface LateElement {
  readonly element: HTMLElement;
  readonly barEnd: number;
  readonly end: number;
}

/** Margins of the name in a late part, with the arrow before it, in pixels. */
const NAME_MARGIN = 40;
/** Maximum width needed for a name, in pixels. */
const NAME_WIDTH = 800;

/**
 * Keeps the titles of bars visible whose start is scrolled out on the left. Sticky elements cost time in
 * every frame, so only bars at that edge have one. When the whole bar is scrolled out and the epic is late,
 * the part after the bar shows the name.
 */
export function usePinnedTitles(options: PinnedTitlesOptions): void {
  const { scroller } = options;
  const scrolled = useRef(0);
  const left = useRef(0);
  const late = useRef<readonly LateElement[]>([]);
  const latest = useRef<PinnedTitlesOptions | null>(null);

  useLayoutEffect(() => {
    if (latest.current?.timeframe !== options.timeframe) {
      scrolled.current = options.start;
      left.current = options.start;
    }
    latest.current = options;
    // The scroll position is the one of the last scroll event, because reading it would force a layout.
    late.current = pinTitles(options, scrolled.current);
    nameLate(late.current, left.current);
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    return onScroll(element, (place) => {
      left.current = place.left;
      nameLate(late.current, place.left);
      if (Math.abs(place.left - scrolled.current) < EVERY) return;
      scrolled.current = place.left;
      if (latest.current !== null) pinTitles(latest.current, place.left);
    });
  }, [scroller]);
}

/** Pins titles at the left edge; returns the late parts of the rows. */
function pinTitles(
  { body, rows, shown, timeframe }: PinnedTitlesOptions,
  scrolled: number,
): readonly LateElement[] {
  const { pinned = '' } = styles;
  const late: LateElement[] = [];
  let element = body.current?.querySelector('[role="row"]') ?? null;
  for (const index of shown) {
    const title = element?.children[1]?.firstElementChild;
    const stretch = element?.children[2];
    element = element?.nextElementSibling ?? null;
    const row = rows[index];
    const bar = row?.kind === 'epic' ? placeBar(row.epic, timeframe) : null;
    if (bar === null || title == null) continue;
    const { left, width } = bar;
    if (stretch instanceof HTMLElement) {
      const barEnd = left + Math.max(width, LEAST_WIDTH);
      late.push({ element: stretch, barEnd, end: barEnd + Number.parseFloat(stretch.style.width) });
    }
    const wanted = width >= LONG_BAR && left < scrolled + AHEAD && left + width > scrolled - EVERY;
    if (wanted !== title.classList.contains(pinned)) title.classList.toggle(pinned, wanted);
  }
  return late;
}

function nameLate(late: readonly LateElement[], scrolled: number): void {
  const { named = '' } = styles;
  for (const { element, barEnd, end } of late) {
    const wanted = barEnd < scrolled + BAR_LEFT;
    if (wanted !== element.classList.contains(named)) element.classList.toggle(named, wanted);
    const name = element.firstElementChild;
    if (!wanted || !(name instanceof HTMLElement)) continue;
    // A sticky name keeps its width, so it is limited to the visible rest of the late part.
    const left = end - scrolled - NAME_MARGIN;
    name.style.maxWidth = left < NAME_WIDTH ? `${Math.max(left, 0)}px` : '';
  }
}
