import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { createEpicLoader } from './epic-loader.ts';
import { createEpicStore, type KeptEpics } from './epic-store.ts';
import type { EpicsRequest } from './epics-request.ts';

/** The epics of a roadmap: their store, what loads it, and what both say now. Null asks for nothing yet. */
export function useEpicList(fullPath: string, request: EpicsRequest | null, epicIid: string | null) {
  const [store] = useState(() => createEpicStore({ scoped: epicIid !== null, allowSubEpics: true }));
  const [loader] = useState(() => createEpicLoader(store));
  const list = useSyncExternalStore(store.subscribe, store.current);
  const load = useSyncExternalStore(loader.subscribe, loader.current);

  const kept = useKept<KeptEpics>('roadmap');
  useKeep('roadmap', () => (load.status === 'ready' ? store.kept() : undefined));

  useEffect(() => {
    const opens = loader.current().status === 'loading' ? kept : undefined;
    if (request !== null) void loader.load({ fullPath, request, epicIid }, opens);
  }, [loader, fullPath, request, epicIid, kept]);

  return { store, loader, list, load };
}
