import { useCallback, useRef, useState } from 'react';
import { NOTHING, type Selection, withOther, withoutThese, withThese } from './selection.ts';

/**
 * What is chosen of a list. A choice belongs to the list it was made in: under another query nothing is chosen.
 * `between` gives the items from one line to another, both included.
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
    /** Chooses an item by its line, or lets it go; with a range all from the last one chosen. */
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
    /** Whatever matches, with these that are loaded. */
    addAll: (ids: readonly string[]) => change((before) => ({ ...withThese(before, ids), all: true })),
    clear: useCallback(() => setMade(undefined), []),
  };
}

export type ChosenItems = ReturnType<typeof useSelection>;
