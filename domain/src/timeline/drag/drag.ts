import { type Day, FIRST_DAY, LAST_DAY } from '../../dates/day.ts';
import { fractionalDay, unboundedX } from '../bar.ts';
import type { ItemDates } from '../clip.ts';
import type { Timeframe } from '../timeframe.ts';

export const DRAG_MODES = ['move', 'start', 'end'] as const;
export type DragMode = (typeof DRAG_MODES)[number];

/**
 * The dates after dragging a bar, or one of its edges, by whole days. An undated side stays undated, moving
 * preserves the length, an edge stops at the other one, and all dates stay within the accepted range.
 */
export function dragDates(drag: { mode: DragMode; days: number }, dates: ItemDates): ItemDates {
  const { start, due } = dates;
  if (drag.days === 0) return { start, due };
  if (drag.mode === 'start') {
    return {
      start: start === null ? null : clamp(start + drag.days, FIRST_DAY, due ?? LAST_DAY),
      due,
    };
  }
  if (drag.mode === 'end') {
    return {
      start,
      due: due === null ? null : clamp(due + drag.days, start ?? FIRST_DAY, LAST_DAY),
    };
  }
  const days = clamp(
    drag.days,
    FIRST_DAY - Math.min(start ?? LAST_DAY, due ?? LAST_DAY),
    LAST_DAY - Math.max(start ?? FIRST_DAY, due ?? FIRST_DAY),
  );
  return {
    start: start === null ? null : start + days,
    due: due === null ? null : due + days,
  };
}

/** The number of days that a pointer moved, from the day where the drag began, rounded to the nearest day. */
export function daysForPixels(dx: number, atDay: Day, tf: Timeframe): number {
  const days = Math.round(fractionalDay(unboundedX(atDay, tf) + dx, tf) - atDay);
  return days === 0 ? 0 : days;
}

/** The number of days for an arrow key: one, or a week with Shift; null for other keys. */
export function stepFor(key: string, shift: boolean): number | null {
  const step = shift ? 7 : 1;
  if (key === 'ArrowRight') return step;
  return key === 'ArrowLeft' ? -step : null;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
