import * as text from '@cairn/domain/dates/text';
import type { Day } from '@cairn/domain/dates/day';
import { dateWords } from './first/local-dates.ts';

/** A day in the viewer's format, without its year when that is the current one. */
export function nearDateText(day: Day, today: Day): string {
  return text.nearDayText(day, today, dateWords);
}

/** A range in the viewer's format, without years when both are the current one. */
export function nearRangeText(start: Day | null, end: Day | null, today: Day): string {
  return text.nearRangeText(start, end, today, dateWords);
}

/** A range in little space: days when both are in the current year, else months. */
export function shortRangeText(start: Day | null, end: Day | null, today: Day): string {
  return text.shortRangeText(start, end, today, dateWords);
}
