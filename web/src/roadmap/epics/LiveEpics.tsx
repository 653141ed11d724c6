import { useEffect, useEffectEvent } from 'react';
import { createGatherer } from '../../live/gather.ts';
import { listenToGroup, type News } from '../../live/group-news.ts';
import type { EpicLoader } from './epic-loader.ts';
import type { EpicStore } from './epic-store.ts';
import { placeNews, type Listed } from './place-news.ts';

/** Changes that come thick are read together, and too many of them by reading the list again. */
const BY_ID = { firstMs: 150, everyMs: 600 };
const WHOLE_LIST = { firstMs: 1500, everyMs: 3000 };
const MOST_BY_ID = 25;
/** A list that could not be read is asked for again, less and less often. */
const RETRY_MS = 3000;
const MOST_RETRY_MS = 60_000;

export type LiveEpicsProps = {
  fullPath: string;
  store: EpicStore;
  loader: EpicLoader;
  listed: Listed;
  /** Epics or milestones changed: what is counted or drawn beside the list may be old. */
  onChanged: (milestones: boolean) => void;
};

/** Draws nothing: keeps the listed epics as they are on the server, without a reload. Its code comes after the rows. */
export function LiveEpics({ fullPath, store, loader, listed, onChanged }: LiveEpicsProps): null {
  /** Says whether the list has to be read again. */
  const apply = useEffectEvent(async (ids: readonly string[]): Promise<boolean> => {
    if (ids.length > MOST_BY_ID) return true;
    const { fetchEpics } = await import('./fetch-epics.ts');
    const { found, gone } = await fetchEpics(ids);
    const { changed: shown, left, unclear } = placeNews(found, (id) => store.epic(id) !== null, listed);
    if (shown.length > 0) store.patch(shown);
    if (gone.length + left.length > 0) store.drop(new Set([...gone, ...left]));
    return unclear;
  });
  const changed = useEffectEvent(onChanged);

  useEffect(() => {
    const waiting = new Set<string>();
    let retrying: ReturnType<typeof setTimeout> | undefined;
    let patience = RETRY_MS;
    let overdue = false;
    let stopped = false;

    const wholeList = createGatherer(async () => {
      clearTimeout(retrying);
      const read = await loader.refresh();
      if (stopped) return;
      if (read && overdue) changed(true);
      overdue = !read;
      if (overdue) retrying = setTimeout(() => wholeList.soon(0), patience);
      patience = overdue ? Math.min(2 * patience, MOST_RETRY_MS) : RETRY_MS;
    }, WHOLE_LIST);
    const byId = createGatherer(async () => {
      const ids = [...waiting];
      waiting.clear();
      if (await apply(ids).catch(() => true)) wholeList.soon();
      changed(false);
    }, BY_ID);
    const onNews = ({ items, gone }: News) => {
      if (gone.length > 0) store.drop(new Set(gone));
      if (items.some((item) => item.type === 'milestone')) changed(true);
      const epics = items.filter((item) => item.type === 'epic');
      if (epics.length === 0 && gone.length === 0) return;
      for (const { id } of epics) waiting.add(id);
      byId.soon();
    };
    const onResync = () => {
      wholeList.soon(0);
      changed(true);
    };
    const onOnline = () => {
      if (overdue) wholeList.soon(0);
    };
    addEventListener('online', onOnline);
    const stop = listenToGroup(fullPath, { onNews, onResync });
    return () => {
      stopped = true;
      clearTimeout(retrying);
      byId.end();
      wholeList.end();
      removeEventListener('online', onOnline);
      stop();
    };
  }, [fullPath, store, loader]);
  return null;
}
