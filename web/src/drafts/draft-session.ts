import { readDraft, writeDraft } from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';

const WRITE_DELAY_MS = 200;

/** Where drafts lie: local storage, or nowhere when the browser forbids it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const unwritten = new Set<() => void>();

/** A text that is being written on the page now. */
export interface OpenDraft {
  /** The key it is kept under, as `draftKey` makes it. */
  readonly key: string;
  readonly text: string;
}

const shown = new Set<() => OpenDraft | null>();

/** What is being written on the page now, in the order its fields were opened; nothing for fields without a draft. */
export function openDrafts(): OpenDraft[] {
  return [...shown].flatMap((draft) => draft() ?? []);
}

/** Writes every draft that still waits: before the same text is opened in another place. */
export function flushDrafts(): void {
  for (const flush of unwritten) flush();
}

/**
 * One text being written. It stays bound to the version it began from, however often that moves on
 * meanwhile. Writing waits a moment, so that typing costs nothing; `flush` writes at once.
 */
export function openDraft(storage: DraftStorage, key: string) {
  const found = attempt(() => readDraft(storage, key)) ?? null;
  let text = found?.text ?? null;
  let began: { version: number | null } | null = null;
  let waiting: StoredDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    if (waiting === null) return;
    const draft = waiting;
    waiting = null;
    unwritten.delete(flush);
    attempt(() => writeDraft(storage, key, draft));
  };
  return {
    /** What was kept when the session began. */
    found,
    /** Goes on from what was found, and from the version it was written over. */
    keep(): void {
      if (found !== null) began = { version: found.version };
    },
    /** The version the text now being written began from; undefined before the first word. */
    beganFrom: (): number | null | undefined => (began === null ? undefined : began.version),
    save(typed: string, version: number | null): void {
      began ??= { version };
      text = typed;
      waiting = { text, version: began.version };
      unwritten.add(flush);
      clearTimeout(timer);
      timer = setTimeout(flush, WRITE_DELAY_MS);
    },
    clear(): void {
      clearTimeout(timer);
      unwritten.delete(flush);
      waiting = null;
      began = null;
      text = null;
      attempt(() => writeDraft(storage, key, null));
    },
    flush,
    /** Counts the text among `openDrafts` until the returned function is called. */
    show(): () => void {
      const current = () => (text === null ? null : { key, text });
      shown.add(current);
      return () => shown.delete(current);
    },
  };
}

/** A storage that is full or forbidden must not keep anybody from writing. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (problem) {
    console.warn('The draft could not be saved in this browser.', problem);
    return undefined;
  }
}
