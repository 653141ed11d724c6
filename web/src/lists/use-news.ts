import { useEffect } from 'react';
import { createGatherer } from '../live/gather.ts';
import { type Followed, type FollowedList, followNews } from './follow-news.ts';

/** Delays in ms: counting thousands costs more than reading rows, so one count serves many changes. */
const COUNTS = { firstMs: 400, everyMs: 3000 };

/** Updates a list from news while it is shown; `recount` is called when counts may be out of date. */
export function useNews(
  { places, own = false }: Followed,
  kind: Parameters<typeof followNews>[1],
  list: FollowedList,
  recount: () => Promise<void> | void,
): void {
  // A stable key: paths contain no line breaks, and an equal array has the same key.
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
