import type { Day } from '../dates/day.ts';
import { daysLate, type Due } from '../dates/lateness.ts';
import { dayToX, timelineWidth } from './bar.ts';
import type { Timeframe } from './timeframe.ts';
import { todayMarker } from './today.ts';

/**
 * Percent of an epic's colour in the ground of its bar, in the part that is done, and in the bar's edge, where the
 * text colour takes the rest. Any colour keeps text readable at 4.5 to 1 and the edge visible at 3 to 1.
 */
export const BAR_TINTS = { ground: 14, done: 34, edge: 50 } as const;

/** The stretch from the end of a late epic's bar to today. */
export interface LateStretch {
  readonly left: number;
  readonly width: number;
}

/** Where a bar goes on as late, in px of the timeline; null for an epic that is not, or outside the timeframe. */
export function lateStretch(epic: Due, timeframe: Timeframe, today: Day): LateStretch | null {
  if (daysLate(epic, today) === 0 || epic.due === null || epic.due >= timeframe.end) return null;
  const left = dayToX(epic.due + 1, timeframe);
  const until = todayMarker(today, timeframe)?.x ?? (today < timeframe.start ? 0 : timelineWidth(timeframe));
  return until > left ? { left, width: until - left } : null;
}
