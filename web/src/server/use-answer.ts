import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { answerTo, type CacheEntry, NOTHING, readAfterFailure, refetch, show } from './answers.ts';
import { backoffMs } from './ask-until-answered.ts';
import { ask } from './ask.ts';
import type { Document } from './document.ts';
import { inTurns } from './in-turns.ts';
import { afterFrame } from './quiet.ts';

interface Options {
  /** Asks nothing while it is false. */
  readonly enabled?: boolean;
  /** What is known is shown at once, and read again when it is on the screen. */
  readonly fresh?: boolean;
  /** Shows the answer to other variables until this one is here. */
  readonly keepLast?: boolean;
  /** Reads again by itself after failures, with growing pauses; until then `error` says what went wrong. */
  readonly retry?: boolean;
}

export type Answered<Answer> = CacheEntry<Answer> & {
  /** Reads again, from after this call on. Rejects with what went wrong. */
  readonly reread: () => Promise<void>;
};

const silent = () => () => {};
const nothing = () => NOTHING;

/** An answer of which others tell changes too. */
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

/** What the server says to a document; screens that ask the same share one answer. */
export function useAnswer<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  options: Options = {},
): Answered<Answer> {
  return useKnownAnswer(entryOf(document, variables), options);
}

/** The same of an answer that is kept already. */
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

/** Reads an answer that a screen will probably want, unless it is known. Rejects with what went wrong. */
export async function answerAhead(entry: ReturnType<typeof answerTo>): Promise<void> {
  if (entry.held.data === undefined && entry.reading === null) await refetch(entry);
}
