import { useSyncExternalStore } from 'react';

export type Overlay = 'palette' | 'shortcuts' | 'new-item' | 'new-issue' | 'new-epic' | 'status' | null;

const listeners = new Set<() => void>();
let current: Overlay = null;

/**
 * Opens the command palette, the list of shortcuts, the form for a new item or that of the status, one at a
 * time; null closes.
 */
export function showOverlay(overlay: Overlay): void {
  current = overlay;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
