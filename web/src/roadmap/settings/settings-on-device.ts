import { readStored } from '../../ui/first/stored.ts';
import type { StoredSettings } from './view.ts';

/** Under which name the device remembers a group's roadmap. */
export function keyOf(fullPath: string): string {
  return `roadmap-settings:${fullPath}`;
}

/** How an anonymous visitor left the roadmap of a group on this device. */
export function settingsOnDevice(fullPath: string): StoredSettings {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(fullPath)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
