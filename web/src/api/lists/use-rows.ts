import { useState } from 'react';
import type { RowsPage } from './fetch-rows.ts';
import { type Fetched, useFetched } from '../use-fetched.ts';

export interface Rows<Row> {
  /** The rows so far; null when the list is missing or hidden. */
  list: Fetched<readonly Row[] | null>;
  /** Reads the next page; null when there is none. */
  more: (() => void) | null;
  /** Whether the next page is loading, or failed to load. */
  next: 'idle' | 'busy' | 'failed';
  again: () => void;
}

/** Reads one page of a list by its number; null when the list is missing or hidden. */
export type ReadPage<Row> = (page: string, signal: AbortSignal) => Promise<RowsPage<Row> | null>;

type Read<Row> = RowsPage<Row> & { key: string; pages: number };

/** A REST list in pages of a hundred that are added on request. `begin` starts reading at its beginning. */
export function useRows<Row>(key: string, begin: () => ReadPage<Row>): Rows<Row> {
  const [shown, setShown] = useState({ key, pages: 1 });
  const [last, setLast] = useState<Read<Row> | null>(null);
  const pages = shown.key === key ? shown.pages : 1;
  const { fetched, again } = useFetched(key, async (signal): Promise<Read<Row> | null> => {
    const readPage = begin();
    const rows: Row[] = [];
    let next: string | null = '1';
    for (let page = 0; page < pages && next !== null; page += 1) {
      const found: RowsPage<Row> | null = await readPage(next, signal);
      if (found === null) return null;
      rows.push(...found.rows);
      next = found.next;
    }
    return { key, rows, next, pages };
  });
  if (fetched.status === 'ready' && fetched.value !== last) setLast(fetched.value);
  // The rows stay when only a further page fails.
  const stays = fetched.status === 'failed' && last?.key === key && last.pages < pages;
  const found = stays ? last : fetched.status === 'ready' ? fetched.value : null;
  const more = () => {
    if (!stays) setShown({ key, pages: pages + 1 });
    again();
  };
  return {
    list: stays || fetched.status === 'ready' ? { status: 'ready', value: found?.rows ?? null } : fetched,
    more: found?.next == null ? null : more,
    next: stays ? 'failed' : found !== null && found.pages < pages ? 'busy' : 'idle',
    again,
  };
}
