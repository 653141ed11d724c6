import { useEffect, useMemo, useState } from 'react';
import { useViewer } from '../session/viewer.ts';
import { openDraft } from './draft-session.ts';
import type { DraftStorage } from './draft-session.ts';
import { draftKey } from './draft-store.ts';

export interface DraftOptions {
  /** What is written, such as the page's path and `description`; joined by `/`. */
  key: string | readonly string[];
  /** The text as it is stored now. */
  base: string;
  /** Its version; leave it out where there is nothing that others could change. */
  baseVersion?: number | null;
}

export interface Draft {
  /** The kept text where it differs from the stored one; null when there is nothing to offer. */
  draft: string | null;
  /** True when the stored text has moved on since the draft began: ask before it is used. */
  stale: boolean;
  /** The version to send with the text, so that what others wrote meanwhile is merged and not lost. */
  version: number | null;
  /** Goes on with the draft. */
  keep: () => void;
  /** Drops the draft for the stored text. */
  discard: () => void;
  /** Keeps what is typed; an empty text, or the stored one, removes the draft. */
  save: (text: string) => void;
  /** Removes the draft after it was saved or given up. */
  clear: () => void;
}

/**
 * The text somebody began to write here and did not send, of the signed-in user alone. It outlives
 * reloads, crashes and the end of a session, and is forgotten by signing out. Nothing is kept for people who are not
 * signed in.
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

const nowhere: DraftStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

function safeStorage(): DraftStorage {
  try {
    return window.localStorage;
  } catch {
    return nowhere;
  }
}
