import { useEffect, useEffectEvent } from 'react';
import { listenToGroup, type News } from '../live/group-news.ts';

/** Delay in milliseconds that lets one read cover a burst of comments. */
const GATHER_MS = 200;

/** Calls back when a comment was, or may have been, added to the item with the global id. */
export function useNotesNews(groupPath: string, id: string, onWritten: () => void): void {
  const written = useEffectEvent(onWritten);
  const number = numberOf(id);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        written();
      }, GATHER_MS);
    };
    const onNews = ({ items }: News) => {
      if (items.some(({ of }) => of !== undefined && numberOf(of) === number)) soon();
    };
    const stop = listenToGroup(groupPath, { onNews, onResync: soon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [groupPath, number]);
}

const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
