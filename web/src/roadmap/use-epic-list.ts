import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createEpicLoader } from './epic-loader.ts';
import { createEpicStore } from './epic-store.ts';
import type { EpicsRequest } from './epics-request.ts';

/** The epics of a roadmap: their store, what loads it, and what both say now. Null asks for nothing yet. */
export function useEpicList(fullPath: string, request: EpicsRequest | null, epicIid: string | null) {
  const client = useApolloClient();
  const [store] = useState(() => createEpicStore({ scoped: epicIid !== null, allowSubEpics: true }));
  const [loader] = useState(() => createEpicLoader(client, store));
  const list = useSyncExternalStore(store.subscribe, store.current);
  const load = useSyncExternalStore(loader.subscribe, loader.current);

  useEffect(() => {
    if (request !== null) void loader.load({ fullPath, request, epicIid });
  }, [loader, fullPath, request, epicIid]);

  return { store, loader, list, load };
}
