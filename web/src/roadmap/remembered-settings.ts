import type { ApolloClient } from '@apollo/client';
import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import { readStored, writeStored } from '../ui/stored.ts';
import { REMEMBER_SETTINGS } from './page-documents.ts';
import type { StoredSettings } from './view.ts';

const keyOf = (fullPath: string): string => `roadmap-settings:${fullPath}`;

/** How an anonymous visitor left the roadmap of a group on this device. */
export function settingsOnDevice(fullPath: string): StoredSettings {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(fullPath)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Remembers settings: with the account of a signed-in person, else on this device. Failing is harmless. */
export function rememberSettings(
  client: ApolloClient,
  { fullPath, signedIn, settings }: { fullPath: string; signedIn: boolean; settings: RoadmapSettings },
): void {
  if (!signedIn) return writeStored(keyOf(fullPath), JSON.stringify(settings));
  client.mutate({ mutation: REMEMBER_SETTINGS, variables: { groupPath: fullPath, settings } }).catch(() => undefined);
}
