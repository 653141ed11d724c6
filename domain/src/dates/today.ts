import { type Day, dayOf } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * The calendar day at an instant (milliseconds since 1970 UTC) in an IANA time zone. Throws a RangeError for
 * an unknown zone.
 */
export function dayOfInstant(instantMs: number, timeZone: string): Day {
  const parts = { year: 0, month: 0, day: 0 };
  for (const part of formatFor(timeZone).formatToParts(instantMs)) {
    if (part.type === 'year' || part.type === 'month' || part.type === 'day') {
      parts[part.type] = Number(part.value);
    }
  }
  return dayOf(parts.year, parts.month, parts.day);
}
