import { durationText, readDuration, type WorkTime } from '@cairn/domain/time-tracking/duration';
import { z } from 'zod';
import { readWorkTime } from '../auth/application-settings.ts';
import type { Reader } from '../db/reader.ts';
import { type Filled, filled, num } from '../graphql/field.ts';
import { invalid } from '../http/errors.ts';

/** How long a day and a week of work are, as a JSON object; PostgreSQL reads it once per statement. */
export const WORK_TIME_JSON =
  "(SELECT json_build_object('hoursPerDay', hours_per_day, 'daysPerWeek', days_per_week) FROM application_settings)";

/** Reads a duration such as 1h 30m; an error names the field. */
export async function secondsGiven(reader: Reader, text: string, field: string): Promise<number> {
  const read = readDuration(text, await readWorkTime(reader));
  if ('problem' in read) throw invalid({ [field]: [read.problem] });
  return read.seconds;
}

/** Reads an estimate; null for 0 or a null text, undefined where none is given. */
export async function estimateGiven(
  reader: Reader,
  text: string | null | undefined,
  field = 'time_estimate',
): Promise<number | null | undefined> {
  if (text === undefined || text === null) return text;
  const seconds = await secondsGiven(reader, text, field);
  if (seconds < 0) throw invalid({ [field]: ['cannot be negative'] });
  return seconds === 0 ? null : seconds;
}

const humanText = (seconds: number, workTime: WorkTime): string | null =>
  seconds === 0 ? null : durationText(seconds, workTime);

/** A duration in GraphQL as people write it; null for zero. `seconds` is SQL on the row. */
export function humanDuration(seconds: (row: string) => string): Filled {
  const setting = (column: string) => num(() => `(SELECT ${column} FROM application_settings)`);
  return filled(
    {
      seconds: num(seconds),
      hoursPerDay: setting('hours_per_day'),
      daysPerWeek: setting('days_per_week'),
    },
    (rows) => rows.map((row) => humanText(Number(row['seconds']), row as unknown as WorkTime)),
  );
}

/** The estimate of an item and the time spent on it, in REST. */
export const timeAnswer = z
  .object({
    time_estimate: z.int().describe('In seconds; 0 without one'),
    total_time_spent: z.int().describe('In seconds'),
    human_time_estimate: z.string().nullable().describe('Such as 1h 30m'),
    human_total_time_spent: z.string().nullable().describe('Such as 1h 30m'),
  })
  .meta({ id: 'TimeStats', description: 'How much time was estimated and spent' });

interface TimeRow {
  readonly time_estimate: number | null;
  readonly time_spent: number;
  /** From WORK_TIME_JSON. */
  readonly work_time: WorkTime;
}

export function presentTime({ time_estimate, time_spent, work_time }: TimeRow): z.output<typeof timeAnswer> {
  return {
    time_estimate: time_estimate ?? 0,
    total_time_spent: time_spent,
    human_time_estimate: humanText(time_estimate ?? 0, work_time),
    human_total_time_spent: humanText(time_spent, work_time),
  };
}
