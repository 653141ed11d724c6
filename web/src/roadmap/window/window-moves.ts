import type { Day } from '@cairn/domain/dates/day';
import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import { fractionalDay, timelineWidth } from '@cairn/domain/timeline/bar';
import { canShow, isSameRange, stepRange } from '@cairn/domain/timeline/fit';
import { legalPreset, type Range, type Timeframe } from '@cairn/domain/timeline/timeframe';
import { nextZoom } from '@cairn/domain/timeline/zoom';
import type { RefObject } from 'react';
import type { Focus } from './focus.ts';

/** Part of the visible width that a step scrolls; the rest stays, for orientation. */
const PAGE = 0.8;

/** What a roadmap shows of time, and how that is changed. */
export interface TimelineWindow {
  /** The scroll container; null while no timeline is rendered. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly timeframe: Timeframe;
  /** Width of the details column in pixels. */
  readonly details: number;
  readonly today: Day;
  /** The day whose range is shown. */
  readonly day: Day;
  readonly change: (change: WindowChange, focus: Focus | null) => void;
}

export interface WindowChange {
  /** A day in the range to show; null for the range of today. */
  readonly day?: Day | null;
  readonly settings?: Partial<Pick<RoadmapSettings, 'range' | 'layout' | 'zoom'>>;
}

/** Scrolls by most of the visible width; at the end of the range, shows the next one. */
export function stepWindow(now: TimelineWindow, forward: boolean): void {
  const { timeframe, day, change } = now;
  const { left, visible } = measure(now);
  const last = timelineWidth(timeframe) - visible;
  if (forward ? left < last - 1 : left > 1) {
    const to = Math.min(Math.max(left + (forward ? PAGE : -PAGE) * visible, 0), Math.max(last, 0));
    return change({}, { day: fractionalDay(to, timeframe), share: 0 });
  }
  const next = stepRange(day, timeframe.range, forward);
  if (next === day) return;
  const focus = forward ? { day: timeframe.end + 1, share: 0 } : 'end';
  change({ day: dayParameter(now, next) }, focus);
}

/** Shows today in the middle, in the range of today. */
export function showToday({ today, change }: TimelineWindow): void {
  change({ day: null }, { day: today + 0.5, share: 0.5 });
}

/** Shows a day in the middle, in another range if this one does not have it. */
export function showDay(now: TimelineWindow, day: Day): void {
  const { timeframe, change } = now;
  const focus = { day: day + 0.5, share: 0.5 };
  if (day >= timeframe.start && day <= timeframe.end) change({}, focus);
  else if (canShow(day)) change({ day: dayParameter(now, day) }, focus);
}

/** Shows another range around the same day, in its usual layout. */
export function showRange({ change }: TimelineWindow, range: Range): void {
  change({ settings: { range, layout: legalPreset(range, undefined), zoom: null } }, null);
}

/** Whether the columns can become wider, or narrower. */
export function canZoom({ timeframe }: TimelineWindow, closer: boolean): boolean {
  return nextZoom(timeframe, closer) !== null;
}

/**
 * Makes the columns wider or narrower, or of another layout. The day at `x`, in pixels of the page, stays where
 * it is; by default, the one in the middle.
 */
export function zoomWindow(now: TimelineWindow, closer: boolean, x?: number): void {
  const { timeframe, details, scroller } = now;
  const level = nextZoom(timeframe, closer);
  if (level === null) return;
  const { left, visible } = measure(now);
  const edge = (scroller.current?.getBoundingClientRect().left ?? 0) + details;
  const at = x === undefined ? visible / 2 : Math.min(Math.max(x - edge, 0), visible);
  const day = fractionalDay(Math.min(left + at, timelineWidth(timeframe) - 1), timeframe);
  now.change({ settings: level }, { day, share: at / visible });
}

function measure({ scroller, details }: TimelineWindow): { left: number; visible: number } {
  const element = scroller.current;
  const left = Math.max(element?.scrollLeft ?? 0, 0);
  return { left, visible: Math.max((element?.clientWidth ?? 0) - details, 1) };
}

/** The address names no day while it would be one of the range of today. */
function dayParameter({ timeframe, today }: TimelineWindow, day: Day): Day | null {
  return isSameRange(day, today, timeframe.range) ? null : day;
}
