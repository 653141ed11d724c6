import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { listenToGroup } from '../../live/group-news.ts';
import type { ListRequest } from './documents.ts';
import { createEpicPages } from './epic-pages.ts';
import { keptOf, type KeptPages } from './kept-pages.ts';

/** News come in bursts; one reading answers a whole burst. */
const NEWS_MS = 400;

/** The pages of a list, read anew when the request changes and when something happened in the group. */
export function useEpicPages(request: ListRequest, onNews: () => void) {
  const client = useApolloClient();
  const asked = JSON.stringify(request);
  const kept = useKept<KeptPages>('epics');
  const [askedFirst] = useState(asked);
  const reader = useMemo(
    () => createEpicPages(client, JSON.parse(asked) as ListRequest, asked === askedFirst ? kept : undefined),
    [client, asked, askedFirst, kept],
  );
  const pages = useSyncExternalStore(reader.subscribe, reader.current);
  useKeep('epics', () => keptOf(pages));

  useEffect(() => {
    void reader.load();
    return reader.end;
  }, [reader]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reader.load();
        onNews();
      }, NEWS_MS);
    };
    const stop = listenToGroup(request.fullPath, { onNews: soon, onResync: soon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reader, request.fullPath, onNews]);

  return { reader, pages };
}
