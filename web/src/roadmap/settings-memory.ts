import type { ApolloClient } from '@apollo/client';
import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import { readStored, writeStored } from '../ui/stored.ts';
import { ROADMAP_PAGE } from './page-documents.ts';
import type * as RememberDocument from './remember-document.ts';
import type { StoredSettings } from './view.ts';

const SEND_MS = 800;

/** How somebody left the roadmap of a group. */
export type LeftSettings = { fullPath: string; signedIn: boolean; settings: RoadmapSettings };

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

/**
 * Remembers settings: with the account of a signed-in person, else on this device. This page knows them at once; the
 * server is told when nothing more changes for a moment.
 */
export function createSettingsMemory(client: ApolloClient) {
  // Fetched with the first change, so that it is there when the page is left.
  let document: Promise<typeof RememberDocument> | null = null;
  let unsent: LeftSettings | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells the server what it does not know yet, without waiting any longer. */
  const send = (): void => {
    clearTimeout(timer);
    const left = unsent;
    unsent = null;
    if (left === null || document === null) return;
    const { fullPath: groupPath, settings } = left;
    document
      .then(({ REMEMBER_SETTINGS: mutation }) =>
        client.mutate({ mutation, variables: { groupPath, settings }, context: { keepalive: true } }),
      )
      // Failing is harmless: the address holds the settings, too.
      .catch(() => undefined);
  };

  const keep = (left: LeftSettings): void => {
    const { fullPath, signedIn, settings } = left;
    if (!signedIn) return writeStored(keyOf(fullPath), JSON.stringify(settings));
    if (unsent !== null && unsent.fullPath !== fullPath) send();
    client.cache.updateQuery(
      { query: ROADMAP_PAGE, variables: { fullPath } },
      (page) =>
        page && { ...page, roadmapSettings: { __typename: 'RoadmapMemory', settings: { ...settings } } },
    );
    document ??= import('./remember-document.ts');
    unsent = left;
    clearTimeout(timer);
    timer = setTimeout(send, SEND_MS);
  };

  return { keep, send };
}
