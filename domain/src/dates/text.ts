import { civil, type Day } from './day.ts';

const MS_PER_DAY = 86_400_000;
const DASH = ' – ';

type Style = 'short' | 'shortNoYear' | 'long' | 'longNoYear' | 'month';

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  shortNoYear: { month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  longNoYear: { month: 'long', day: 'numeric' },
  month: { month: 'short' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function write(day: Day, style: Style, locale: string): string {
  const key = `${locale} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      timeZone: 'UTC',
      ...STYLES[style],
    });
    formats.set(key, format);
  }
  return format.format(day * MS_PER_DAY);
}

/** A day as people write it: "Jan 5, 2024". */
export function dayText(day: Day, locale = 'en-US'): string {
  return write(day, 'short', locale);
}

/** A day without its year: "Jan 5". */
export function dayWithoutYear(day: Day, locale = 'en-US'): string {
  return write(day, 'shortNoYear', locale);
}

/** The short name of a day's month: "Jan". */
export function monthName(day: Day, locale = 'en-US'): string {
  return write(day, 'month', locale);
}

/** A day in full words, for reading aloud: "January 5, 2024", or "January 5" without the year. */
export function spokenDay(day: Day, options: { year: boolean }, locale = 'en-US'): string {
  return write(day, options.year ? 'long' : 'longNoYear', locale);
}

/** Start and end in one line; the start drops its year when both share it. */
export function rangeText(start: Day | null, end: Day | null, locale = 'en-US'): string {
  if (start === null) {
    return end === null ? 'No start and end date' : `No start date${DASH}${dayText(end, locale)}`;
  }
  if (end === null) return `${dayText(start, locale)}${DASH}No end date`;
  const from =
    civil(start).year === civil(end).year ? dayWithoutYear(start, locale) : dayText(start, locale);
  return `${from}${DASH}${dayText(end, locale)}`;
}

/** The last sentence of an empty roadmap: which days the timeline covers. */
export function emptyRangeText(start: Day, end: Day, locale = 'en-US'): string {
  return `The timeline shows ${rangeText(start, end, locale)}.`;
}
