import { createContext, use, useEffect, useState, useTransition } from 'react';
import type { ReactNode } from 'react';
import { addressOf, currentPlace, onPlaceChange } from './place.ts';
import type { PagePlace } from './place.ts';

const PlaceContext = createContext<PagePlace | null>(null);
const LeavingContext = createContext(false);

/**
 * Provides the current address to the components below. A new page is shown when its code has loaded, the old
 * one stays until then; a new query of the same page applies at once.
 */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(currentPlace);
  const [leaving, startTransition] = useTransition();
  const { visit } = place;

  useEffect(
    () =>
      onPlaceChange((next) => {
        if (next.visit === visit) setPlace(next);
        else startTransition(() => setPlace(next));
      }),
    [visit],
  );
  return (
    <PlaceContext value={place}>
      <LeavingContext value={leaving}>{children}</LeavingContext>
    </PlaceContext>
  );
}

export function usePlace(): PagePlace {
  const place = use(PlaceContext);
  if (place === null) throw new Error('usePlace needs a PlaceProvider above it.');
  return place;
}

/** Path and query of the current page. */
export function useAddress(): string {
  return addressOf(usePlace());
}

/** True while the next page is loading. */
export function useLeaving(): boolean {
  return use(LeavingContext);
}
