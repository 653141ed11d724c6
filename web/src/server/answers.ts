import { backoffMs } from './ask-until-answered.ts';
import { type Document, nameOf } from './document.ts';

type Named = Pick<Document<unknown, never>, 'text'>;

/** What is known of an answer: the last one, and what went wrong since. */
export interface CacheEntry<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
}

/** Reads an answer; `known` is the one before. */
export type ReadAnswer = (signal: AbortSignal, known: unknown) => Promise<unknown>;

export interface Entry {
  readonly name: string;
  readonly variables: unknown;
  readonly read: ReadAnswer;
  readonly listeners: Set<() => void>;
  held: CacheEntry<unknown>;
  /** What was said elsewhere makes it outdated: it is read again when it is shown next. */
  stale: boolean;
  /** How often in a row it could not be read, and when it may be read again without being asked to. */
  failures: number;
  retryAt: number;
  reading: { readonly abort: AbortController; readonly done: Promise<void> } | null;
}

/** Nothing is known. */
export const NOTHING: CacheEntry<never> = { data: undefined, error: null };

/** So many answers are kept; of more, those that nobody shows go first. */
const MOST_KEPT = 200;

const entries = new Map<string, Entry>();

/** What the server said to documents, by what was asked; nothing is read anew but where a screen says so. */
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

/** Sets what is known of an answer. */
export function set(entry: Entry, held: CacheEntry<unknown>): void {
  entry.held = held;
  for (const listener of entry.listeners) listener();
}

/** Reads an answer, from now on; whoever waits for an earlier reading gets this one. Rejects with what went wrong. */
export function refetch(entry: Entry): Promise<void> {
  // A failure without an answer is forgotten while it is tried again.
  if (entry.held.error !== null) set(entry, { data: entry.held.data, error: null });
  return startReading(entry);
}

/** Reads an answer that could not be read, unless that is under way; what went wrong stays known until it succeeds. */
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
      // The next screen may try at once; a page that draws itself anew with each failure must not ask without end.
      entry.retryAt = entry.failures === 0 ? 0 : performance.now() + backoffMs(entry.failures);
      entry.failures += 1;
      set(entry, { data: entry.held.data, error: problem as Error });
      throw problem;
    }
  };
  const reading = Promise.withResolvers<void>();
  entry.reading = { abort, done: reading.promise };
  reading.promise.catch(() => {}); // who shows it reads the error
  before?.abort.abort();
  run().then(reading.resolve, reading.reject);
  return reading.promise;
}

/**
 * Calls the listener with changes as long as an answer is shown, and reads the answer when it is not known, or after
 * failures when their pause is over. A reading that nobody waits for any more ends.
 */
export function show(entry: Entry, listener: () => void): () => void {
  entry.listeners.add(listener);
  const isDue = entry.held.error === null || performance.now() >= entry.retryAt;
  const wanted = entry.stale || (entry.held.data === undefined && isDue);
  if (wanted && entry.reading === null) void refetch(entry).catch(() => {});
  return () => {
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

/** The answer to a document as far as it is known. */
export function knownAnswer<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): Answer | undefined {
  return entries.get(`${nameOf(document)} ${JSON.stringify(variables)}`)?.held.data as Answer | undefined;
}

/**
 * Changes the answers to a document by what the server just said; `change` gives those back that it says nothing of. A
 * reading that is on its way may be older than what is changed, and begins anew.
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

/** Reads the answers to a document again: those that are shown at once, the others when they are. */
export function readAnswersAgain(
  document: Named,
  which: (known: unknown, variables: unknown) => boolean = () => true,
): Promise<void> {
  return readEntriesAgain(answersTo(document).filter(({ held, variables }) => which(held.data, variables)));
}

/** The same for all that was said of a group or project by its path. */
export function readPlaceAgain(fullPath: string): Promise<void> {
  return readEntriesAgain([...entries.values()].filter((entry) => pathOf(entry) === fullPath));
}

const pathOf = ({ variables }: Entry): string | undefined => (variables as { fullPath?: string }).fullPath;

async function readEntriesAgain(wanted: readonly Entry[]): Promise<void> {
  for (const entry of wanted) entry.stale = true;
  const shown = wanted.filter(({ listeners }) => listeners.size > 0);
  await Promise.allSettled(shown.map(refetch));
}

/** Forgets what was said of a group or project by its path, but for what is shown. */
export function forgetPlace(fullPath: string): void {
  for (const [key, entry] of entries)
    if (pathOf(entry) === fullPath && entry.listeners.size === 0) entries.delete(key);
}

/** Says what an answer that is on its way will be, as far as that is known without it. */
export function prefill<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  answer: Answer,
): void {
  const entry = entries.get(`${nameOf(document)} ${JSON.stringify(variables)}`);
  if (entry?.held === NOTHING && entry.reading !== null) set(entry, { data: answer, error: null });
}

/** Puts an answer there, as if the server had said it. */
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
