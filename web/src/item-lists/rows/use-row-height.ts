import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../ui/first/stored.ts';

export type Density = 'comfortable' | 'compact';

const STORED_AS = 'lists_density';
/** In px. On a phone a row has two lines, whatever the density. */
const HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 40, compact: 36 };
const NARROW_HEIGHT = 60;

const narrow = window.matchMedia('(max-width: 767px)');
const listeners = new Set<() => void>();
let density: Density = readStored(STORED_AS) === 'compact' ? 'compact' : 'comfortable';

/** Sets how close the rows of all lists are, in this browser. */
export function setDensity(next: Density): void {
  density = next;
  writeStored(STORED_AS, next === 'comfortable' ? null : next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  narrow.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    narrow.removeEventListener('change', listener);
  };
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, () => density);
}

/** The height of all rows in px, and whether the window is too narrow for columns. */
export function useRowHeight(): { readonly rowHeight: number; readonly isNarrow: boolean } {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const chosen = useDensity();
  return { rowHeight: isNarrow ? NARROW_HEIGHT : HEIGHTS[chosen], isNarrow };
}
