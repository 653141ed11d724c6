import {
  addMonths,
  civil,
  type Day,
  dayOf,
  daysInMonth,
  FIRST_DAY,
  LAST_DAY,
  parseDay,
  weekday,
} from '../day.ts';

/** The order of year, month and day in numeric dates, by country. */
export type DateOrder = 'YMD' | 'DMY' | 'MDY';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEK = 7;
const MONTHS_IN_YEAR = 12;
const CENTURY = 2000;
/** February 29 recurs after at most eight years. */
const YEARS_AHEAD = 8;

const MOVED = /^(?:([+-]) ?(\d{1,4}) ?|in (\d{1,4}) )(d|day|w|week|m|month|y|year)s?$/;
const ON_WEEKDAY = /^(?:(this|next) )?([a-z]{3,9})$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([a-z]{3,9})\.?(?:,? (\d{4}))?$/;
const NUMBERS = /^(\d{1,4})([-./]) ?(\d{1,4})(?:\2 ?(\d{1,4}))?\.?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Parses a typed date: `2026-12-01`, `20261201`, `12/1/2026` in the given order, `1.12.2026` and `1.12.` with
 * the day first (`12.1.` in countries that write the year first), `Dec 1`, `1 December 2026`, `fri`, `next
 * friday`, `today`, `tomorrow`, `yesterday`, `in 2 weeks`, `+2w`, `-3d`. Without a year it is the next such
 * day. Null if it is no date, or if it is ambiguous and no order is given.
 */
export function readDay(written: string, today: Day, order: DateOrder | null): Day | null {
  const text = plain(written);
  const day =
    namedDay(text, today) ??
    movedDay(text, today) ??
    onWeekday(text, today) ??
    inNamedMonth(text, today) ??
    inNumbers(text, today, order);
  return day !== null && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}

/**
 * Normalises to lower case, single spaces and ASCII digits, without direction marks; 2026年12月1日 becomes
 * 2026-12-1.
 */
function plain(written: string): string {
  return written
    .normalize('NFKC')
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日$/, '$1-$2-$3')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function namedDay(text: string, today: Day): Day | null {
  if (text === 'today') return today;
  if (text === 'tomorrow') return today + 1;
  return text === 'yesterday' ? today - 1 : null;
}

function movedDay(text: string, today: Day): Day | null {
  const match = MOVED.exec(text);
  if (match === null) return null;
  const count = Number(match[2] ?? match[3]) * (match[1] === '-' ? -1 : 1);
  switch (match[4]?.[0]) {
    case 'd':
      return today + count;
    case 'w':
      return today + count * WEEK;
    case 'm':
      return addMonths(today, count);
    default:
      return addMonths(today, count * MONTHS_IN_YEAR);
  }
}

/** The next such weekday after today; "next" skips one that is less than a week away. */
function onWeekday(text: string, today: Day): Day | null {
  const [, which, name = ''] = ON_WEEKDAY.exec(text) ?? [];
  const wanted = begunBy(WEEKDAYS, name);
  if (wanted === null) return null;
  const ahead = (wanted - weekday(today) + WEEK) % WEEK || WEEK;
  return today + ahead + (which === 'next' && ahead < WEEK ? WEEK : 0);
}

function inNamedMonth(text: string, today: Day): Day | null {
  const monthFirst = MONTH_FIRST.exec(text);
  const dayFirst = DAY_FIRST.exec(text);
  const name = monthFirst?.[1] ?? dayFirst?.[2];
  const dom = monthFirst?.[2] ?? dayFirst?.[1];
  const year = monthFirst?.[3] ?? dayFirst?.[3];
  const month = begunBy(MONTHS, name ?? '');
  return month === null ? null : realDay(today, year, String(month + 1), dom);
}

function inNumbers(text: string, today: Day, order: DateOrder | null): Day | null {
  const compact = COMPACT.exec(text);
  if (compact !== null) return parseDay(`${compact[1]}-${compact[2]}-${compact[3]}`);
  const match = NUMBERS.exec(text);
  if (match === null) return null;
  const [, first = '', separator, second = '', third] = match;
  if (first.length === 4) return third === undefined ? null : realDay(today, first, second, third);
  if (order === 'YMD' && third === undefined) return realDay(today, undefined, first, second);
  if (order === 'YMD' && third !== undefined && third.length < 4) return realDay(today, first, second, third);
  // No country writes month, day and year with dots.
  if (separator === '.') return realDay(today, third, second, first) ?? realDay(today, third, first, second);
  return inEitherOrder(today, third, first, second, order === 'YMD' ? null : order);
}

/**
 * Month and day in the given order. Without an order, only if both are equal or only one of them can be a
 * month.
 */
function inEitherOrder(
  today: Day,
  year: string | undefined,
  first: string,
  second: string,
  order: DateOrder | null,
): Day | null {
  if (order === 'DMY') return realDay(today, year, second, first);
  const monthFirst = realDay(today, year, first, second);
  if (order !== null) return monthFirst;
  const dayFirst = realDay(today, year, second, first);
  if (monthFirst !== null && dayFirst !== null && monthFirst !== dayFirst) return null;
  return monthFirst ?? dayFirst;
}

/** The index of the only name that begins with a text of three letters or more. */
function begunBy(names: readonly string[], word: string): number | null {
  const place = word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
  return place < 0 ? null : place;
}

/**
 * A day of the calendar, or null. Two digits are a year of this century; without a year it is the next
 * matching day.
 */
function realDay(today: Day, year: string | undefined, month: string, dom: string | undefined): Day | null {
  if (dom === undefined || month.length > 2 || dom.length > 2 || year?.length === 1 || year?.length === 3) {
    return null;
  }
  if (year !== undefined) return calendarDay(Number(year) + (year.length === 2 ? CENTURY : 0), month, dom);
  const { year: now } = civil(today);
  for (let next = now; next <= now + YEARS_AHEAD; next += 1) {
    const day = calendarDay(next, month, dom);
    if (day !== null && day >= today) return day;
  }
  return null;
}

function calendarDay(year: number, month: string, dom: string): Day | null {
  const [monthNumber, domNumber] = [Number(month), Number(dom)];
  if (monthNumber < 1 || monthNumber > MONTHS_IN_YEAR) return null;
  if (domNumber < 1 || domNumber > daysInMonth(year, monthNumber)) return null;
  return dayOf(year, monthNumber, domNumber);
}
