import { useMemo, useState } from 'react';
import { SIDE_PANEL_PARAM } from '../../navigation/side-panel.ts';
import { currentPlace, addressOf, navigate } from '../../navigation/place.ts';
import { isSame, type Peeked, readPeeked, withPeeked } from './peeked.ts';

export type PeekAddress = ReturnType<typeof usePeeked>;

/** Splits the query into the item in the side panel and the query of the list. */
export function usePeeked(whole: string, onWholeChange: (query: string) => void) {
  const query = withPeeked(whole, null);
  const named = new URLSearchParams(whole).get(SIDE_PANEL_PARAM) ?? '';
  const peeked = useMemo(() => readPeeked(named), [named]);
  /** The query of the list from which the panel was opened, as long as Back leads there. */
  const [from, setFrom] = useState<string | null>(null);
  return {
    /** The query of the list alone. */
    query,
    peeked,
    /** Changes the query of the list; the panel stays open. */
    onQueryChange: (next: string) => onWholeChange(withPeeked(next, peeked)),
    /** Shows an item: the first with a new history entry, so that Back closes the panel. */
    show(next: Peeked): void {
      if (peeked !== null && isSame(peeked, next)) return;
      if (peeked === null) setFrom(query);
      const address = addressOf({ ...currentPlace(), query: withPeeked(query, next) });
      navigate(address, { replace: peeked !== null });
    },
    /** Closes the panel. */
    close(unasked = false): void {
      setFrom(null);
      if (from === query && !unasked) history.back();
      else navigate(addressOf({ ...currentPlace(), query }), { replace: true, unasked });
    },
  };
}
