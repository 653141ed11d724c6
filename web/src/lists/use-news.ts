import { useEffect } from 'react';
import { createGatherer } from '../live/gather.ts';
import { type Followed, type FollowedList, followNews } from './follow-news.ts';

/** Counts of thousands cost more than rows; one counting answers many changes. */
const COUNTS = { firstMs: 400, everyMs: 3000 };

/** Keeps a list as it is on the server while it is shown; `recount` hears when what is counted may be old. */
export function useNews(
  { places, own = false }: Followed,
  kind: Parameters<typeof followNews>[1],
  list: FollowedList,
  recount: () => Promise<void> | void,
): void {
  // No path has a line break, and the same places named anew are the same.
  const named = places.join('\n');
  useEffect(() => {
    if (named === '') return undefined;
    const counting = createGatherer(async () => recount(), COUNTS);
    const stop = followNews({ places: named.split('\n'), own }, kind, list, () => counting.soon());
    return () => {
      counting.end();
      stop();
    };
  }, [named, own, kind, list, recount]);
}
