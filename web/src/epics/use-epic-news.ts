import { useEffect, useEffectEvent } from 'react';
import { listenToGroup, type News } from '../live/group-news.ts';

/** The epic itself is read again almost at once; news of others may have moved its counts and wait for more. */
const OWN_MS = 150;
const OTHERS_MS = 2000;

/** Calls back when something happened that may have changed the epic. */
export function useEpicNews(fullPath: string, epicId: string | undefined, onChanged: () => void): void {
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (epicId === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dueAt = Number.POSITIVE_INFINITY;
    const within = (ms: number) => {
      if (dueAt <= Date.now() + ms) return;
      dueAt = Date.now() + ms;
      clearTimeout(timer);
      timer = setTimeout(() => {
        dueAt = Number.POSITIVE_INFINITY;
        changed();
      }, ms);
    };
    const onNews = ({ items, gone }: News) => {
      const own = gone.includes(epicId) || items.some(({ id }) => id === epicId);
      within(own ? OWN_MS : OTHERS_MS);
    };
    const stop = listenToGroup(fullPath, { onNews, onResync: () => within(OWN_MS) });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [fullPath, epicId]);
}
