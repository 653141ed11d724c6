import { useEffect, useEffectEvent } from 'react';
import { listenToGroup } from '../../live/group-news.ts';
import type { Item } from '../item.ts';
import { callsPath } from '../place-paths.ts';

/** Polls the item's texts while the live connection is down. */
export function usePolledChanges(item: Item, onChanged: () => void): void {
  const { groupPath, lockVersion } = item;
  const path = callsPath(item);
  const onVersion = useEffectEvent((version: number) => {
    if (version > lockVersion) onChanged();
  });
  useEffect(() => {
    let connected = true;
    let stopPolling = () => {};
    const onConnection = (now: boolean) => {
      connected = now;
      stopPolling();
      stopPolling = () => {};
      if (connected) return;
      void import('./poll-item.ts').then(({ pollItem }) => {
        if (!connected) stopPolling = pollItem(path, onVersion);
      });
    };
    const stop = listenToGroup(groupPath, { onNews: () => {}, onResync: () => {}, onConnection });
    return () => {
      stop();
      onConnection(true);
    };
  }, [groupPath, path]);
}
