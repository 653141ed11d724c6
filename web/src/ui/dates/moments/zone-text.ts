import { dayOfInstant } from '@cairn/domain/dates/today';
import { isTimeZone, wallTimeAt } from '@cairn/domain/incidents/wall-time';
import { chosenPreferences } from '../../../site/preferences.ts';
import { dateWords } from '../first/local-dates.ts';
import { decimalText } from '../first/local-numbers.ts';
import { viewerLocale } from '../first/viewer-locale.ts';
import { wallTime } from './wall-clock.ts';

const MINUTE_MS = 60_000;

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

/** What clocks in a time zone show now, and how far that is from the viewer's: "9:00 AM, 3 hours ahead of you". */
export function localTimeText(now: number, timeZone: string): string | null {
  if (!isTimeZone(timeZone)) return null;
  const wall = wallTimeAt(now, timeZone);
  const time = new Intl.DateTimeFormat(viewerLocale, { timeZone, hour: 'numeric', minute: '2-digit' });
  const apart = Math.round((wall - wallTime(new Date(now))) / MINUTE_MS);
  const hours = decimalText(Math.abs(apart) / 60, 2);
  const distance = `${hours} ${hours === '1' ? 'hour' : 'hours'} ${apart > 0 ? 'ahead of' : 'behind'} you`;
  return `${time.format(now)}, ${apart === 0 ? 'the same time as yours' : distance}`;
}

/** A day of a time zone for the heading of a column: "Mon 30". */
export function zoneDayText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat(viewerLocale, { timeZone, weekday: 'short', day: 'numeric' }).format(
    instant,
  );
}
