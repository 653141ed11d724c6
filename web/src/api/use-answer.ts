import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { answerTo, type CacheEntry, NOTHING, readAfterFailure, refetch, show } from './answers.ts';
import { backoffMs } from './ask-until-answered.ts';
import { ask } from './ask.ts';
import type { Document } from './document.ts';
import { inTurns } from './in-turns.ts';
import { afterFrame } from './quiet.ts';

interface Options {
  /** No request is made while it is false. */
  readonly enabled?: boolean;
  /** Shows the cached answer at once, and revalidates it when it is on screen. */
  readonly fresh?: boolean;
  /** Shows the answer to the previous variables until the new one has loaded. */
  readonly keepLast?: boolean;
  /** Retries automatically after failures, with growing pauses; until then `error` is set. */
  readonly retry?: boolean;
}

export type Answered<Answer> = CacheEntry<Answer> & {
  /** Requests it again, starting after this call. Rejects with its error. */
  readonly reread: () => Promise<void>;
};

const silent = () => () => {};
const nothing = () => NOTHING;

/** Subscribes to a cache entry. */
export function useHeld<Answer>(
  entry: ReturnType<typeof answerTo> | null,
  fresh: boolean,
): CacheEntry<Answer> {
  const subscribe = useCallback(
    (listener: () => void) => (entry === null ? silent() : show(entry, listener)),
    [entry],
  );
  useEffect(() => {
    if (!fresh || entry === null || entry.held.data === undefined || entry.reading !== null) return undefined;
    return afterFrame(() => void refetch(entry).catch(() => {}));
  }, [entry, fresh]);
  return useSyncExternalStore(subscribe, entry === null ? nothing : () => entry.held as CacheEntry<Answer>);
}

const entryOf = <Answer, Variables>(document: Document<Answer, Variables>, variables: Variables) =>
  answerTo(document, variables, (signal) => ask(document, variables, { signal }));

/** The answer of the server to a document; screens with the same document and variables share one. */
export function useAnswer<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  options: Options = {},
): Answered<Answer> {
  return useKnownAnswer(entryOf(document, variables), options);
}

/** The same for an existing cache entry. */
export function useKnownAnswer<Answer>(
  entry: ReturnType<typeof answerTo>,
  { enabled = true, fresh = false, keepLast = false, retry = false }: Options = {},
): Answered<Answer> {
  const { data, error } = useHeld<Answer>(enabled ? entry : null, fresh);
  useEffect(() => {
    if (!retry || error === null) return undefined;
    const timer = setTimeout(() => readAfterFailure(entry), backoffMs(entry.failures));
    return () => clearTimeout(timer);
  }, [retry, error, entry]);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const reread = useMemo(() => inTurns(() => refetch(entry)), [entry]);
  return { data: keepLast ? (data ?? last) : data, error, reread };
}

/**
 * Requests an answer that a screen will probably need, unless it is known; it is known when the promise
 * resolves. Rejects with its error.
 */
export async function answerAhead(entry: ReturnType<typeof answerTo>): Promise<void> {
  if (entry.held.data !== undefined) return;
  // A request under way ends without an answer when the last screen that shows it is left.
  await entry.reading?.done;
  if (entry.held.data === undefined) await refetch(entry);
}
