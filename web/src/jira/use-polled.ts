import { useEffect, useEffectEvent, useState } from 'react';
import { HttpRefused } from '../api/refused.ts';

const SOONEST_MS = 1000;
const LATEST_MS = 10_000;
const GROWTH = 1.5;

export interface Polled<Value> {
  /** Undefined until it is read, null when it is missing or hidden. */
  readonly value: Value | null | undefined;
  /** True when the last request failed; it is sent again. */
  readonly failed: boolean;
  /** Reads it now. */
  readonly again: () => void;
  /** Shows an answer that another request gave. */
  readonly set: (value: Value) => void;
}

/**
 * What `read` gives, read again until `isOver`: after a second, then less and less often while nothing
 * changes, and only while the page is visible.
 */
export function usePolled<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  isOver: (value: Value) => boolean,
): Polled<Value> {
  const [value, setValue] = useState<Value | null>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const readNow = useEffectEvent(read);
  const isOverNow = useEffectEvent(isOver);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = SOONEST_MS;
    let before = '';
    const run = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      try {
        const next = await readNow(signal);
        if (signal.aborted) return;
        setValue(next);
        setFailed(false);
        if (isOverNow(next)) return document.removeEventListener('visibilitychange', onVisibility);
        const text = JSON.stringify(next);
        delay = text === before ? Math.min(delay * GROWTH, LATEST_MS) : SOONEST_MS;
        before = text;
      } catch (problem) {
        if (signal.aborted) return;
        if (problem instanceof HttpRefused && problem.status === 404) return setValue(null);
        setFailed(true);
        delay = LATEST_MS;
      }
      timer = setTimeout(() => void run(), delay);
    };
    const onVisibility = () => void run();
    document.addEventListener('visibilitychange', onVisibility);
    void run();
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [round]);
  return {
    value,
    failed,
    again: () => setRound((last) => last + 1),
    set: (next) => {
      setValue(next);
      setRound((last) => last + 1);
    },
  };
}
