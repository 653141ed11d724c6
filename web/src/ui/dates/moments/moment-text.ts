import { isolated } from '../date-words.ts';
import { dateWords } from '../first/local-dates.ts';
import { isAmericanEnglish, viewerLocale } from '../first/viewer-locale.ts';
import { dayAt } from '../first/viewer-today.ts';

let format: Intl.DateTimeFormat | undefined;

/** An instant in the viewer's time zone, to the minute: "January 5, 2024 at 3:04 PM". */
export function momentText(at: Date): string {
  if (isAmericanEnglish(viewerLocale)) return englishMoment(at);
  format ??= new Intl.DateTimeFormat(viewerLocale, {
    calendar: 'gregory',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return isolated(format.format(at));
}

// Without Intl, because the spaces in its output differ between browser versions.
function englishMoment(at: Date): string {
  const day = dateWords.spoken(dayAt(at), { year: true });
  const minutes = String(at.getMinutes()).padStart(2, '0');
  return `${day} at ${at.getHours() % 12 || 12}:${minutes} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
}
