import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKeep, useKept } from '../navigation/use-kept.ts';
import { readAt } from '../api/position.ts';
import { afterFrame } from '../api/quiet.ts';

/** A list that stays in memory while it is not shown. */
interface ReadList<State, Far> {
  readonly current: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isRead: () => boolean;
  /** True when something can be shown, confirmed or not. */
  readonly isKnown: () => boolean;
  readonly upTo: () => string | null;
  readonly load: (far?: Far) => Promise<void>;
  readonly refresh: () => Promise<boolean>;
  /** How far it was loaded; undefined while nothing is. */
  readonly kept: () => Far | undefined;
}

/**
 * The list of a query, under the name by which the page keeps it. A known list is shown as it was left, and
 * revalidated once it is on screen; after a reload it is read as far as it was loaded. A changed query is
 * read once its locally known rows are on screen.
 */
export function useKeptList<State, Far, List extends ReadList<State, Far>>(
  name: string,
  question: string,
  listOf: (question: string) => List & ReadList<State, Far>,
): { readonly list: List; readonly state: State } {
  const kept = useKept<Far>(name);
  const [first] = useState(question);
  const list = useMemo(() => listOf(question), [listOf, question]);
  const state = useSyncExternalStore(list.subscribe, list.current);
  useKeep(name, list.kept);

  useEffect(() => {
    const at = list.upTo();
    if (!list.isRead() && question !== first && list.isKnown()) return afterFrame(() => void list.load());
    if (!list.isRead()) void list.load(question === first ? kept : undefined);
    else if (at === null) return afterFrame(() => void list.refresh());
    else readAt(at, location.pathname);
    return undefined;
  }, [list, question, first, kept]);

  return { list, state };
}
