import { dayOfInstant } from '@cairn/domain/dates/today';
import { chosenPreferences } from '../../../site/preferences.ts';
import { dateWords } from '../first/local-dates.ts';
import { viewerLocale } from '../first/viewer-locale.ts';

/** The time zone of the browser, such as Europe/Paris. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant on the clocks of a time zone: "Mon, Mar 30, 9:00 AM". */
export function zoneTimeText(instant: number, timeZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(viewerLocale, { timeZone, weekday: 'short', ...options });
  const { dateFormat = 'system' } = chosenPreferences();
  if (dateFormat === 'system') return format({ month: 'short', day: 'numeric', ...time }).format(instant);
  const day = dateWords.dayWithoutYear(dayOfInstant(instant, timeZone));
  return `${format({}).format(instant)}, ${day}, ${new Intl.DateTimeFormat(viewerLocale, { timeZone, ...time }).format(instant)}`;
}

/** A day of a time zone for the heading of a column: "Mon 30". */
export function zoneDayText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat(viewerLocale, { timeZone, weekday: 'short', day: 'numeric' }).format(
    instant,
  );
}
