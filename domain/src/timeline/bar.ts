import type { Day } from '../dates/day.ts';
import { itemIndexAt, type Preset, type Timeframe, type TimeframeItem } from './timeframe.ts';

/** Widths and heights of the timeline, in px. */
export const DETAILS_WIDTH = 320;
export const ROW_HEIGHT = 50;
/** Narrower bars show an ellipsis and no progress. */
export const SMALL_BAR = 40;
export const SCROLL_BAR_WIDTH = 16;

export interface BarGeometry {
  readonly left: number;
  readonly width: number;
  readonly small: boolean;
}

/** Total width of the columns in px, without the details column. */
export function timelineWidth(tf: Timeframe): number {
  return tf.items.length * tf.cell;
}

/** Width in px of one day within its column; outside the timeframe, within the nearest column. */
export function dayWidth(day: Day, tf: Timeframe): number {
  return tf.cell / lengthOf(columnAt(day, tf));
}

/**
 * The left edge of a day, in px from the first column's left edge; days outside are clamped to the nearer
 * edge.
 */
export function dayToX(day: Day, tf: Timeframe): number {
  return Math.min(Math.max(unboundedX(day, tf), 0), timelineWidth(tf));
}

/** The day at x; clamped to the timeframe. */
export function xToDay(x: number, tf: Timeframe): Day {
  const day = Math.floor(fractionalDay(x, tf) + 1e-6);
  return Math.min(Math.max(day, tf.start), tf.end);
}

/** Left edge and width of a bar of clipped dates, in px. */
export function barGeometry(clipped: { readonly start: Day; readonly end: Day }, tf: Timeframe): BarGeometry {
  const left = dayToX(clipped.start, tf);
  const width = dayToX(clipped.end + 1, tf) - left;
  return { left, width, small: width < SMALL_BAR };
}

export type MilestoneBarSize = 'minimum' | 'small' | 'normal';

/** How much content fits in a milestone bar of a width; in weeks bars are never small. */
export function milestoneBarSize(width: number, preset: Preset): MilestoneBarSize {
  if (preset === 'WEEKS') return 'normal';
  if (preset === 'QUARTERS' && width < 9) return 'minimum';
  return width < 12 ? 'small' : 'normal';
}

/** Like dayToX, but days outside extrapolate from the nearest column, as needed for dragging. */
export function unboundedX(day: Day, tf: Timeframe): number {
  const column = columnAt(day, tf);
  return tf.cell * (column.index + (day - column.first) / lengthOf(column));
}

/** The inverse of unboundedX, including the fraction of the day. */
export function fractionalDay(x: number, tf: Timeframe): number {
  const wished = Math.floor(x / tf.cell);
  const column = itemAt(Math.min(Math.max(wished, 0), tf.items.length - 1), tf);
  return column.first + (x / tf.cell - column.index) * lengthOf(column);
}

function columnAt(day: Day, tf: Timeframe): TimeframeItem {
  return itemAt(itemIndexAt(day, tf) ?? (day < tf.start ? 0 : tf.items.length - 1), tf);
}

function itemAt(index: number, tf: Timeframe): TimeframeItem {
  return tf.items[index] as TimeframeItem;
}

function lengthOf(item: TimeframeItem): number {
  return item.last - item.first + 1;
}
