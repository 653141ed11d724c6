/** Whole days since 1970-01-01 in the proleptic Gregorian calendar; a calendar day, never an instant. */
export type Day = number;

/** Year, month (1 to 12) and day of month (1 to 31). */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAYS_PER_ERA = 146_097;
const EPOCH_SHIFT = 719_468;

/** The day of a year, month (1–12) and day of month; the caller guarantees a real date. */
export function dayOf(year: number, month: number, dom: number): Day {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dom - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
}

/** The first and the last day the product accepts. */
export const FIRST_DAY: Day = dayOf(1000, 1, 1);
export const LAST_DAY: Day = dayOf(9999, 12, 31);

/** Year, month (1–12) and day of month of a day. */
export function civil(day: Day): CivilDate {
  const shifted = day + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** Reads YYYY-MM-DD; null unless it is a real date between FIRST_DAY and LAST_DAY. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, dom] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1000 || month < 1 || month > 12 || dom < 1 || dom > daysInMonth(year, month)) {
    return null;
  }
  return dayOf(year, month, dom);
}

/** Writes YYYY-MM-DD. */
export function formatDay(day: Day): string {
  const { year, month, day: dom } = civil(day);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dom, 2)}`;
}

/** The number of days in a month (1–12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** 0 Sunday to 6 Saturday. */
export function weekday(day: Day): Weekday {
  return ((((day + 4) % 7) + 7) % 7) as Weekday;
}

/** Adds n months; a day that the target month does not have becomes its last day. */
export function addMonths(day: Day, n: number): Day {
  const { year, month, day: dom } = civil(day);
  const months = year * 12 + (month - 1) + n;
  const toYear = Math.floor(months / 12);
  const toMonth = months - toYear * 12 + 1;
  return dayOf(toYear, toMonth, Math.min(dom, daysInMonth(toYear, toMonth)));
}

/** 1 to 4. */
export function quarterOf(day: Day): number {
  return Math.ceil(civil(day).month / 3);
}

export function startOfMonth(day: Day): Day {
  return day - civil(day).day + 1;
}

export function endOfMonth(day: Day): Day {
  return addMonths(startOfMonth(day), 1) - 1;
}

export function startOfQuarter(day: Day): Day {
  const { year, month } = civil(day);
  return dayOf(year, month - ((month - 1) % 3), 1);
}

export function endOfQuarter(day: Day): Day {
  return addMonths(startOfQuarter(day), 3) - 1;
}

export function startOfYear(day: Day): Day {
  return dayOf(civil(day).year, 1, 1);
}

export function endOfYear(day: Day): Day {
  return dayOf(civil(day).year, 12, 31);
}

/**
 * The first day of the week that contains the given day; firstDayOfWeek is 0 for Sunday, 1 for Monday, 6 for
 * Saturday.
 */
export function startOfWeek(day: Day, firstDayOfWeek: number): Day {
  return day - ((weekday(day) - firstDayOfWeek + 7) % 7);
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
