import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Item } from '../work-items/item.ts';
import { useItemNews } from '../work-items/use-item-news.ts';
import type { LinkedItem } from '../api/routes.ts';
import { readLinks } from './linked-items.ts';

/** The links of an item, updated from news; `problem` is set while they cannot be read. */
export function useLinks(item: Item) {
  const [items, setItems] = useState<readonly LinkedItem[] | null>(null);
  const [problem, setProblem] = useState(false);
  const readings = useRef(0);
  const read = () => {
    readings.current += 1;
    const mine = readings.current;
    return readLinks(item).then(
      (found) => {
        // A later read has newer data.
        if (mine !== readings.current) return;
        setItems(found);
        setProblem(false);
      },
      () => mine === readings.current && setProblem(true),
    );
  };
  const readNow = useEffectEvent(read);
  useEffect(() => {
    void readNow();
  }, [item.webPath]);
  const others = items?.map(({ id }) => id) ?? [];
  useItemNews(item.groupPath, item.id, () => void read(), others);
  return { items, problem, read, show: (next: readonly LinkedItem[]) => setItems(next) };
}
