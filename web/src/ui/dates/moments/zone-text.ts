import { viewerLocale } from '../first/viewer-locale.ts';

/** The time zone of the browser, such as Europe/Paris. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant on the clocks of a time zone: "Mon, Mar 30, 9:00 AM". */
export function zoneTimeText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat(viewerLocale, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant);
}

/** A day of a time zone for the heading of a column: "Mon 30". */
export function zoneDayText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat(viewerLocale, { timeZone, weekday: 'short', day: 'numeric' }).format(
    instant,
  );
}
