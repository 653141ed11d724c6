import type { DateWords } from '@cairn/domain/dates/text';
import type { Day } from '@cairn/domain/dates/day';

const DAY_MS = 86_400_000;
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/** Date texts of a locale other than American English. */
export function dateWordsOf(locale: string): DateWords {
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
    return (day: Day) => isolated(format.format(day * DAY_MS));
  };
  const whole = dated({ year: 'numeric', month: 'long', day: 'numeric' });
  const yearless = dated({ month: 'long', day: 'numeric' });
  return {
    day: dated({ year: 'numeric', month: 'short', day: 'numeric' }),
    dayWithoutYear: dated({ month: 'short', day: 'numeric' }),
    month: dated({ month: 'short' }),
    spoken: (day, { year }) => (year ? whole : yearless)(day),
    digits: (number) => isolated(digits.format(number)),
  };
}

/** Isolates a right-to-left date within an English sentence. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
