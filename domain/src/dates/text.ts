import { civil, type Day } from './day.ts';

const DASH = ' – ';

// A list of names and no Intl.DateTimeFormat: setting that up takes longer than drawing the first screen of rows.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));

/** A day as people write it: "Jan 5, 2024". */
export function dayText(day: Day): string {
  return `${dayWithoutYear(day)}, ${civil(day).year}`;
}

/** A day without its year: "Jan 5". */
export function dayWithoutYear(day: Day): string {
  return `${monthName(day)} ${civil(day).day}`;
}

/** The short name of a day's month: "Jan". */
export function monthName(day: Day): string {
  return SHORT_MONTHS[civil(day).month - 1] as string;
}

/** A day in full words, for reading aloud: "January 5, 2024", or "January 5" without the year. */
export function spokenDay(day: Day, options: { year: boolean }): string {
  const { year, month, day: dom } = civil(day);
  const words = `${MONTHS[month - 1]} ${dom}`;
  return options.year ? `${words}, ${year}` : words;
}

/** Start and end in one line; the start drops its year when both share it. */
export function rangeText(start: Day | null, end: Day | null): string {
  if (start === null) {
    return end === null ? 'No start and end date' : `No start date${DASH}${dayText(end)}`;
  }
  if (end === null) return `${dayText(start)}${DASH}No end date`;
  const from = civil(start).year === civil(end).year ? dayWithoutYear(start) : dayText(start);
  return `${from}${DASH}${dayText(end)}`;
}

/** The last sentence of an empty roadmap: which days the timeline covers. */
export function emptyRangeText(start: Day, end: Day): string {
  return `The timeline shows ${rangeText(start, end)}.`;
}
