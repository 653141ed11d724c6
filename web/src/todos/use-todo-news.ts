import { useEffect, useEffectEvent } from 'react';
import { listenToGroup } from '../live/group-news.ts';

const LOOK_ANYWAY_MS = 60_000;

/**
 * Calls `onNews` when the viewer's to-dos may have changed: on live news if the page belongs to a group, and
 * on every page when it becomes visible and once a minute. `fullPath` is the group.
 */
export function useTodoNews(fullPath: string | null, onNews: () => void): void {
  const changed = useEffectEvent(onNews);

  useEffect(() => {
    if (fullPath === null) return undefined;
    return listenToGroup(fullPath, {
      onNews: ({ items }) => {
        if (items.some((item) => item.type === 'todo')) changed();
      },
      onResync: () => changed(),
    });
  }, [fullPath]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') changed();
    };
    const timer = setInterval(look, LOOK_ANYWAY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
