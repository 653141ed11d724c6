import { useEffect, useMemo, useState } from 'react';
import { useViewer } from '../session/viewer.ts';
import { openDraft } from './draft-session.ts';
import type { DraftStorage } from './draft-session.ts';
import { draftKey } from './draft-store.ts';

export interface DraftOptions {
  /** Identifies the text, such as the page's path and `description`; joined by `/`. */
  key: string | readonly string[];
  /** The current text on the server. */
  base: string;
  /** Its version; absent for texts that others cannot change. */
  baseVersion?: number | null;
}

export interface Draft {
  /** The stored draft if it differs from the server's text; else null. */
  draft: string | null;
  /** True when the server's text has changed since the draft began: ask before using it. */
  stale: boolean;
  /** The version to send with the text, so that changes of others are merged, not lost. */
  version: number | null;
  /** Continues with the draft. */
  keep: () => void;
  /** Drops the draft in favour of the server's text. */
  discard: () => void;
  /** Stores the typed text; an empty text, or the server's, removes the draft. */
  save: (text: string) => void;
  /** Removes the draft after it was saved or discarded. */
  clear: () => void;
}

/**
 * The unsent text that the signed-in user began to write here. It survives reloads, crashes and an expired
 * session, and is deleted by signing out. Nothing is stored when no one is signed in.
 */
export function useDraft({ key, base, baseVersion = null }: DraftOptions): Draft {
  const viewer = useViewer();
  const address = viewer == null ? null : draftKey(viewer.id, key);
  const session = useMemo(() => (address === null ? null : openDraft(safeStorage(), address)), [address]);
  const [answered, setAnswered] = useState<typeof session>(null);

  useEffect(() => {
    if (session === null) return undefined;
    const onHide = () => session.flush();
    const hide = session.show();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      hide();
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      session.flush();
    };
  }, [session]);

  const found = session?.found ?? null;
  const offered = found !== null && answered !== session && found.text !== base ? found : null;
  const answer = () => setAnswered(session);
  return {
    draft: offered?.text ?? null,
    stale: offered !== null && offered.version !== null && offered.version !== baseVersion,
    version: session?.beganFrom() ?? baseVersion,
    keep: () => {
      session?.keep();
      answer();
    },
    discard: () => {
      session?.clear();
      answer();
    },
    save: (text) => {
      answer();
      if (text === '' || text === base) session?.clear();
      else session?.save(text, baseVersion);
    },
    clear: () => {
      session?.clear();
      answer();
    },
  };
}

const NO_STORAGE: DraftStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

function safeStorage(): DraftStorage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}
