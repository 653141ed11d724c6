import { useMemo, useState } from 'react';
import { SIDE_PANEL_PARAM } from '../../navigation/side-panel.ts';
import { currentPlace, addressOf, navigate } from '../../navigation/place.ts';
import { isSame, type Peeked, readPeeked, withPeeked } from './peeked.ts';

export type PeekAddress = ReturnType<typeof usePeeked>;

/** The item beside a list as the address tells it, apart from what the address says of the list. */
export function usePeeked(whole: string, onWholeChange: (query: string) => void) {
  const query = withPeeked(whole, null);
  const named = new URLSearchParams(whole).get(SIDE_PANEL_PARAM) ?? '';
  const peeked = useMemo(() => readPeeked(named), [named]);
  /** The query of the list from which it was opened, as long as Back leads there. */
  const [from, setFrom] = useState<string | null>(null);
  return {
    /** What the address says of the list alone. */
    query,
    peeked,
    /** Another query of the list, beside which the item stays. */
    onQueryChange: (next: string) => onWholeChange(withPeeked(next, peeked)),
    /** Shows an item: the first one as a step of the history, so that Back takes it away. */
    show(next: Peeked): void {
      if (peeked !== null && isSame(peeked, next)) return;
      if (peeked === null) setFrom(query);
      const address = addressOf({ ...currentPlace(), query: withPeeked(query, next) });
      navigate(address, { replace: peeked !== null });
    },
    /** Takes it away. */
    close(unasked = false): void {
      setFrom(null);
      if (from === query && !unasked) history.back();
      else navigate(addressOf({ ...currentPlace(), query }), { replace: true, unasked });
    },
  };
}
