import { useState } from 'react';
import type { RowsPage } from './fetch-rows.ts';
import { type Fetched, useFetched } from './use-fetched.ts';

export type Rows<Row> = {
  /** The rows so far; null when the list is missing or hidden. */
  list: Fetched<Row[] | null>;
  /** Reads the next page as well; null when there is none. */
  more: (() => void) | null;
  again: () => void;
};

/** Reads pages of a list, the first one first; null when the list is missing or hidden. */
export type ReadPage<Row> = (page: string, signal: AbortSignal) => Promise<RowsPage<Row> | null>;

/** A list over REST, by pages of a hundred that are added on request. `begin` starts reading it from its beginning. */
export function useRows<Row>(key: string, begin: () => ReadPage<Row>): Rows<Row> {
  const [shown, setShown] = useState({ key, pages: 1 });
  const pages = shown.key === key ? shown.pages : 1;
  const { fetched, again } = useFetched(key, async (signal) => {
    const readPage = begin();
    const rows: Row[] = [];
    let next: string | null = '1';
    for (let page = 0; page < pages && next !== null; page += 1) {
      const found: RowsPage<Row> | null = await readPage(next, signal);
      if (found === null) return null;
      rows.push(...found.rows);
      next = found.next;
    }
    return { rows, next };
  });
  const found = fetched.status === 'ready' ? fetched.value : null;
  const more = () => {
    setShown({ key, pages: pages + 1 });
    again();
  };
  return {
    list: fetched.status === 'ready' ? { status: 'ready', value: found?.rows ?? null } : fetched,
    more: found?.next == null ? null : more,
    again,
  };
}
