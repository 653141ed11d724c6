import type { DateOrder } from '@cairn/domain/dates/typed/read-day';

/** The order of year, month and day in a locale's numeric dates. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(0);
  const order = parts.flatMap(({ type }) => LETTERS[type] ?? []).join('');
  return order === 'DMY' || order === 'MDY' ? order : 'YMD';
}

const LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'Y', month: 'M', day: 'D' };
