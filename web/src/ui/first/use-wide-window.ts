import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 768px)');

/** True when the window is wide enough for the sidebar to be a column, and for toolbars. */
export function useWideWindow(): boolean {
  return useMatches(wide);
}

/** Whether the window matches a media query, which is created once. */
export function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
