import { useEffect, useEffectEvent } from 'react';
import { readAnswersAgain } from '../api/answers.ts';
import { FAVOURITES } from './favourites.ts';

/** All windows of this browser listen to it. */
const CHANNEL = 'cairn favorites';

/** Tells the other windows that the favourites have changed. */
export function announceFavourites(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(null);
  channel.close();
}

/** Reads the favourites again, after a change that was not made by `favourite-writes`. */
export function readFavouritesAgain(): void {
  void readAnswersAgain(FAVOURITES);
  announceFavourites();
}

/** Calls `onChange` when favourites have changed in another window, or may have changed in another browser. */
export function useFavouritesElsewhere(onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => changed());
    const look = () => {
      if (document.visibilityState === 'visible') changed();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
