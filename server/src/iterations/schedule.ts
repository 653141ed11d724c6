import { type Day, formatDay, LAST_DAY, parseDay } from '@cairn/domain/dates/day';

const DAYS_PER_WEEK = 7;

export interface Span {
  readonly startDate: string;
  readonly dueDate: string;
}

/**
 * The iterations an automatic cadence has to have: the first one from its start date that is not over yet, then as
 * many as it plans in advance, without gaps. Days are YYYY-MM-DD; today is the day to plan from.
 */
export const scheduledSpans = (
  cadence: {
    readonly startDate: string;
    readonly durationInWeeks: number;
    readonly iterationsInAdvance: number;
  },
  today: string,
): Span[] => {
  const first = parseDay(cadence.startDate) as Day;
  const length = cadence.durationInWeeks * DAYS_PER_WEEK;
  const elapsed = Math.max(0, Math.floor(((parseDay(today) as Day) - first) / length));
  const current = first + elapsed * length;
  return Array.from({ length: cadence.iterationsInAdvance + 1 }, (_, index) => current + index * length)
    .filter((start) => start + length - 1 <= LAST_DAY)
    .map((start) => ({ startDate: formatDay(start), dueDate: formatDay(start + length - 1) }));
};
