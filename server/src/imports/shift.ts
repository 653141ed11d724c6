import { type Day, formatDay, parseDay, startOfWeek } from '@cairn/domain/dates/day';
import type { Dataset } from './dataset.ts';

const MONDAY = 1;
const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;

/** Whole weeks from the week the dataset was taken in to the week of today. */
export function weeksUntil(asOf: string, today: Day): number {
  return (startOfWeek(today, MONDAY) - startOfWeek(parseDay(asOf) as Day, MONDAY)) / DAYS_PER_WEEK;
}

/** Where a dataset is moved to: its days by whole weeks, its instants so that what has happened is over. */
export interface Shift {
  readonly weeks: number;
  readonly instantWeeks: number;
  /** Nothing can have happened after the load. */
  readonly loadedAt: Date;
}

/** The move into the week of a day: where the dataset's own day is not over by then, instants go a week less far. */
export function shiftInto(asOf: string, today: Day, loadedAt: Date): Shift {
  const weeks = weeksUntil(asOf, today);
  const over = (parseDay(asOf) as Day) + weeks * DAYS_PER_WEEK < today;
  return { weeks, instantWeeks: over ? weeks : weeks - 1, loadedAt };
}

/** The same dataset with its days and instants moved by whole weeks, and no instant after the load. */
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
