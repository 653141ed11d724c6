import { useEffect, useRef } from 'react';
import type { RoadmapPage } from '../epics/page-documents.ts';
import type * as SettingsMemory from './settings-memory.ts';
import { settingsOnDevice } from './settings-on-device.ts';
import { namesSettings, readView, writeView, type RoadmapView, type StoredSettings } from './view.ts';

export interface RoadmapAddress {
  fullPath: string;
  scoped: boolean;
  /** The query string, and a callback that replaces it without a new entry in the history. */
  search: string;
  onSearchChange: (query: string) => void;
  /** Undefined while loading. */
  page: RoadmapPage | undefined;
  pageFailed: boolean;
  /**
   * True when a saved view gives the settings, or may turn out to: then the URL is not completed, and the
   * settings are not those of the viewer's next visit.
   */
  hasView: boolean;
}

/**
 * The view of the roadmap, read from its URL. Settings missing in the URL are taken from the viewer's last
 * visit, and the URL is then completed. Null while the page's data is loading: it includes the first day of
 * the week, and columns that shift later would be worse than a short delay.
 */
export function useRoadmapView({
  fullPath,
  scoped,
  search,
  onSearchChange,
  page,
  pageFailed,
  hasView,
}: RoadmapAddress) {
  const complete = namesSettings(search);
  // Loaded with the first change, so that it is available when the page is left.
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
    // Only once for each query: a URL that is normalised differently must not be replaced endlessly. An
    // epic's page has roadmap settings in its URL only after they were changed.
    if (scoped || hasView || query === search || query === written.current) return;
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
    // Settings from the URL are not stored until the viewer changes them here.
    if (before.fullPath !== fullPath || hasView) return;
    memory.current ??= import('./settings-memory.ts').then(({ createSettingsMemory }) =>
      createSettingsMemory(),
    );
    const left = { fullPath, signedIn, settings: JSON.parse(settings) };
    // If the code cannot be loaded, nothing is stored; the URL contains the settings, too.
    memory.current.then(({ keep }) => keep(left)).catch(() => undefined);
  }, [fullPath, signedIn, settings, scoped, hasView]);

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
