import { civil, type Day } from './day.ts';

const DASH = ' – ';

// A fixed list: creating an Intl.DateTimeFormat takes longer than rendering the first screen of rows.
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

/** How dates are written in a language. */
export interface DateWords {
  /** "Jan 5, 2024" */
  readonly day: (day: Day) => string;
  /** "Jan 5" */
  readonly dayWithoutYear: (day: Day) => string;
  /** "Jan" */
  readonly month: (day: Day) => string;
  /** Unabbreviated, for screen readers: "January 5, 2024", or "January 5" without the year. */
  readonly spoken: (day: Day, options: { year: boolean }) => string;
  /** A year or a day of the month in the language's digits. */
  readonly digits: (number: number) => string;
}

/** A day as "Jan 5, 2024". */
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

/** American English, used by the server. */
export const ENGLISH: DateWords = {
  day: dayText,
  dayWithoutYear,
  month: monthName,
  spoken: spokenDay,
  digits: String,
};

/** A range as one text. The start has no year if both share it; a range of one day is written as one day. */
export function rangeText(start: Day | null, end: Day | null, words = ENGLISH): string {
  if (start === null) {
    return end === null ? 'No start and end date' : `No start date${DASH}${words.day(end)}`;
  }
  if (end === null) return `${words.day(start)}${DASH}No end date`;
  if (start === end) return words.day(end);
  const from = civil(start).year === civil(end).year ? words.dayWithoutYear(start) : words.day(start);
  return `${from}${DASH}${words.day(end)}`;
}

/** A day, without the year if it is in the current one. */
export function nearDayText(day: Day, today: Day, words = ENGLISH): string {
  return nearWords([day], today, words).day(day);
}

/** A range as one text, without years if both days are in the current one. */
export function nearRangeText(start: Day | null, end: Day | null, today: Day, words = ENGLISH): string {
  return rangeText(start, end, nearWords([start, end], today, words));
}

/** A short range: days if both are in the current year, else months: "Dec ’25–Jun ’26". */
export function shortRangeText(start: Day | null, end: Day | null, today: Day, words = ENGLISH): string {
  const near = nearWords([start, end], today, words);
  const text = (day: Day) =>
    near === words
      ? `${words.month(day)} ’${words.digits(civil(day).year % 100).padStart(2, '0')}`
      : near.day(day);
  if (start === null) return end === null ? 'No dates' : `Until ${text(end)}`;
  return end === null ? `From ${text(start)}` : `${text(start)}–${text(end)}`;
}

/** The given words, without years if all days are in the current year. */
function nearWords(days: readonly (Day | null)[], today: Day, words: DateWords): DateWords {
  const { year } = civil(today);
  const isNear = days.every((day) => day === null || civil(day).year === year);
  return isNear ? { ...words, day: words.dayWithoutYear } : words;
}
