import { useMemo, useSyncExternalStore } from 'react';
import type { Known } from './facts.ts';
import { items, keyOf } from './table.ts';

/** The known facts of an item, updated when any screen changes them; undefined without an id. */
export function useItem(id: string | undefined): Known | undefined {
  const subscribe = useMemo(
    () => (listener: () => void) =>
      items.subscribe((changed) => {
        if (id !== undefined && changed.has(keyOf(id))) listener();
      }),
    [id],
  );
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : items.item(id)));
}
