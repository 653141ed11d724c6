import { backoffMs } from './ask-until-answered.ts';
import { type Document, nameOf } from './document.ts';

type Named = Pick<Document<unknown, never>, 'text'>;

/** The state of an answer: the last data, and the error since. */
export interface CacheEntry<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
}

/** Requests an answer; `known` is the previous one. */
export type ReadAnswer = (signal: AbortSignal, known: unknown) => Promise<unknown>;

export interface Entry {
  readonly name: string;
  readonly variables: unknown;
  readonly read: ReadAnswer;
  readonly listeners: Set<() => void>;
  held: CacheEntry<unknown>;
  /** Something else changed it; it is requested again when it is shown next. */
  stale: boolean;
  /** The number of consecutive failures, and when it may be requested again automatically. */
  failures: number;
  retryAt: number;
  reading: { readonly abort: AbortController; readonly done: Promise<void> } | null;
}

/** The state before anything is known. */
export const NOTHING: CacheEntry<never> = { data: undefined, error: null };

/** The most answers in the cache; beyond it those not on screen are dropped first. */
const MOST_KEPT = 200;

const entries = new Map<string, Entry>();

/** The cache entry for a document and its variables. It is read again only when a screen asks for that. */
export function answerTo(document: Named, variables: unknown, read: ReadAnswer): Entry {
  const name = nameOf(document);
  const key = `${name} ${JSON.stringify(variables)}`;
  const known = entries.get(key);
  if (known !== undefined) return known;
  for (const [other, { listeners }] of entries) {
    if (entries.size < MOST_KEPT) break;
    if (listeners.size === 0) entries.delete(other);
  }
  const entry: Entry = {
    name,
    variables,
    read,
    listeners: new Set(),
    held: NOTHING,
    stale: false,
    failures: 0,
    retryAt: 0,
    reading: null,
  };
  entries.set(key, entry);
  return entry;
}

/** Sets the state of an answer. */
export function set(entry: Entry, held: CacheEntry<unknown>): void {
  entry.held = held;
  for (const listener of entry.listeners) listener();
}

/** Requests an answer again; callers waiting for an earlier request get this one's. Rejects with its error. */
export function refetch(entry: Entry): Promise<void> {
  // An error is cleared while the request is repeated.
  if (entry.held.error !== null) set(entry, { data: entry.held.data, error: null });
  return startReading(entry);
}

/** Repeats a failed request, unless it is running; the error stays until it succeeds. */
export function readAfterFailure(entry: Entry): void {
  if (entry.reading === null) startReading(entry).catch(() => {});
}

function startReading(entry: Entry): Promise<void> {
  const before = entry.reading;
  const abort = new AbortController();
  entry.stale = false;
  const isLast = () => entry.reading?.abort === abort;
  const run = async (): Promise<void> => {
    try {
      const data = await entry.read(abort.signal, entry.held.data);
      if (!isLast()) return entry.reading?.done;
      entry.reading = null;
      entry.failures = 0;
      return set(entry, { data, error: null });
    } catch (problem) {
      if (!isLast()) return entry.reading?.done;
      entry.reading = null;
      // The next screen may retry at once; a page that renders again after each failure must not retry
      // endlessly.
      entry.retryAt = entry.failures === 0 ? 0 : performance.now() + backoffMs(entry.failures);
      entry.failures += 1;
      set(entry, { data: entry.held.data, error: problem as Error });
      throw problem;
    }
  };
  const reading = Promise.withResolvers<void>();
  entry.reading = { abort, done: reading.promise };
  reading.promise.catch(() => {}); // the screens that show it get the error
  before?.abort.abort();
  run().then(reading.resolve, reading.reject);
  return reading.promise;
}

/**
 * Subscribes to an answer while it is shown, and requests it when it is not known; after failures once their
 * pause is over. A request is aborted when the last subscriber leaves.
 */
export function show(entry: Entry, listener: () => void): () => void {
  entry.listeners.add(listener);
  const isDue = entry.held.error === null || performance.now() >= entry.retryAt;
  const request = () => {
    if (entry.reading === null) void refetch(entry).catch(() => {});
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  if (entry.stale || (entry.held.data === undefined && isDue)) request();
  else if (entry.held.data === undefined) pause = setTimeout(request, entry.retryAt - performance.now());
  return () => {
    clearTimeout(pause);
    entry.listeners.delete(listener);
    queueMicrotask(() => {
      // Another screen may show it by now.
      if (entry.listeners.size > 0 || entry.reading === null) return;
      const { abort } = entry.reading;
      entry.reading = null;
      abort.abort();
    });
  };
}

const answersTo = (document: Named): Entry[] => {
  const name = nameOf(document);
  return [...entries.values()].filter((entry) => entry.name === name);
};

/** The cached answer to a document, if any. */
export function knownAnswer<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): Answer | undefined {
  return entries.get(`${nameOf(document)} ${JSON.stringify(variables)}`)?.held.data as Answer | undefined;
}

/**
 * Updates the cached answers to a document after a mutation; `change` returns unchanged those that it does
 * not affect. A running request may be older than the change, and starts again.
 */
export function changeAnswers<Answer, Variables>(
  document: Document<Answer, Variables>,
  change: (known: Answer, variables: Variables) => Answer,
): void {
  for (const entry of answersTo(document)) {
    const { data, error } = entry.held;
    const next = data === undefined ? data : change(data as Answer, entry.variables as Variables);
    if (next === data) continue;
    set(entry, { data: next, error });
    if (entry.reading !== null) void refetch(entry).catch(() => {});
  }
}

/** Requests the answers to a document again: those on screen at once, the others when they are next shown. */
export function readAnswersAgain(
  document: Named,
  which: (known: unknown, variables: unknown) => boolean = () => true,
): Promise<void> {
  return readEntriesAgain(answersTo(document).filter(({ held, variables }) => which(held.data, variables)));
}

/** The same for all answers about a group or project, by its path. */
export function readPlaceAgain(fullPath: string): Promise<void> {
  return readEntriesAgain([...entries.values()].filter((entry) => pathOf(entry) === fullPath));
}

const pathOf = ({ variables }: Entry): string | undefined => (variables as { fullPath?: string }).fullPath;

async function readEntriesAgain(wanted: readonly Entry[]): Promise<void> {
  for (const entry of wanted) entry.stale = true;
  const shown = wanted.filter(({ listeners }) => listeners.size > 0);
  await Promise.allSettled(shown.map(refetch));
}

/** Drops the answers about a group or project, by its path, except those on screen. */
export function forgetPlace(fullPath: string): void {
  for (const [key, entry] of entries)
    if (pathOf(entry) === fullPath && entry.listeners.size === 0) entries.delete(key);
}

/** Drops the answers about everything below a group or project, except those on screen, which are outdated. */
export function forgetPlacesBelow(fullPath: string): void {
  for (const [key, entry] of entries) {
    if (pathOf(entry)?.startsWith(`${fullPath}/`) !== true) continue;
    if (entry.listeners.size === 0) entries.delete(key);
    else entry.stale = true;
  }
}

/** Sets a provisional answer for a running request, from what is already known. */
export function prefill<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  answer: Answer,
): void {
  const entry = entries.get(`${nameOf(document)} ${JSON.stringify(variables)}`);
  if (entry?.held === NOTHING && entry.reading !== null) set(entry, { data: answer, error: null });
}

/** Sets an answer as if the server had sent it. */
export function putAnswer<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  answer: Answer,
): void {
  set(
    answerTo(document, variables, () => Promise.resolve(answer)),
    { data: answer, error: null },
  );
}
