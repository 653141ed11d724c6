import { useEffect, useRef, useSyncExternalStore } from 'react';
import { sendJson } from '../api/send-json.ts';
import { createGatherer, type Gatherer } from '../live/gather.ts';

let unread: number | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reads the number of unread entries again, wherever it is shown. */
export async function countInbox(): Promise<void> {
  try {
    ({ unread } = await sendJson('GET', '/-/inbox/count.json'));
  } catch {
    // The old number stays until the next attempt.
  }
  for (const listener of listeners) listener();
}

/** The number of unread entries; null until it has been read. */
export function useInboxCount(): number | null {
  return useSyncExternalStore(subscribe, () => unread);
}

/** Returns a function that reads the number again soon, but not for each of many news. */
export function useCountSoon(): () => void {
  const gatherer = useRef<Gatherer | null>(null);
  useEffect(() => {
    const made = createGatherer(countInbox, { firstMs: 1000, everyMs: 10_000 });
    gatherer.current = made;
    return made.end;
  }, []);
  return () => gatherer.current?.soon();
}
