import { addMonths, civil, type Day, dayOf, daysInMonth, parseDay, weekday } from '../dates/day.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEK = 7;
const MONTHS_IN_YEAR = 12;
const MOST = 9999;

const LATER = /^in (\d{1,4}) (day|week|month|year)s?$/;
const ON_WEEKDAY = /^(?:(this|next) )?(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/;
const IN_MONTH =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/;

const later = (today: Day, count: number, unit: string): Day => {
  if (unit === 'day') return today + count;
  if (unit === 'week') return today + count * WEEK;
  return addMonths(today, unit === 'month' ? count : count * MONTHS_IN_YEAR);
};

const inMonth = (today: Day, name: string, dom: number, given: number | null): Day | null => {
  const month = MONTHS.indexOf(name) + 1;
  const year = given ?? civil(today).year;
  if (dom < 1 || dom > daysInMonth(year, month)) return null;
  const day = dayOf(year, month, dom);
  // Without a year the next such day is meant.
  return given === null && day < today ? inMonth(today, name, dom, year + 1) : day;
};

/**
 * The day a person means: `2026-01-31`, `today`, `tomorrow`, `in 2 weeks`, `friday`, `next friday`, `January 31st`.
 * Null when none is meant.
 */
export const dueDayOf = (written: string, today: Day): Day | null => {
  const text = written.trim().toLowerCase().replace(/ {2,}/g, ' ');
  if (text === 'today') return today;
  if (text === 'tomorrow') return today + 1;
  const [, count, unit] = LATER.exec(text) ?? [];
  if (count !== undefined && unit !== undefined && Number(count) <= MOST) {
    return later(today, Number(count), unit);
  }
  const [, which, dayName] = ON_WEEKDAY.exec(text) ?? [];
  if (dayName !== undefined) {
    const ahead = (WEEKDAYS.indexOf(dayName) - weekday(today) + WEEK) % WEEK || WEEK;
    return today + ahead + (which === 'next' && ahead < WEEK ? WEEK : 0);
  }
  const [, month, dom, year] = IN_MONTH.exec(text) ?? [];
  if (month !== undefined)
    return inMonth(today, month, Number(dom), year === undefined ? null : Number(year));
  return parseDay(text);
};
