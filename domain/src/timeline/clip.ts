import type { Day } from '../dates/day.ts';
import type { Timeframe } from './timeframe.ts';

/** Dates of an epic or milestone; null if undated. */
export interface ItemDates {
  readonly start: Day | null;
  readonly due: Day | null;
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
  const clipped = {
    start: Math.max(start ?? tf.start, tf.start),
    end: Math.min(due ?? tf.end, tf.end),
  };
  if (clipped.start > clipped.end) return null;
  return {
    ...clipped,
    originalStart: start,
    originalEnd: due,
    startDateUndefined: start === null,
    endDateUndefined: due === null,
    startDateOutOfRange: start !== null && start < tf.start,
    endDateOutOfRange: due !== null && due > tf.end,
  };
}
