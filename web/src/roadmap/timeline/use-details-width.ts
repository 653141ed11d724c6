import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 640px)';
const NARROW_WIDTH = 148;

/** Width in px of the details column: on a phone most of the width belongs to the timeline. */
export function useDetailsWidth(wide: number): number {
  const narrow = useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
  return narrow ? NARROW_WIDTH : wide;
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
