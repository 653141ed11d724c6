import { readStored } from '../../ui/first/stored.ts';
import type { StoredSettings } from './view.ts';

/** Local storage key of the settings of a group's roadmap. */
export function keyOf(fullPath: string): string {
  return `roadmap-settings:${fullPath}`;
}

/** The last settings of an anonymous visitor for a group's roadmap, from local storage. */
export function settingsOnDevice(fullPath: string): StoredSettings {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(fullPath)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
