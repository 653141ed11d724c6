import type { ApolloClient } from '@apollo/client';
import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import { readStored, writeStored } from '../ui/stored.ts';
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

/** Remembers settings: with the account of a signed-in person, else on this device. */
export async function rememberSettings(
  client: ApolloClient,
  { fullPath, signedIn, settings }: { fullPath: string; signedIn: boolean; settings: RoadmapSettings },
): Promise<void> {
  if (!signedIn) return writeStored(keyOf(fullPath), JSON.stringify(settings));
  const { REMEMBER_SETTINGS } = await import('./remember-document.ts');
  await client.mutate({ mutation: REMEMBER_SETTINGS, variables: { groupPath: fullPath, settings } });
}
