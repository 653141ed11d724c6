import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { ItemLink } from '../item.ts';
import { fetchParents, type ParentPlace } from './parent-document.ts';

const DEBOUNCE_MS = 300;

interface Answer {
  readonly search: string;
  readonly epics: readonly ItemLink[] | 'failed';
}

/** Searches for parents while the user types; earlier results are shown until the next answer. */
export function useParentSearch(place: ParentPlace, open: boolean) {
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const key = 'itemId' in place ? place.itemId : place.fullPath;
  const look = useEffectEvent(() => fetchParents(place, search));

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    look().then(
      (epics) => current && setAnswer({ search, epics }),
      () => current && setAnswer({ search, epics: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [open, key, search, turn]);

  const failed = answer?.epics === 'failed';
  return {
    /** The search text; empty while all are offered. */
    search,
    setText,
    found: answer === null || answer.epics === 'failed' ? [] : answer.epics,
    failed,
    /** True while the answer for the typed text is awaited. */
    loading: answer?.search !== text.trim(),
    retry: () => {
      setAnswer(null);
      setTurn(turn + 1);
    },
  };
}
