import { daysInMonth } from '@cairn/domain/dates/day';
import { instantOf } from '@cairn/domain/incidents/wall-time';
import { halfOfDayNamed, monthNamed } from './month-names.ts';

export type DateOrder = 'day-first' | 'month-first';

/** A date as it is written in a file. */
export interface WrittenDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Null for a date without a time. */
  readonly time: {
    readonly hour: number;
    readonly minute: number;
    readonly second: number;
    readonly ms: number;
  } | null;
  /** Minutes east of UTC; null if it is not written. */
  readonly offset: number | null;
  /** The order that the numbers of this date show; null when they could be in either, or do not matter. */
  readonly shows: DateOrder | null;
}

/** What a text is in a given order: a date, a date in the other order, one in either, or none. */
export type DateReading = WrittenDate | 'other-order' | 'either-order' | null;

const LONGEST = 60;

// A weekday before a date, as in RFC 822, says nothing.
const WEEKDAY = /^\p{L}{2,12}\.?, ?/u;
const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:T| |$)/;
const CHINESE = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](?: |$)/u;
const NAMED_DAY_FIRST =
  /^(\d{1,2})\.?(?:[-/ ]| de )((?:\d{1,2})?\p{L}[\p{L}\p{M}]{0,15}\.?)(?:[-/ ]| de |, ?)(\d{4}|\d{2})(?:,? |$)/u;
const NAMED_MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]{2,15}\.?)[-/ ](\d{1,2})(?:,? |[-/])(\d{4}|\d{2})(?:,? |$)/u;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:,? |$)/;
const TIME =
  /^(?:([\p{L}.\s]{2,12}) ?)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?(?: ?([\p{L}][\p{L}.\s]{0,11}?))??(?: ?(Z|GMT|UTC|[+-]\d{2}:?\d{2}))?$/u;

const CENTURY = 100;
const TURN_OF_CENTURY = 70;

const yearOf = (digits: string): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (year < TURN_OF_CENTURY ? 20 : 19) * CENTURY;
};

const isDay = (year: number, month: number, day: number): boolean =>
  year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

const offsetOf = (zone: string | undefined): number | null => {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** The time after a date; null if it is none. */
const timeOf = (written: string): Pick<WrittenDate, 'time' | 'offset'> | null => {
  if (written === '') return { time: null, offset: null };
  const parts = TIME.exec(written);
  if (parts === null) return null;
  const [, before, hours, minutes, seconds = '0', fraction = '', after, zone] = parts;
  const half = before ?? after;
  const named = half === undefined ? null : halfOfDayNamed(half);
  let hour = Number(hours);
  if (half !== undefined) {
    if (named === null || hour > 12) return null;
    hour = (hour % 12) + (named === 'pm' ? 12 : 0);
  }
  const time = {
    hour,
    minute: Number(minutes),
    second: Number(seconds),
    ms: Number(fraction.padEnd(3, '0').slice(0, 3)),
  };
  if (time.hour > 23 || time.minute > 59 || time.second > 60) return null;
  return { time, offset: offsetOf(zone) };
};

/** The year, month and day at the beginning of a text, in the orders in which they are a date. */
const dayOf = (
  text: string,
): {
  readonly days: readonly (readonly [number, number, number])[];
  readonly length: number;
  readonly numeric: boolean;
} | null => {
  const iso = ISO.exec(text) ?? CHINESE.exec(text);
  if (iso) {
    const [year, month, day] = iso.length === 5 ? [iso[1], iso[3], iso[4]] : [iso[1], iso[2], iso[3]];
    return { days: [[Number(year), Number(month), Number(day)]], length: iso[0].length, numeric: false };
  }
  const dayFirst = NAMED_DAY_FIRST.exec(text);
  if (dayFirst) {
    const month = monthNamed(dayFirst[2] as string);
    if (month === null) return null;
    return {
      days: [[yearOf(dayFirst[3] as string), month, Number(dayFirst[1])]],
      length: dayFirst[0].length,
      numeric: false,
    };
  }
  const monthFirst = NAMED_MONTH_FIRST.exec(text);
  if (monthFirst) {
    const month = monthNamed(monthFirst[1] as string);
    if (month === null) return null;
    return {
      days: [[yearOf(monthFirst[3] as string), month, Number(monthFirst[2])]],
      length: monthFirst[0].length,
      numeric: false,
    };
  }
  const numbers = NUMBERS.exec(text);
  if (numbers === null) return null;
  const [one, other, year] = [Number(numbers[1]), Number(numbers[3]), yearOf(numbers[4] as string)];
  // No country writes the month first with dots.
  const isDotted = numbers[2] === '.';
  return {
    days: [[year, other, one], ...(isDotted ? [] : [[year, one, other] as const])],
    length: numbers[0].length,
    numeric: !isDotted,
  };
};

/**
 * Reads a date, with or without a time, in one of the forms that Jira can be set to. The order matters for
 * numbers such as 02/03/2021 only.
 */
export function readDate(written: string, order: DateOrder | null): DateReading {
  if (written.length > LONGEST) return null;
  const text = written.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replace(WEEKDAY, '');
  const found = dayOf(text);
  if (found === null) return null;
  const time = timeOf(text.slice(found.length).trim());
  if (time === null) return null;
  const [first, second] = found.days.map(([year, month, day]) =>
    isDay(year, month, day) ? { year, month, day } : null,
  );
  if (!found.numeric) return first ? { ...first, ...time, shows: null } : null;
  const [dayFirst, monthFirst] = [first, second];
  if (dayFirst && monthFirst) {
    if (dayFirst.day === dayFirst.month) return { ...dayFirst, ...time, shows: null };
    if (order === null) return 'either-order';
    return { ...(order === 'day-first' ? dayFirst : monthFirst), ...time, shows: null };
  }
  const only = dayFirst ?? monthFirst;
  if (!only) return null;
  const shows = dayFirst ? 'day-first' : 'month-first';
  if (order !== null && order !== shows) return 'other-order';
  return { ...only, ...time, shows };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** YYYY-MM-DD. */
export function formatDate({ year, month, day }: WrittenDate): string {
  return `${year}-${two(month)}-${two(day)}`;
}

/** The time as Jira's REST API writes it, in UTC. A time without an offset is one of the time zone. */
export function formatTime({ year, month, day, time, offset }: WrittenDate, timeZone: string): string {
  const { hour, minute, second, ms } = time ?? { hour: 0, minute: 0, second: 0, ms: 0 };
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const minutes = offset ?? (timeZone === 'UTC' ? 0 : null);
  const instant = (minutes === null ? instantOf(wall, timeZone) : wall - minutes * 60_000) + ms;
  return new Date(instant).toISOString().replace('Z', '+0000');
}
