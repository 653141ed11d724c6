import { useEffect, useEffectEvent, useState } from 'react';

/** One page of rows, and what to pass for the next one; null at the end. */
export interface FetchedPage<Row, Next> {
  readonly rows: readonly Row[];
  readonly next: Next | null;
}

interface Loaded<Row, Next> extends FetchedPage<Row, Next> {
  readonly key: string;
  readonly status: 'ready' | 'failed';
  readonly more: 'idle' | 'busy' | 'failed';
}

/**
 * The rows of a paged route for a key, read page by page. Rows of another key are never shown. `again` reads
 * the first page once more.
 */
export function useFetchedPages<Row, Next>(
  key: string,
  read: (after: Next | null, signal: AbortSignal) => Promise<FetchedPage<Row, Next>>,
) {
  const [loaded, setLoaded] = useState<Loaded<Row, Next> | null>(null);
  const [round, setRound] = useState(0);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const abort = new AbortController();
    readNow(null, abort.signal).then(
      (page) => abort.signal.aborted || setLoaded({ ...page, key, status: 'ready', more: 'idle' }),
      () => abort.signal.aborted || setLoaded({ rows: [], next: null, key, status: 'failed', more: 'idle' }),
    );
    return () => abort.abort();
  }, [key, round]);

  const shown = loaded?.key === key ? loaded : null;
  const update = (of: Loaded<Row, Next>, change: (now: Loaded<Row, Next>) => Loaded<Row, Next>) =>
    setLoaded((now) => (now !== null && now.key === of.key && now.next === of.next ? change(now) : now));
  const more = async (): Promise<void> => {
    if (shown === null || shown.next === null || shown.more === 'busy') return;
    update(shown, (now) => ({ ...now, more: 'busy' }));
    try {
      const page = await read(shown.next, new AbortController().signal);
      update(shown, (now) => ({ ...now, rows: [...now.rows, ...page.rows], next: page.next, more: 'idle' }));
    } catch {
      update(shown, (now) => ({ ...now, more: 'failed' }));
    }
  };
  return {
    status: shown?.status ?? ('loading' as const),
    rows: shown?.rows ?? [],
    more: shown === null || shown.next === null ? null : () => void more(),
    next: shown?.more ?? ('idle' as const),
    again: () => setRound((before) => before + 1),
  };
}
