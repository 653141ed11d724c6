import { useEffect, useEffectEvent } from 'react';
import { listenToGroup } from './group-news.ts';

const LOOK_ANYWAY_MS = 60_000;

/**
 * Calls `onNews` when something of the viewer's own may have changed: on live news of this type, or of any, if
 * the page belongs to a group, and on every page when it becomes visible and once a minute. `fullPath` is the
 * group.
 */
export function useOwnNews(type: 'todo' | 'any', fullPath: string | null, onNews: () => void): void {
  const changed = useEffectEvent(onNews);

  useEffect(() => {
    if (fullPath === null) return undefined;
    return listenToGroup(fullPath, {
      onNews: ({ items }) => {
        if (type === 'any' || items.some((item) => item.type === type)) changed();
      },
      onResync: () => changed(),
    });
  }, [type, fullPath]);

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
