import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { holdAt as HoldAt } from './back/come-back.ts';
import { useSidePanel } from './side-panel.ts';
import { keepPart, keptPart } from './kept.ts';
import { usePlace } from './PlaceProvider.tsx';

/** The part that stores the scroll position of the whole page. */
export const PAGE = 'page';

/** A scroll position in px. */
export interface ScrollPlace {
  readonly left: number;
  readonly top: number;
}

export function placeOf({ scrollLeft, scrollTop }: HTMLElement): ScrollPlace {
  return {
    left: scrollLeft,
    top: scrollTop,
  };
}

/**
 * The state that a part of the page stored in this history entry, for Back, Forward and reload; undefined on
 * a first visit. The same part stores it with `useKeep`.
 */
export function useKept<Kept>(part: string): Kept | undefined {
  const { visit } = usePlace();
  const name = useOwnName(part);
  const [kept] = useState(() => keptPart(name, visit) as Kept | undefined);
  return kept;
}

/** Stores the result of `read` when the page is left; undefined means there is nothing to store yet. */
export function useKeep(part: string, read: () => unknown): void {
  const { visit } = usePlace();
  const name = useOwnName(part);
  const ask = useEffectEvent(read);
  useEffect(() => keepPart(name, visit, () => ask()), [name, visit]);
}

/** Parts in the side panel get a prefix, since the page may have parts of the same names. */
function useOwnName(part: string): string {
  const beside = useSidePanel();
  return beside === null ? part : `${part} of ${beside.id}`;
}

/** Restores scroll position and focus of an element once its content has loaded. */
export async function comeBack(...to: Parameters<typeof HoldAt>): Promise<void> {
  const { holdAt } = await import('./back/come-back.ts');
  holdAt(...to);
}

/** Stores the scroll position of an element of the page and restores it; returns that position. */
export function useKeptScroll(
  part: string,
  scroller: RefObject<HTMLElement | null>,
): ScrollPlace | undefined {
  const { visit } = usePlace();
  const kept = useKept<ScrollPlace>(part);
  useKeep(part, () => (scroller.current === null ? undefined : placeOf(scroller.current)));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || kept === undefined) return;
    element.scrollTo(kept);
    void comeBack(visit, element, kept);
  }, [visit, scroller, kept]);
  return kept;
}
