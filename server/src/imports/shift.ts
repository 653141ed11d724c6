import { type Day, formatDay, parseDay, startOfWeek } from '@cairn/domain/dates/day';
import type { Dataset } from './dataset.ts';

const MONDAY = 1;
const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;

/** Whole weeks from the week of the dataset's day to the week of today. */
export function weeksUntil(asOf: string, today: Day): number {
  return (startOfWeek(today, MONDAY) - startOfWeek(parseDay(asOf) as Day, MONDAY)) / DAYS_PER_WEEK;
}

/** By how much a dataset is shifted: its days by whole weeks, its timestamps so that they are in the past. */
export interface Shift {
  readonly weeks: number;
  readonly instantWeeks: number;
  /** The upper limit of all timestamps. */
  readonly loadedAt: Date;
}

/**
 * The shift into the week of a day: when the dataset's own day is not over by then, timestamps are shifted
 * one week less.
 */
export function shiftInto(asOf: string, today: Day, loadedAt: Date): Shift {
  const weeks = weeksUntil(asOf, today);
  const over = (parseDay(asOf) as Day) + weeks * DAYS_PER_WEEK < today;
  return { weeks, instantWeeks: over ? weeks : weeks - 1, loadedAt };
}

/** Returns the dataset with its days and timestamps shifted by whole weeks, and no timestamp after the load. */
export function shiftDataset(dataset: Dataset, { weeks, instantWeeks, loadedAt }: Shift): Dataset {
  const day = (text: string) => formatDay((parseDay(text) as Day) + weeks * DAYS_PER_WEEK);
  const instant = (text: string) => {
    const moved = Date.parse(text) + instantWeeks * DAYS_PER_WEEK * MS_PER_DAY;
    return new Date(Math.min(moved, loadedAt.getTime())).toISOString();
  };
  const dated = <T extends object>(row: T): T => {
    const moved: Record<string, unknown> = { ...(row as Record<string, unknown>) };
    for (const [key, value] of Object.entries(row)) {
      if (typeof value !== 'string') continue;
      if (key === 'start_date' || key === 'due_date' || key === 'as_of') moved[key] = day(value);
      if (key === 'created_at' || key === 'closed_at') moved[key] = instant(value);
    }
    return moved as T;
  };
  return {
    ...dataset,
    meta: dated(dataset.meta),
    milestones: dataset.milestones.map(dated),
    epics: dataset.epics.map(dated),
    issues: dataset.issues.map(dated),
    notes: dataset.notes?.map(dated),
  };
}
