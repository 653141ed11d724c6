import { type Day, dayOf, formatDay } from '../domain/src/dates/day.ts';

/** The instant at which the clocks of all journeys start: the middle of a week, a quarter and a year. */
export const NOW = '2026-05-13T10:00:00Z';

/** The day it is then, as the pages see it. */
export const TODAY: Day = dayOf(2026, 5, 13);

/** A day so many days from that day, as text. */
export const inDays = (days: number): string => formatDay(TODAY + days);

/** Runs in the page before its own code: moves its clock, which then goes on as usual. Timers are left alone. */
export const startClockAt = (instant: number): void => {
  const Real = Date;
  const ahead = instant - Real.now();
  globalThis.Date = class extends Real {
    constructor(...parts: [] | [number]) {
      super(...(parts.length === 0 ? ([Real.now() + ahead] as [number]) : parts));
    }
    static override now(): number {
      return Real.now() + ahead;
    }
  } as DateConstructor;
};
