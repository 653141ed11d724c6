import type { Day } from '../dates/day.ts';
import { daysLate, type Due } from '../dates/lateness.ts';
import { dayToX, timelineWidth } from './bar.ts';
import type { Timeframe } from './timeframe.ts';
import { todayMarker } from './today.ts';

/**
 * Percentage of an epic's colour in the background of its bar, in the completed part, and in the border
 * (mixed with the text colour). With any colour, text has a contrast of at least 4.5:1 and the border of 3:1.
 */
export const BAR_TINTS = { ground: 14, done: 34, edge: 50 } as const;

/** The section from the end of an overdue epic's bar to today. */
export interface LateStretch {
  readonly left: number;
  readonly width: number;
}

/**
 * The overdue section of a bar, in px of the timeline; null if the epic is not overdue or the section is
 * outside the timeframe.
 */
export function lateStretch(epic: Due, timeframe: Timeframe, today: Day): LateStretch | null {
  if (daysLate(epic, today) === 0 || epic.due === null || epic.due >= timeframe.end) return null;
  const left = dayToX(epic.due + 1, timeframe);
  const until = todayMarker(today, timeframe)?.x ?? (today < timeframe.start ? 0 : timelineWidth(timeframe));
  return until > left ? { left, width: until - left } : null;
}
