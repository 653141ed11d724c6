import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 640px)');
const NARROW_WIDTH = 148;

/** Width of the details column in pixels: on a phone, most of the width is left to the timeline. */
export function useDetailsWidth(wide: number): number {
  return useSyncExternalStore(subscribe, isNarrow) ? NARROW_WIDTH : wide;
}

const isNarrow = (): boolean => narrow.matches;

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}
