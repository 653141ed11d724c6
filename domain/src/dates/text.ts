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

/** How a language writes days. */
export interface DateWords {
  /** "Jan 5, 2024" */
  readonly day: (day: Day) => string;
  /** "Jan 5" */
  readonly dayWithoutYear: (day: Day) => string;
  /** "Jan" */
  readonly month: (day: Day) => string;
  /** In full words, for reading aloud: "January 5, 2024", or "January 5" without the year. */
  readonly spoken: (day: Day, options: { year: boolean }) => string;
  /** A year or a day of the month in the language's digits. */
  readonly digits: (number: number) => string;
}

/** A day as people write it: "Jan 5, 2024". */
export function dayText(day: Day): string {
  return `${dayWithoutYear(day)}, ${civil(day).year}`;
}

function dayWithoutYear(day: Day): string {
  return `${monthName(day)} ${civil(day).day}`;
}

function monthName(day: Day): string {
  return SHORT_MONTHS[civil(day).month - 1] as string;
}

function spokenDay(day: Day, options: { year: boolean }): string {
  const { year, month, day: dom } = civil(day);
  const words = `${MONTHS[month - 1]} ${dom}`;
  return options.year ? `${words}, ${year}` : words;
}

/** American English, in which the server writes. */
export const ENGLISH: DateWords = {
  day: dayText,
  dayWithoutYear,
  month: monthName,
  spoken: spokenDay,
  digits: String,
};

/** Start and end in one line; the start drops its year when both share it, and one day is written once. */
export function rangeText(start: Day | null, end: Day | null, words = ENGLISH): string {
  if (start === null) {
    return end === null ? 'No start and end date' : `No start date${DASH}${words.day(end)}`;
  }
  if (end === null) return `${words.day(start)}${DASH}No end date`;
  if (start === end) return words.day(end);
  const from = civil(start).year === civil(end).year ? words.dayWithoutYear(start) : words.day(start);
  return `${from}${DASH}${words.day(end)}`;
}

/** A day, without its year where that is the year of today. */
export function nearDayText(day: Day, today: Day, words = ENGLISH): string {
  return nearWords([day], today, words).day(day);
}

/** Start and end in one line, without the year where both are in the year of today. */
export function nearRangeText(start: Day | null, end: Day | null, today: Day, words = ENGLISH): string {
  return rangeText(start, end, nearWords([start, end], today, words));
}

/** Start and end in little space: days where both are in the year of today, else months: "Dec ’25–Jun ’26". */
export function shortRangeText(start: Day | null, end: Day | null, today: Day, words = ENGLISH): string {
  const near = nearWords([start, end], today, words);
  const text = (day: Day) =>
    near === words
      ? `${words.month(day)} ’${words.digits(civil(day).year % 100).padStart(2, '0')}`
      : near.day(day);
  if (start === null) return end === null ? 'No dates' : `Until ${text(end)}`;
  return end === null ? `From ${text(start)}` : `${text(start)}–${text(end)}`;
}

/** The words that leave out the year, where all the days are in the year of today. */
function nearWords(days: readonly (Day | null)[], today: Day, words: DateWords): DateWords {
  const { year } = civil(today);
  const isNear = days.every((day) => day === null || civil(day).year === year);
  return isNear ? { ...words, day: words.dayWithoutYear } : words;
}
