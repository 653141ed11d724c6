import {
  type ChosenPreferences,
  PREFERENCES_META,
  readPreferencesText,
} from '@cairn/domain/preferences/meta-text';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let chosen: ChosenPreferences | undefined;

/** What the viewer chose for themselves; the page says it before the first paint. */
export function chosenPreferences(): ChosenPreferences {
  return (chosen ??= typeof document === 'undefined' ? {} : written());
}

const written = () =>
  readPreferencesText(
    document.querySelector<HTMLMetaElement>(`meta[name="${PREFERENCES_META}"]`)?.content ?? '',
  );

/** Shows other preferences at once. */
export function showPreferences(change: ChosenPreferences): void {
  chosen = { ...chosenPreferences(), ...change };
  for (const listener of listeners) listener();
}

export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): ChosenPreferences {
  return useSyncExternalStore(onPreferences, chosenPreferences);
}
