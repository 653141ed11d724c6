import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKeep, useKept } from '../../../navigation/use-kept.ts';
import { createGatherer } from '../../../live/gather.ts';
import { listenToGroup } from '../../../live/group-news.ts';
import type { ListRequest } from '../documents.ts';
import { createEpicPages } from './epic-pages.ts';
import { keptOf, type KeptPages } from './kept-pages.ts';

/** News come in bursts and in storms; one reading answers many. */
const NEWS = { firstMs: 400, everyMs: 3000 };

/** The pages of a list, read anew when the request changes and when something happened in the group. */
export function useEpicPages(request: ListRequest, onNews: () => void) {
  const asked = JSON.stringify(request);
  const kept = useKept<KeptPages>('epics');
  const [askedFirst] = useState(asked);
  const reader = useMemo(
    () => createEpicPages(JSON.parse(asked) as ListRequest, asked === askedFirst ? kept : undefined),
    [asked, askedFirst, kept],
  );
  const pages = useSyncExternalStore(reader.subscribe, reader.current);
  useKeep('epics', () => keptOf(pages));

  useEffect(() => {
    void reader.load();
    return reader.end;
  }, [reader]);

  useEffect(() => {
    const reading = createGatherer(async () => {
      onNews();
      await reader.load();
    }, NEWS);
    const stop = listenToGroup(request.fullPath, {
      onNews: ({ items, gone }) => {
        if (items.some(({ type }) => type === 'epic') || gone.some(isEpic)) reading.soon();
      },
      onResync: () => reading.soon(0),
    });
    return () => {
      reading.end();
      stop();
    };
  }, [reader, request.fullPath, onNews]);

  return { reader, pages };
}

const isEpic = (id: string): boolean => id.includes('/Epic/');
