import { timelineWidth } from '@cairn/domain/timeline/bar';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';

/** The CSS width of everything that scrolls: the details, all columns, and the space after the last one. */
export function widthOf(timeframe: Timeframe): string {
  return `calc(var(--details) + ${timelineWidth(timeframe)}px + var(--end-space))`;
}
