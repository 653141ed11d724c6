import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';

const DEBOUNCE_MS = 250;

/** The results of a search field in an open listbox; the previous results stay until the next answer. */
export function useFound<Choice>(fetch: (search: string) => Promise<readonly Choice[]>) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const [found, setFound] = useState<readonly Choice[] | null>(null);
  const [failed, setFailed] = useState(false);
  const look = useEffectEvent(() => fetch(search));

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    look().then(
      (choices) => {
        if (!current) return;
        setFailed(false);
        setFound(choices);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [open, search]);

  return {
    search,
    found: failed ? [] : (found ?? []),
    failed,
    /** The props for a listbox. */
    list: {
      searchable: true,
      loading: found === null && !failed,
      onSearch: setText,
      onOpenChange: (next: boolean) => {
        setOpen(next);
        setText('');
      },
    },
  };
}
