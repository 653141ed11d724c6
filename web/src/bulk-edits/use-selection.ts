import { useCallback, useRef, useState } from 'react';
import { NOTHING, type Selection, withOther, withoutThese, withThese } from './selection.ts';

/**
 * The selection of a list. It belongs to one query: another query starts without selection. `between` returns
 * the items from one row to another, inclusive.
 */
export function useSelection(query: string, between: (from: string, to: string) => readonly string[]) {
  const [made, setMade] = useState<{ readonly query: string; readonly selection: Selection }>();
  const selection = made?.query === query ? made.selection : NOTHING;
  const anchor = useRef<string | null>(null);
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setMade((before) => ({ query, selection: next(before?.query === query ? before.selection : NOTHING) })),
    [query],
  );
  return {
    selection,
    /** Toggles the item of a row; with a range, selects all from the one last toggled. */
    select: useCallback(
      (id: string, line: string, range: boolean) => {
        const also = range && anchor.current !== null ? between(anchor.current, line) : [];
        anchor.current = line;
        change((before) => (also.length > 0 ? withThese(before, also) : withOther(before, id)));
      },
      [between, change],
    ),
    add: (ids: readonly string[]) => change((before) => withThese(before, ids)),
    letGo: (ids: readonly string[]) => change((before) => withoutThese(before, ids)),
    /** All that match the query, including these loaded ones. */
    addAll: (ids: readonly string[]) => change((before) => ({ ...withThese(before, ids), all: true })),
    clear: useCallback(() => setMade(undefined), []),
  };
}

export type ChosenItems = ReturnType<typeof useSelection>;
