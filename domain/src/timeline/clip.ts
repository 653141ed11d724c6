import type { Day } from '../dates/day.ts';
import type { Timeframe } from './timeframe.ts';

/** Dates of an epic or milestone; null if undated. */
export interface ItemDates {
  readonly start: Day | null;
  readonly due: Day | null;
  /** The day a closed item was closed, which ends one without a due date. */
  readonly closed?: Day | null;
}

/** Dates clipped to the timeframe, with flags for what was cut or filled in. */
export interface ClippedDates {
  readonly start: Day;
  readonly end: Day;
  readonly originalStart: Day | null;
  readonly originalEnd: Day | null;
  readonly startDateUndefined: boolean;
  readonly endDateUndefined: boolean;
  readonly startDateOutOfRange: boolean;
  readonly endDateOutOfRange: boolean;
}

/** Clips dates to the timeframe; null if the item is not shown (undated, reversed or outside). */
export function clipToTimeframe(dates: ItemDates, tf: Pick<Timeframe, 'start' | 'end'>): ClippedDates | null {
  const { start, due } = dates;
  if (start === null && due === null) return null;
  if (start !== null && due !== null && start > due) return null;
  const last = lastDay(dates);
  const clipped = {
    start: Math.max(start ?? tf.start, tf.start),
    end: Math.min(last ?? tf.end, tf.end),
  };
  if (clipped.start > clipped.end) return null;
  return {
    ...clipped,
    originalStart: start,
    originalEnd: due,
    startDateUndefined: start === null,
    endDateUndefined: last === null,
    startDateOutOfRange: start !== null && start < tf.start,
    endDateOutOfRange: last !== null && last > tf.end,
  };
}

/** The last day of an item: its due date, else the day it was closed; null while it has no end. */
export function lastDay({ start, due, closed = null }: ItemDates): Day | null {
  if (due !== null || closed === null) return due;
  return Math.max(closed, start ?? closed);
}
