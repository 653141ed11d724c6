import { useEffect, useRef } from 'react';
import type { RoadmapPage } from '../epics/page-documents.ts';
import type * as SettingsMemory from './settings-memory.ts';
import { settingsOnDevice } from './settings-on-device.ts';
import { namesSettings, readView, writeView, type RoadmapView, type StoredSettings } from './view.ts';

export interface RoadmapAddress {
  fullPath: string;
  scoped: boolean;
  /** The query of the address, and what replaces it without a new entry in the history. */
  search: string;
  onSearchChange: (query: string) => void;
  /** Undefined while it is being fetched. */
  page: RoadmapPage | undefined;
  pageFailed: boolean;
}

/**
 * What the roadmap shows, read from its address. An address that leaves settings open takes what the viewer left
 * behind the last time, and is then written out in full. Null while the page is being fetched: it also says on which
 * day weeks begin, and columns that moved under the reader's eyes would be worse than columns a moment later.
 */
export function useRoadmapView({
  fullPath,
  scoped,
  search,
  onSearchChange,
  page,
  pageFailed,
}: RoadmapAddress) {
  const complete = namesSettings(search);
  // Fetched with the first change, so that it is there when the page is left.
  const memory = useRef<Promise<ReturnType<typeof SettingsMemory.createSettingsMemory>> | null>(null);
  const stored =
    complete || page === undefined
      ? null
      : page.currentUser === null
        ? settingsOnDevice(fullPath)
        : ((page.roadmapSettings?.settings as StoredSettings | undefined) ?? null);
  const view = page !== undefined || pageFailed ? readView(search, stored, scoped) : null;
  const query = view === null ? search : writeView(view, search);

  const written = useRef<string | null>(null);
  useEffect(() => {
    if (query === search) written.current = null;
    // Once for each query: an address that is spelled differently by then must not be replaced for ever.
    // An epic's page names its roadmap's settings only once somebody changes them.
    if (scoped || query === search || query === written.current) return;
    written.current = query;
    onSearchChange(query);
  });

  const signedIn = page === undefined ? undefined : page.currentUser !== null;
  const settings = view === null ? '' : JSON.stringify(view.settings);
  const known = useRef({ fullPath: '', settings: '' });
  useEffect(() => {
    if (signedIn === undefined || settings === '' || scoped) return;
    const before = known.current;
    if (before.fullPath === fullPath && before.settings === settings) return;
    known.current = { fullPath, settings };
    // What the address brought along is no choice of the viewer until they change it here.
    if (before.fullPath !== fullPath) return;
    memory.current ??= import('./settings-memory.ts').then(({ createSettingsMemory }) =>
      createSettingsMemory(),
    );
    const left = { fullPath, signedIn, settings: JSON.parse(settings) };
    // Without its code nothing is remembered; the address holds the settings, too.
    memory.current.then(({ keep }) => keep(left)).catch(() => undefined);
  }, [fullPath, signedIn, settings, scoped]);

  useEffect(() => {
    const send = () => void memory.current?.then((one) => one.send()).catch(() => undefined);
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, []);

  return { view, show: (next: RoadmapView) => onSearchChange(writeView(next, search)) };
}
