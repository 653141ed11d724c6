import { useEffect, useEffectEvent, useState } from 'react';

export type Fetched<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/**
 * The result of `read` for a key; `again` reads it once more, keeping the old result until the new one has
 * loaded. `fetched` is never the result of another key; `last` may be, for lists that should not flicker
 * while the user types.
 */
export function useFetched<Value>(
  key: string,
  read: (signal: AbortSignal) => Promise<Value>,
): { fetched: Fetched<Value>; last: Value | undefined; again: () => void } {
  const [answer, setAnswer] = useState<{ key: string; fetched: Fetched<Value> } | null>(null);
  const [round, setRound] = useState(0);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const abort = new AbortController();
    const settle = (fetched: Fetched<Value>) => abort.signal.aborted || setAnswer({ key, fetched });
    readNow(abort.signal).then(
      (value) => settle({ status: 'ready', value }),
      () => settle({ status: 'failed' }),
    );
    return () => abort.abort();
  }, [key, round]);
  return {
    fetched: answer?.key === key ? answer.fetched : { status: 'loading' },
    last: answer?.fetched.status === 'ready' ? answer.fetched.value : undefined,
    again: () => setRound((before) => before + 1),
  };
}
