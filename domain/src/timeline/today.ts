import type { Day } from '../dates/day.ts';
import { dayToX, dayWidth } from './bar.ts';
import { itemIndexAt, type Timeframe } from './timeframe.ts';

/** The column with today and the middle of today in px; null if today is not shown. */
export function todayMarker(today: Day, tf: Timeframe): { index: number; x: number } | null {
  const index = itemIndexAt(today, tf);
  if (index === null) return null;
  return { index, x: dayToX(today, tf) + dayWidth(today, tf) / 2 };
}
