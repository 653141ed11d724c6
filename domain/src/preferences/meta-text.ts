import type { Preferences } from './preferences.ts';

/** The meta element with what the reader of a page chose; public/before-paint.js reads it before the first paint. */
export const PREFERENCES_META = 'cairn-preferences';

/** What was chosen, and the time zone of the account. */
export interface ChosenPreferences extends Partial<Preferences> {
  readonly timezone?: string;
}

/** As text that needs no escaping in HTML: `colorMode:dark timezone:Europe/Berlin`. */
export function preferencesText(chosen: ChosenPreferences): string {
  return Object.entries(chosen)
    .flatMap(([name, value]) => (value == null || value === '' ? [] : [`${name}:${value}`]))
    .join(' ');
}

/** Reads a text that the function above wrote. */
export function readPreferencesText(text: string): ChosenPreferences {
  const { firstDayOfWeek, ...chosen } = Object.fromEntries(
    text.split(' ').flatMap((part) => (part === '' ? [] : [part.split(':', 2) as [string, string]])),
  );
  return {
    ...chosen,
    ...(firstDayOfWeek !== undefined && { firstDayOfWeek: Number(firstDayOfWeek) }),
  } as ChosenPreferences;
}
