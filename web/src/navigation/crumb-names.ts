import { useEffect, useSyncExternalStore } from 'react';

let names: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** The names that pages gave to breadcrumb steps, by address of the step. */
export function useCrumbNames(): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, () => names);
}

/** Names the breadcrumb step at an address, such as a milestone by its title instead of its number. */
export function useCrumbName(address: string, name: string): void {
  useEffect(() => {
    if (names.get(address) === name) return;
    names = new Map(names).set(address, name);
    for (const listener of listeners) listener();
  }, [address, name]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
