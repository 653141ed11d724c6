import { useEffect, useEffectEvent } from 'react';
import { readAnswersAgain } from '../api/answers.ts';
import { FAVOURITES } from './favourites.ts';

let opened: BroadcastChannel | undefined;

/** All windows of this browser listen to it. A window does not hear what it says on its own channel. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('cairn favorites'));

/** Tells the other windows that the favourites have changed. */
export function announceFavourites(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel().postMessage(null);
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
    const onMessage = () => changed();
    channel().addEventListener('message', onMessage);
    const look = () => {
      if (document.visibilityState === 'visible') changed();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      channel().removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
