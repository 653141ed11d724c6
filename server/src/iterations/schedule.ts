import { type Day, formatDay, LAST_DAY, parseDay } from '@cairn/domain/dates/day';

const DAYS_PER_WEEK = 7;

export interface Span {
  readonly startDate: string;
  readonly dueDate: string;
}

export interface CadenceSettings {
  readonly startDate: string;
  readonly durationInWeeks: number;
  readonly iterationsInAdvance: number;
}

const dayOf = (text: string): Day => parseDay(text) as Day;

/**
 * Consecutive spans of one length from a start day: the first one that is not over by today, then `more`
 * further ones.
 */
const spansFrom = (first: Day, durationInWeeks: number, more: number, today: string): Span[] => {
  const length = durationInWeeks * DAYS_PER_WEEK;
  const elapsed = Math.max(0, Math.floor((dayOf(today) - first) / length));
  const current = first + elapsed * length;
  return Array.from({ length: more + 1 }, (_, index) => current + index * length)
    .filter((start) => start + length - 1 <= LAST_DAY)
    .map((start) => ({ startDate: formatDay(start), dueDate: formatDay(start + length - 1) }));
};

const firstFreeDay = (settings: CadenceSettings, held: readonly Span[]): Day =>
  Math.max(dayOf(settings.startDate), ...held.map((span) => dayOf(span.dueDate) + 1));

const isUpcoming = (today: string) => (span: Span) => span.startDate > today;

/**
 * The missing iterations of an automatic cadence: the current one, and as many upcoming ones as it plans in
 * advance, after the existing ones. Days are YYYY-MM-DD.
 */
export function missingSpans(settings: CadenceSettings, held: readonly Span[], today: string): Span[] {
  const wanted = Math.max(0, settings.iterationsInAdvance - held.filter(isUpcoming(today)).length);
  const spans = spansFrom(firstFreeDay(settings, held), settings.durationInWeeks, wanted, today);
  const upcoming = spans.filter(isUpcoming(today)).slice(0, wanted);
  return [...spans.filter((span) => span.startDate <= today), ...upcoming];
}

/**
 * The new dates of upcoming iterations under new settings, in their order; those that have started stay
 * unchanged.
 */
export function rescheduledSpans(settings: CadenceSettings, held: readonly Span[], today: string): Span[] {
  const upcoming = isUpcoming(today);
  const begun = held.filter((span) => !upcoming(span));
  const count = held.length - begun.length;
  return spansFrom(firstFreeDay(settings, begun), settings.durationInWeeks, count, today)
    .filter(upcoming)
    .slice(0, count);
}
