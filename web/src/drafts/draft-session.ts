import { readDraft, writeDraft } from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';

const WRITE_DELAY_MS = 200;

/** Where drafts are stored: local storage, or nowhere when the browser forbids it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const unwritten = new Set<() => void>();

/** A text that is being edited on the page. */
export interface OpenDraft {
  /** Its storage key, as returned by `draftKey`. */
  readonly key: string;
  readonly text: string;
}

const shown = new Set<() => OpenDraft | null>();

/**
 * The texts being edited on the page, in the order in which their fields were opened; fields without a draft
 * are left out.
 */
export function openDrafts(): OpenDraft[] {
  return [...shown].flatMap((draft) => draft() ?? []);
}

/** Writes all pending drafts, before the same text is opened in another place. */
export function flushDrafts(): void {
  for (const flush of unwritten) flush();
}

/**
 * A draft of one text. It keeps the version it began from, however often the item's version changes
 * meanwhile. Writing is debounced; `flush` writes at once.
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
    /** The draft stored when the session began. */
    found,
    /** Continues with the stored draft and the version it began from. */
    keep(): void {
      if (found !== null) began = { version: found.version };
    },
    /** The version the current text began from; undefined before the first change. */
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
    /** Includes the text in `openDrafts` until the returned function is called. */
    show(): () => void {
      const current = () => (text === null ? null : { key, text });
      shown.add(current);
      return () => shown.delete(current);
    },
  };
}

/** A full or forbidden storage must not prevent typing. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (problem) {
    console.warn('The draft could not be saved in this browser.', problem);
    return undefined;
  }
}
