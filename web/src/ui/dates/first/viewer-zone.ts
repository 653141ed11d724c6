import { chosenPreferences } from '../../../site/preferences.ts';

let known: { readonly timezone: string; readonly zone: string | null } = { timezone: '', zone: null };

/** The time zone of the viewer's account where it is not the browser's; null where it is, or without one. */
export function otherZone(): string | null {
  const { timezone = '' } = chosenPreferences();
  if (timezone !== known.timezone) known = { timezone, zone: differing(timezone) };
  return known.zone;
}

const differing = (timezone: string): string | null => {
  if (timezone === '' || timezone === Intl.DateTimeFormat().resolvedOptions().timeZone) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    // The server may know zones that this browser does not.
    return null;
  }
};
