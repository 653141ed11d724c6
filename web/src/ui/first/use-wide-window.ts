import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 768px)');

/** True when the window is wide enough for the sidebar to be a column, and for toolbars. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
