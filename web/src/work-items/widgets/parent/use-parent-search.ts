import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { ItemLink } from '../../item.ts';
import { fetchParents, type ParentSearch } from './parent-document.ts';

const DEBOUNCE_MS = 300;

interface Answer {
  readonly search: string;
  readonly items: readonly ItemLink[] | 'failed';
}

/** Searches for parents while the user types; earlier results are shown until the next answer. */
export function useParentSearch(of: ParentSearch, open: boolean) {
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const key = JSON.stringify(of);
  const look = useEffectEvent(() => fetchParents(of, search));

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    look().then(
      (items) => current && setAnswer({ search, items }),
      () => current && setAnswer({ search, items: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [open, key, search, turn]);

  const failed = answer?.items === 'failed';
  return {
    /** The search text; empty while all are offered. */
    search,
    setText,
    found: answer === null || answer.items === 'failed' ? [] : answer.items,
    failed,
    /** True while the answer for the typed text is awaited. */
    loading: answer?.search !== text.trim(),
    retry: () => {
      setAnswer(null);
      setTurn(turn + 1);
    },
  };
}
