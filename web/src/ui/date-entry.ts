import { parseDay } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';

export type DateBounds = { min?: Day | undefined; max?: Day | undefined };

/** Bounds that contradict each other bind nobody. */
export function soundBounds({ min, max }: DateBounds): DateBounds {
  return min !== undefined && max !== undefined && max < min ? {} : { min, max };
}

/** The nearest day within the bounds. */
export function clampDay(day: Day, bounds: DateBounds): Day {
  const { min, max } = soundBounds(bounds);
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/**
 * The day a typed text settles on: empty text means the first allowed day or none,
 * text that is no date means today, and everything is moved within the bounds.
 */
export function settleDate(text: string, bounds: DateBounds, today: Day): Day | null {
  const typed = text.trim();
  if (typed === '') return soundBounds(bounds).min ?? null;
  return clampDay(parseDay(padded(typed)) ?? today, bounds);
}

/** Accepts 2026-1-5 for 2026-01-05. */
function padded(text: string): string {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (match === null) return text;
  return `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
}
