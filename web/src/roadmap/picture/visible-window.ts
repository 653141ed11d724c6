import { timelineWidth } from '@cairn/domain/timeline/bar';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { rowHeight, type RowDisplay } from '../timeline/display.ts';

/** The visible part of a timeline: horizontal range in pixels, and the rows of which at least half is visible. */
export interface VisibleWindow {
  readonly from: number;
  readonly span: number;
  readonly first: number;
  readonly end: number;
}

/** Measures the page, where the scroll position is; null when no timeline is rendered. */
export function visibleWindow(
  label: string,
  timeframe: Timeframe,
  display: RowDisplay,
): VisibleWindow | null {
  const grid = [...document.querySelectorAll('[role=treegrid]')].find(
    (one) => one.getAttribute('aria-label') === label,
  );
  const scroller = grid?.parentElement;
  if (grid === undefined || scroller == null) return null;
  const style = getComputedStyle(scroller);
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  const from = Math.max(scroller.scrollLeft, 0);
  const shown = Math.min(scroller.clientWidth - px('--details'), timelineWidth(timeframe) - from);
  const offset = grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const lineAt = (y: number) => Math.max(Math.round((y - offset) / rowHeight(display)), 0);
  const first = lineAt(px('--above'));
  return { from, span: Math.max(shown, 1), first, end: Math.max(lineAt(scroller.clientHeight), first + 1) };
}
