import { useEffect, useEffectEvent } from 'react';
import { listenToGroup, type News } from '../live/group-news.ts';

/**
 * Delay for changes of the item itself, in milliseconds; changes of other items, which may affect its counts,
 * wait longer.
 */
const OWN_MS = 100;
const OTHERS_MS = 2000;

/**
 * Calls back on events of the group that may have changed the item with the global id. Of other items, all
 * events count, or only those of the given numbers.
 */
export function useItemNews(
  groupPath: string,
  id: string | undefined,
  onChanged: () => void,
  others?: readonly number[],
): void {
  const changed = useEffectEvent(onChanged);
  const number = id === undefined ? undefined : numberOf(id);
  const matters = useEffectEvent(
    (told: string) => others === undefined || others.includes(Number(numberOf(told))),
  );
  useEffect(() => {
    if (number === undefined) return undefined;
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
    const isOwn = (told: string) => /\/(?:Epic|Issue|WorkItem)\/\d+$/.test(told) && numberOf(told) === number;
    const onNews = ({ items, gone }: News) => {
      const own = gone.some(isOwn) || items.some((item) => isOwn(item.id));
      // Notes are read by the component that shows them.
      if (own) within(OWN_MS);
      else if (gone.some(matters) || items.some((item) => item.type !== 'note' && matters(item.id)))
        within(OTHERS_MS);
    };
    const stop = listenToGroup(groupPath, { onNews, onResync: () => within(OWN_MS) });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [groupPath, number]);
}

const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
