import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import type { Item } from '../work-items/item.ts';
import { useItemNews } from '../work-items/use-item-news.ts';
import { useNotesNews } from '../work-items/use-notes-news.ts';
import { type Designs, readDesigns } from './designs.ts';

const NO_OTHERS: readonly number[] = [];

/** The designs of an item at a version, read again when they change; `data` is null if it has none to show. */
export function useDesigns(item: Item, version: string | null) {
  const { fetched, again } = useFetched(`${item.id} ${version}`, (signal) =>
    readDesigns(item, version, signal),
  );
  // Kept while another version is read, and when reading again fails.
  const [shown, setShown] = useState<{ version: string | null; data: Designs | null } | null>(null);
  if (fetched.status === 'ready' && (shown?.data !== fetched.value || shown.version !== version))
    setShown({ version, data: fetched.value });
  useItemNews(item.groupPath, item.id, again, NO_OTHERS);
  useNotesNews(item.groupPath, item.id, again);
  return {
    data: shown?.data,
    /** True while `data` is that of another version. */
    stale: shown !== null && shown.version !== version,
    failed: fetched.status === 'failed',
    again,
  };
}
