import { timelineWidth } from '@cairn/domain/timeline/bar';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';

/** CSS width of the scrolled content: the details, all columns, and the space after the last one. */
export function widthOf(timeframe: Timeframe): string {
  return `calc(var(--details) + ${timelineWidth(timeframe)}px + var(--end-space))`;
}
