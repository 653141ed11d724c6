import { unboundedX } from '@cairn/domain/timeline/bar';
import type { Day } from '@cairn/domain/dates/day';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { todayMarker } from '@cairn/domain/timeline/today';

/**
 * What a timeline is scrolled to: a day, with its fraction, at a share of the visible width; or its end. Each
 * new object scrolls there.
 */
export type Focus = { readonly day: number; readonly share: number } | 'end';

/**
 * The horizontal scroll position of a focus. Without one, or when its day is in another range, today is in the
 * middle of the visible width.
 */
export function leftOf(focus: Focus | null, timeframe: Timeframe, today: Day, visible: number): number {
  const { start, end } = timeframe;
  if (focus === 'end') return unboundedX(end + 1, timeframe) - visible;
  if (focus !== null && focus.day >= start && focus.day < end + 1)
    return unboundedX(focus.day, timeframe) - focus.share * visible;
  const marker = todayMarker(today, timeframe);
  return marker === null ? 0 : marker.x - visible / 2;
}
