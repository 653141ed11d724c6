import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 768px)');

/** True where the sidebar has a column of its own. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
