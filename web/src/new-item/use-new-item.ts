import { useEffect, useState } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { useViewer } from '../session/viewer.ts';
import type { Named } from './named.ts';
import { createNewItem, type NewItem, readBeginning } from './new-item.ts';

export interface OpenedItem {
  /** Undefined while loading; null when its place is missing or hidden from the viewer. */
  readonly newItem: NewItem | null | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Answer {
  readonly key: string;
  readonly newItem: NewItem | null | 'failed';
}

/** Opens a new item in a place, with what is named for it; again when the place changes. */
export function useNewItem(namespace: Namespace | null, named: Named): OpenedItem {
  const viewer = useViewer();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = JSON.stringify([namespace, named, turn]);
  useEffect(() => {
    // Drafts are stored per user, so the form waits until the viewer is known.
    if (namespace === null || viewer === undefined) return undefined;
    let current = true;
    let opened: NewItem | null = null;
    readBeginning(namespace, named).then(
      (beginning) => {
        if (!current) return;
        opened = beginning && viewer && createNewItem(beginning, viewer);
        setAnswer({ key, newItem: opened });
      },
      () => current && setAnswer({ key, newItem: 'failed' }),
    );
    return () => {
      current = false;
      opened?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is to be opened
  }, [key, viewer?.id]);
  const known = answer?.key === key ? answer.newItem : undefined;
  return {
    newItem: known === 'failed' ? undefined : known,
    failed: known === 'failed',
    retry: () => setTurn(turn + 1),
  };
}
