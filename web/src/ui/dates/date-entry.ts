import { type DateOrder, readDay } from '@cairn/domain/dates/typed/read-day';
import type { Day } from '@cairn/domain/dates/day';

export interface DateBounds {
  min?: Day | undefined;
  max?: Day | undefined;
}

/** Bounds that contradict each other are ignored. */
export function validBounds({ min, max }: DateBounds): DateBounds {
  return min !== undefined && max !== undefined && max < min ? {} : { min, max };
}

/** The nearest day within the bounds. */
export function clampDay(day: Day, bounds: DateBounds): Day {
  const { min, max } = validBounds(bounds);
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/**
 * A parsed date: a day within the bounds, and whether it had to be moved there; null when the text is no
 * date.
 */
export type TypedDay = { readonly day: Day; readonly moved: 'earliest' | 'latest' | null } | null;

export function readTyped(text: string, bounds: DateBounds, today: Day, order: DateOrder): TypedDay {
  const typed = readDay(text, today, order);
  if (typed === null) return null;
  const day = clampDay(typed, bounds);
  return { day, moved: day === typed ? null : day > typed ? 'earliest' : 'latest' };
}
