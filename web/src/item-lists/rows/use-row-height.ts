import { useSyncExternalStore } from 'react';
import type { Preferences } from '@cairn/domain/preferences/preferences';
import { usePreferences } from '../../site/preferences.ts';

export type Density = Preferences['density'];

/** In px. On a phone a row has two lines, whatever the density. */
const HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 40, compact: 36 };
const NARROW_HEIGHT = 60;

const narrow = window.matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

export function useDensity(): Density {
  return usePreferences().density ?? 'comfortable';
}

/** The height of all rows in px, and whether the window is too narrow for columns. */
export function useRowHeight(): { readonly rowHeight: number; readonly isNarrow: boolean } {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches);
  const chosen = useDensity();
  return { rowHeight: isNarrow ? NARROW_HEIGHT : HEIGHTS[chosen], isNarrow };
}
