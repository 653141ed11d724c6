import { isolated } from '../date-words.ts';
import { chosenPreferences } from '../../../site/preferences.ts';
import { dateWords } from '../first/local-dates.ts';
import { isAmericanEnglish, viewerLocale } from '../first/viewer-locale.ts';
import { dayAt } from '../first/viewer-today.ts';
import { otherZone } from '../first/viewer-zone.ts';
import { wallTime } from './wall-clock.ts';

/** An instant in the viewer's time zone, to the minute: "January 5, 2024 at 3:04 PM". */
export function momentText(at: Date): string {
  const { dateFormat = 'system' } = chosenPreferences();
  if (dateFormat === 'system' && !isAmericanEnglish(viewerLocale))
    return isolated(localeFormat({ dateStyle: 'long', timeStyle: 'short' }).format(at));
  return `${dateWords.spoken(dayAt(at), { year: true })} at ${timeText(at)}`;
}

/** The time of an instant: "3:04 PM". */
export function timeText(at: Date): string {
  if (!isAmericanEnglish(viewerLocale)) return localeFormat({ timeStyle: 'short' }).format(at);
  // Without Intl, because the spaces in its output differ between browser versions.
  const wall = new Date(wallTime(at));
  const [hours, minutes] = [wall.getUTCHours(), wall.getUTCMinutes()];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localeFormat(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = otherZone();
  const key = JSON.stringify([style, zone]);
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(viewerLocale, {
      calendar: 'gregory',
      ...(zone !== null && { timeZone: zone }),
      ...style,
    });
  formats.set(key, format);
  return format;
}
