import { type Day, formatDay, parseDay, startOfWeek } from '@cairn/domain/dates/day';
import type { Dataset } from './dataset.ts';

const MONDAY = 1;
const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;

/** Whole weeks from the week the dataset was taken in to the week of today. */
export const weeksUntil = (asOf: string, today: Day): number =>
  (startOfWeek(today, MONDAY) - startOfWeek(parseDay(asOf) as Day, MONDAY)) / DAYS_PER_WEEK;

/** The same dataset with every day and every instant moved by the same number of whole weeks. */
export const shiftDataset = (dataset: Dataset, weeks: number): Dataset => {
  const days = weeks * DAYS_PER_WEEK;
  const day = (text: string) => formatDay((parseDay(text) as Day) + days);
  const instant = (text: string) => new Date(Date.parse(text) + days * MS_PER_DAY).toISOString();
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
};
