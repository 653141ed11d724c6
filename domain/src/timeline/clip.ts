import type { Day } from '../dates/day.ts';
import type { Timeframe } from './timeframe.ts';

/** Dates of an epic or milestone; null where undated. */
export interface ItemDates {
  readonly start: Day | null;
  readonly due: Day | null;
}

/** Dates fitted into the timeframe, with what was cut or filled in. */
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

/** Fits dates into the timeframe; null when the item is not shown (undated, reversed or outside). */
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
