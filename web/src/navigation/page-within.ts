import { useEffect, useSyncExternalStore } from 'react';

/** A page of the site that belongs to a group which its address does not name. */
export interface PageWithin {
  /** Full path of the group. */
  readonly fullPath: string;
  readonly title: string;
}

let within: PageWithin | null = null;
const listeners = new Set<() => void>();

const set = (next: PageWithin | null): void => {
  within = next;
  for (const listener of listeners) listener();
};

/** The group that the page on screen belongs to, as far as its address does not name one. */
export function usePageWithin(): PageWithin | null {
  return useSyncExternalStore(subscribe, () => within);
}

/** Shows sidebar and breadcrumb of a group around this page; null for none. */
export function useWithinGroup(fullPath: string | null, title: string): void {
  useEffect(() => {
    if (fullPath === null) return;
    set({ fullPath, title });
    return () => set(null);
  }, [fullPath, title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
